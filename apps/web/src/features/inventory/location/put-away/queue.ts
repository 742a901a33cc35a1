import type { HeldVehicle } from '@yardkeeper/domain/acquisitions/hold';
import { ApiError } from '../../../../api/api-error.ts';
import { failureOf } from '../../../../kit/text/failure.ts';
import { beforeEnd, session } from '../../../../session/store.ts';
import { stored } from '../../../../session/stored.ts';
import { heldIn } from '../../../../shared/stock/use-through-hold.tsx';
import { moveTags, undoEvents } from '../../api.ts';

/** One scan: this tag was put there. Its id makes sure that it counts once, however often it is sent. */
export type Put = {
  readonly clientEventId: string;
  readonly userId: number;
  readonly tagNo: string;
  readonly locationId: number;
  readonly location: string;
  readonly state: 'waiting' | 'done' | 'refused' | 'undone';
  readonly partDesc: string;
  /** Where it lay before, or why it was refused. */
  readonly text: string;
  readonly eventIds: readonly number[];
  /** the car it is on that must stay as it came, when it was refused because of that */
  readonly held?: HeldVehicle | undefined;
};

const isPut = (value: Partial<Put> | null): value is Put =>
  typeof value?.clientEventId === 'string' && typeof value.tagNo === 'string' && typeof value.locationId === 'number';
const most = 200;
const retryMs = 3000;

/** Newest first. Not among what goes with the session: a shelf filled in a dead spot must not be forgotten. */
export const puts = stored<readonly Put[]>('yk.put-away', (value) => (Array.isArray(value) ? value.filter(isPut) : []));

const me = (): number => session.get()?.userId ?? 0;
const change = (id: string, patch: Partial<Put>): void =>
  puts.update((all) => all.map((put) => (put.clientEventId === id ? { ...put, ...patch } : put)));
export const isWaiting = (put: Put): boolean => put.state === 'waiting';
export const dropPut = (id: string): void => puts.update((all) => all.filter((put) => put.clientEventId !== id));
export const clearPuts = (): void => puts.update((all) => all.filter(isWaiting));
beforeEnd(clearPuts);
/** What others left behind where this was not at hand when they went. */
puts.update((all) => all.filter((put) => isWaiting(put) || put.userId === me()));

/** No answer, or one of a server that is down or of a session that is over: the scan is kept and sent again. */
const isLost = (thrown: unknown): boolean =>
  !(thrown instanceof ApiError) || thrown.code === 0 || thrown.code === 401 || thrown.code >= 502;

/** Its answer is nobody else's to read: it waits, and is told to who scanned it when they are back. */
const hasLeft = (put: Put): boolean => put.userId !== me();

let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | null = null;

async function sendAll(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  for (;;) {
    const next = puts.get().findLast((put) => isWaiting(put) && put.userId === me());
    if (!next) return;
    const { clientEventId, tagNo, locationId } = next;
    try {
      const options = { quiet: true, idempotencyKey: clientEventId };
      const moved = await moveTags({ tagNoList: [tagNo], locationId, clientEventId }, options);
      if (hasLeft(next)) return;
      const [tag] = moved.tags;
      const text = moved.moved === 0 ? 'lay here already' : tag?.from ? `from ${tag.from}` : '';
      change(clientEventId, { state: 'done', partDesc: tag?.partDesc ?? '', text, eventIds: moved.eventIds });
    } catch (thrown) {
      if (hasLeft(next)) return;
      if (isLost(thrown)) {
        timer = setTimeout(() => void sendWaiting(), retryMs);
        return;
      }
      change(clientEventId, { state: 'refused', text: failureOf(thrown).message, held: heldIn(thrown) });
    }
  }
}

/** Sends what waits, oldest first and one at a time; without a line it tries again by itself. */
export function sendWaiting(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

type Scan = Pick<Put, 'tagNo' | 'locationId' | 'location'>;
/** Whether the last that is known of the tag is that it lies there. */
export const liesThere = ({ tagNo, locationId }: Scan): boolean => {
  const last = puts.get().find((put) => put.tagNo === tagNo && put.state !== 'refused' && put.userId === me());
  return last?.locationId === locationId && last.state !== 'undone';
};

/** Keeps a scan and sends it; answers how it stands after that. */
export async function putAway(scan: Scan): Promise<Put> {
  const fresh = { state: 'waiting', partDesc: '', text: '', eventIds: [] } as const;
  const put: Put = { ...scan, ...fresh, clientEventId: crypto.randomUUID(), userId: me() };
  puts.update((all) => [put, ...all].filter((each, at) => at < most || isWaiting(each)));
  const now = () => puts.get().find((each) => each.clientEventId === put.clientEventId) ?? put;
  await sendWaiting();
  // A round that was under way may just have looked for the last time.
  if (isWaiting(now()) && timer === undefined) await sendWaiting();
  return now();
}

/** Sends what was refused once more, after what stood in its way is gone. */
export async function putAgain({ clientEventId }: Put): Promise<void> {
  change(clientEventId, { state: 'waiting', text: '', held: undefined });
  await sendWaiting();
}

/** Takes back what was put; what has not been sent yet is simply not sent. */
export async function undoPut({ clientEventId, eventIds, state }: Put): Promise<void> {
  if (state === 'waiting') return dropPut(clientEventId);
  if (eventIds.length > 0) await undoEvents(eventIds);
  change(clientEventId, { state: 'undone' });
}
