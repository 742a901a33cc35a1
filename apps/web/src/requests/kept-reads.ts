import { isUnanswered } from '../api/api-error.ts';
import { yardTime } from '../session/yard-clock.ts';
import { canKeep, database } from './database.ts';
import { isOpen, me } from './queue.ts';

/** Stores the present data, so that a reload without a connection does not show older data. */
export function keepRead(name: string, record: string, data: unknown, userId = me()): void {
  const keep = async () => userId > 0 && canKeep() && (await database()).put('reads', { userId, name, record, data });
  keep().catch((thrown: unknown) => console.warn(`${name} could not be kept`, thrown));
}

/**
 * Stores the server's answer for this person and returns it when there is no connection. Answers about a `record` are
 * removed at sign-out unless a request of that record still waits.
 */
export async function orKept<T>(name: string, record: string, read: () => Promise<T>): Promise<T> {
  const userId = me();
  try {
    const data = await read();
    keepRead(name, record, data, userId);
    return data;
  } catch (thrown) {
    if (!isUnanswered(thrown)) throw thrown;
    const kept = await database()
      .then((db) => db.get('reads', [userId, name]))
      .catch(() => undefined);
    if (kept === undefined) throw thrown;
    return kept.data as T;
  }
}

const dayMs = 86_400_000;

/**
 * Removes data of people who signed out, except what their waiting requests need, and on a shared tablet that of whoever
 * is in this shift.
 */
export async function forgetOthers(userId: number, inShift: ReadonlySet<number> = new Set()): Promise<void> {
  const transaction = (await database()).transaction(['requests', 'reads'], 'readwrite');
  const [queued, reads] = [transaction.objectStore('requests'), transaction.objectStore('reads')];
  const all = await queued.getAll();
  for (const request of all) {
    const isStale = request.userId !== userId || yardTime() - request.at > dayMs;
    if (!isOpen(request) && isStale) await queued.delete(request.seq);
  }
  const waits = new Set(all.filter(isOpen).map((request) => `${request.userId} ${request.record}`));
  for (const read of await reads.getAll())
    if (read.userId !== userId && !inShift.has(read.userId) && !waits.has(`${read.userId} ${read.record}`))
      await reads.delete([read.userId, read.name]);
  await transaction.done;
}

/** Removes the data of everybody, from a tablet that was withdrawn. */
export async function forgetReads(): Promise<void> {
  await (await database()).clear('reads');
}
