import { answersKeptDays } from '@yardkeeper/contract/limits';
import { ApiError, isCancelled, isUnanswered } from '../api/api-error.ts';
import { type CallOptions, call } from '../api/call.ts';
import { tellFailure } from '../api/tell-failure.ts';
import { observable } from '../session/observable.ts';
import { session } from '../session/store.ts';
import { yardTime } from '../session/yard-clock.ts';
import { takeOver } from './answers.ts';
import type { QueuedRequest } from './database.ts';
import { changeRequest, firstToSend, isMine, isOpen, me, removeRequests, requests } from './queue.ts';

/** Whether the last request that went out found no server. */
export const isLineDown = observable(false);
/** Upload progress of this tab's requests by key, from 0 to 1. */
export const progress = observable<ReadonlyMap<string, number>>(new Map());

const shortestWaitMs = 3_000;
const longestWaitMs = 60_000;
const recordsAtOnce = 3;
const dayMs = 86_400_000;
const tooOld =
  'It went out long ago and no answer came, so nobody knows whether it arrived. Look there first, then try again or discard it.';

const underway = new Map<string, AbortController>();
let waitMs = shortestWaitMs;
let timer: ReturnType<typeof setTimeout> | undefined;

function tryLater(): void {
  isLineDown.set(true);
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaiting(), waitMs);
  waitMs = Math.min(waitMs * 2, longestWaitMs);
}

/**
 * When the session has ended, or the server is busy or its disk full, the request is not refused but sent again later.
 */
const isSessionOver = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.code === 401;
const isTooBusy = (thrown: unknown): boolean =>
  thrown instanceof ApiError && [408, 425, 429, 507].includes(thrown.code);
const refusalIn = (thrown: unknown): ApiError =>
  thrown instanceof ApiError ? thrown : new ApiError(0, String(thrown), {}, String(thrown));

function showProgress(key: string, share: number | null): void {
  const next = new Map(progress.get());
  if (share === null) next.delete(key);
  else next.set(key, share);
  progress.set(next);
}

async function refuse({ seq, isListed }: QueuedRequest, thrown: ApiError): Promise<'next'> {
  const { message, fields, held } = thrown;
  await changeRequest(seq, { state: 'refused', refusedFor: { message, fields, held } });
  const by = session.get();
  tellFailure(thrown, { by, token: by?.token, quiet: isListed }, false);
  return 'next';
}

/** Returns `stop` when the requests behind this one must wait. */
async function sendOne(request: QueuedRequest): Promise<'next' | 'stop'> {
  const { seq, key, parts, firstSentAt = yardTime() } = request;
  // The server forgets keys after some days; the same request would then be done a second time.
  if (yardTime() - firstSentAt > (answersKeptDays - 1) * dayMs)
    return refuse(request, new ApiError(0, tooOld, {}, tooOld));
  await changeRequest(seq, { state: 'sending', firstSentAt });
  if (!isMine(request)) return 'stop';
  const stop = new AbortController();
  underway.set(key, stop);
  const onProgress = parts.files ? (share: number) => showProgress(key, share) : undefined;
  const options = { idempotencyKey: key, quiet: true, signal: stop.signal, onProgress };
  try {
    const answer = await call(request.call, parts as never, options as CallOptions<never>);
    await takeOver(request, answer);
    // The body may be private and photos are large, so both are removed as soon as the server has them.
    await changeRequest(seq, { state: 'done', answer, parts: request.isListed ? { body: parts.body } : {} });
    isLineDown.set(false);
    waitMs = shortestWaitMs;
    return 'next';
  } catch (thrown) {
    const isLater = isUnanswered(thrown) || isTooBusy(thrown);
    if (isLater) tryLater();
    else isLineDown.set(false);
    // Somebody else is signed in now and must not see the answer; the request is repeated when its person is back.
    const isForLater = isLater || isCancelled(thrown) || isSessionOver(thrown) || !isMine(request);
    if (!isForLater) return await refuse(request, refusalIn(thrown));
    await changeRequest(seq, { state: 'waiting' });
    return 'stop';
  } finally {
    underway.delete(key);
    showProgress(key, null);
  }
}

/** One tab at a time sends the requests of a record; browsers without locks rely on the keys alone. */
const alone = (record: string, work: () => Promise<void>): Promise<unknown> =>
  navigator.locks?.request(`yardkeeper ${me()} ${record}`, work) ?? work();

async function sendAllOf(record: string): Promise<void> {
  await alone(record, async () => {
    for (;;) {
      const next = await firstToSend(record);
      if (!next || (await sendOne(next)) === 'stop') return;
    }
  });
}

type Round = { readonly now: Promise<void>; next: Promise<void> | null };
const rounds = new Map<string, Round>();

/**
 * Sends the requests of one record in order, except those that a refused one holds back, until the connection is lost.
 */
export function sendRecord(record: string): Promise<void> {
  const running = rounds.get(record);
  // A round that is under way may miss the newest request, so another round follows.
  if (running) {
    running.next ??= running.now.then(() => sendRecord(record));
    return running.next;
  }
  const now = sendAllOf(record)
    .catch((thrown: unknown) => console.warn(`What waits for ${record} cannot be read`, thrown))
    .finally(() => rounds.delete(record));
  rounds.set(record, { now, next: null });
  return now;
}

/** Sends this person's waiting requests, several records in parallel. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(timer);
  const records = [
    ...new Set(
      requests
        .get()
        .filter((each) => isMine(each) && isOpen(each))
        .map((each) => each.record),
    ),
  ];
  const work = async () => {
    for (let record = records.shift(); record !== undefined; record = records.shift()) await sendRecord(record);
  };
  await Promise.all(Array.from({ length: recordsAtOnce }, work));
}

export function lineMayBeBack(): void {
  waitMs = shortestWaitMs;
  void sendWaiting();
}

export async function sendAgain({ seq, record }: QueuedRequest): Promise<void> {
  await changeRequest(seq, { state: 'waiting', refusedFor: undefined, firstSentAt: undefined });
  await sendRecord(record);
}

/** The requests behind a discarded one may be sent again. */
export async function discard(keys: readonly string[]): Promise<void> {
  for (const key of keys) underway.get(key)?.abort();
  const records = new Set(
    requests
      .get()
      .filter(({ key }) => keys.includes(key))
      .map(({ record }) => record),
  );
  await removeRequests(({ key }) => keys.includes(key));
  for (const record of records) void sendRecord(record);
}
