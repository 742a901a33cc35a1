import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallKey, ReplyOf } from '@yardkeeper/contract/all-calls';
import { canKeep, database, type QueuedRequest } from './database.ts';
import { isMine } from './queue.ts';

/** Cached data that an answer changes. */
export type Renewal = {
  readonly queryKey: QueryKey;
  /** The name and record under which this device stores it. */
  readonly name: string;
  readonly record: string;
  /** Takes the cached data, or `undefined` when there is none; returns `undefined` to leave it unchanged. */
  readonly change: (before: never) => unknown;
};
export type Taking = {
  readonly calls: readonly CallKey[];
  readonly renews: (answer: never) => readonly Renewal[];
};

export const answersTo = <K extends CallKey>(
  calls: readonly K[],
  renews: (answer: ReplyOf<K>) => readonly Renewal[],
): Taking => ({ calls, renews });

type Load = () => Promise<readonly Taking[]>;
let screens: QueryClient | null = null;
let load: Load = async () => [];

/** From now on the answers to these calls update the screens and the data stored on this device. */
export function takeAnswersOver(client: QueryClient, all: Load): void {
  screens = client;
  load = all;
}

async function renewalsOf({ call }: QueuedRequest, answer: unknown): Promise<readonly Renewal[]> {
  const taking = (await load()).find(({ calls }) => calls.includes(call));
  return taking?.renews(answer as never) ?? [];
}

async function renew(client: QueryClient, renewal: Renewal, userId: number): Promise<void> {
  const { queryKey, name, record, change } = renewal;
  const db = canKeep() ? await database() : null;
  const kept = await db?.get('reads', [userId, name]);
  const next = () => change((client.getQueryData(queryKey) ?? kept?.data) as never);
  if (next() === undefined) return;
  // A read under way may bring older data than this answer and would overwrite it on the screen.
  const isBeingRead = client.isFetching({ queryKey, exact: true }) > 0;
  await client.cancelQueries({ queryKey, exact: true });
  const data = next();
  client.setQueryData(queryKey, data);
  if (isBeingRead) void client.invalidateQueries({ queryKey, exact: true });
  await db?.put('reads', { userId, name, record, data });
}

/** Queries notify screens in a timer of 0 ms; a timer that is set later runs after that. */
const untilShown = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Updates the screens and the data stored on this device from the answer. This ends before the request leaves the
 * queue: otherwise somebody who looks or reloads in between would see the record without the step.
 */
export async function takeOver(request: QueuedRequest, answer: unknown): Promise<void> {
  if (!screens || !isMine(request)) return;
  try {
    const renewals = await renewalsOf(request, answer);
    if (renewals.length === 0) return;
    for (const renewal of renewals) await renew(screens, renewal, request.userId);
  } catch (thrown) {
    console.warn(`What ${request.what} changed could not be kept`, thrown);
  }
  // A hidden page shows nothing, and its timers may take minutes.
  if (document.visibilityState === 'visible') await untilShown();
}
