import { isUnanswered } from '../api/api-error.ts';
import { database } from './database.ts';
import { isOpen, me } from './queue.ts';

/**
 * Reads from the server and keeps the answer for this person; where there is no line, answers what was kept. `record` is
 * what it is about, as in a request: what no request waits for goes when the person leaves.
 */
export async function orKept<T>(name: string, record: string, read: () => Promise<T>): Promise<T> {
  const userId = me();
  try {
    const data = await read();
    const keep = async () => userId > 0 && (await database()).put('reads', { userId, name, record, data });
    keep().catch((thrown: unknown) => console.warn(`${name} could not be kept`, thrown));
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

/** Removes what belongs to people who have left: answers, and what they read unless a request of theirs waits for it. */
export async function forgetOthers(userId: number): Promise<void> {
  const transaction = (await database()).transaction(['requests', 'reads'], 'readwrite');
  const [queued, reads] = [transaction.objectStore('requests'), transaction.objectStore('reads')];
  const all = await queued.getAll();
  for (const request of all) {
    const isStale = request.userId !== userId || Date.now() - request.at > dayMs;
    if (!isOpen(request) && isStale) await queued.delete(request.seq);
  }
  const waits = new Set(all.filter(isOpen).map((request) => `${request.userId} ${request.record}`));
  for (const read of await reads.getAll())
    if (read.userId !== userId && !waits.has(`${read.userId} ${read.record}`))
      await reads.delete([read.userId, read.name]);
  await transaction.done;
}
