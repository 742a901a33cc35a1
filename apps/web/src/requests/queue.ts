import type { ArgsOf, CallKey } from '@yardkeeper/contract/all-calls';
import type { Parts } from '../api/request.ts';
import { observable } from '../session/observable.ts';
import { session } from '../session/store.ts';
import { yardTime } from '../session/yard-clock.ts';
import { newKey } from './action.ts';
import { database, type QueuedRequest } from './database.ts';

/** The requests of everybody who used this device, oldest first. */
export const requests = observable<readonly QueuedRequest[]>([]);

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('yardkeeper-requests');
if (channel) channel.onmessage = () => void readRequests().catch(() => undefined);

/** Other tabs may have changed the stored requests. */
export async function readRequests(): Promise<void> {
  requests.set(await (await database()).getAll('requests'));
}

async function changed(): Promise<void> {
  await readRequests();
  channel?.postMessage('changed');
}

export const me = (): number => session.get()?.userId ?? 0;
export const isMine = (request: QueuedRequest): boolean => request.userId === me();
/** A refused request stays open until the person retries or discards it. */
export const isOpen = ({ state }: QueuedRequest): boolean => state !== 'done';
export const isRefused = ({ state }: QueuedRequest): boolean => state === 'refused';
export const requestOf = (key: string): QueuedRequest | undefined => requests.get().find((each) => each.key === key);

type About = Pick<QueuedRequest, 'record' | 'recordName' | 'what' | 'isListed' | 'thing'> & { readonly key?: string };

const noRoom = 'This device has no room to keep it until it is sent. Free some space and try again.';

/** Stores a request on this device, to be sent in the name of whoever is signed in now. Returns its key. */
export async function addRequest<K extends CallKey>(call: K, args: ArgsOf<K>, about: About): Promise<string> {
  const now = session.get();
  if (now === null) throw new Error('Sign in to go on');
  const request: Omit<QueuedRequest, 'seq'> = {
    key: newKey(),
    ...about,
    call,
    parts: args as Parts,
    userId: now.userId,
    userName: now.user?.usersName ?? '',
    at: yardTime(),
    state: 'waiting',
  };
  try {
    await (await database()).add('requests', request as QueuedRequest);
  } catch (thrown) {
    console.warn(thrown);
    throw new Error(noRoom);
  }
  await changed();
  return request.key;
}

export async function changeRequest(seq: number, patch: Partial<QueuedRequest>): Promise<void> {
  const store = (await database()).transaction('requests', 'readwrite').store;
  const stored = await store.get(seq);
  if (stored) await store.put({ ...stored, ...patch });
  await changed();
}

export async function removeRequests(which: (request: QueuedRequest) => boolean): Promise<void> {
  const store = (await database()).transaction('requests', 'readwrite').store;
  const gone = (await store.getAll()).filter(which);
  await Promise.all(gone.map(({ seq }) => store.delete(seq)));
  if (gone.length > 0) await changed();
}

/** Whether a refused request holds back the one behind it. */
const holds = (refused: QueuedRequest, later: QueuedRequest): boolean =>
  refused.thing === undefined || refused.thing === later.thing;

/** The refused request that holds this one back, until somebody retries or discards the refused one. */
export const heldBackBy = (request: QueuedRequest, open: readonly QueuedRequest[]): QueuedRequest | undefined =>
  open.find(
    (each) =>
      isRefused(each) &&
      each.userId === request.userId &&
      each.record === request.record &&
      each.seq < request.seq &&
      holds(each, request),
  );

/**
 * The first request of a record that may be sent. Read from the database, because another tab may have sent it
 * meanwhile.
 */
export async function firstToSend(record: string): Promise<QueuedRequest | undefined> {
  const all = await (await database()).getAll('requests');
  const open = all.filter((request) => isMine(request) && request.record === record && isOpen(request));
  return open.find((request) => !isRefused(request) && !heldBackBy(request, open));
}
