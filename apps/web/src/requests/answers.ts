import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallKey, ReplyOf } from '@yardkeeper/contract/all-calls';
import { canKeep, database, type QueuedRequest } from './database.ts';
import { isMine, me } from './queue.ts';

/** Something that was read before and that an answer makes new. */
export type Renewal = {
  readonly queryKey: QueryKey;
  /** Its name, and the record it is about, where it is kept on this device. */
  readonly name: string;
  readonly record: string;
  /** Gets what is known of it, or `undefined`; answers `undefined` to leave it alone. */
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

/** From now on what screens show and what this device keeps follow the answers to these calls. */
export function takeAnswersOver(client: QueryClient, all: Load): void {
  screens = client;
  load = all;
}

type News = { readonly userId: number; readonly queryKey: QueryKey; readonly data: unknown };
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('yardkeeper-answers');

/** Takes over what another tab of this device was answered, where this one shows it too. */
async function hear({ userId, queryKey, data }: News): Promise<void> {
  if (!screens || userId !== me() || screens.getQueryData(queryKey) === undefined) return;
  await screens.cancelQueries({ queryKey, exact: true });
  screens.setQueryData(queryKey, data);
}
if (otherTabs) otherTabs.onmessage = ({ data }: MessageEvent<News>) => void hear(data);

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
  // What is being read may be older than this answer and would undo it on the screen.
  const isBeingRead = client.isFetching({ queryKey, exact: true }) > 0;
  await client.cancelQueries({ queryKey, exact: true });
  const data = next();
  client.setQueryData(queryKey, data);
  if (isBeingRead) void client.invalidateQueries({ queryKey, exact: true });
  await db?.put('reads', { userId, name, record, data });
  otherTabs?.postMessage({ userId, queryKey, data } satisfies News);
}

/** Queries tell screens of a change by a timer of no length; one behind it comes after the screens know. */
const untilShown = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Makes the screens and what this device keeps as the answer says. It ends before the request leaves the queue: who
 * looks, or reloads, in between would see the record as if the step had never been made.
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
