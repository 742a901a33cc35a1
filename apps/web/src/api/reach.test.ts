import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../session/store.ts';
import { recentMessages } from '../shell/messages/toasts.ts';
import { answerCalls, failed, ok } from '../test-fetch.ts';
import { someUser, tokenFor } from '../test-session.ts';
import { call } from './call.ts';
import { queryClient, refetchWhenBack } from './query-client.ts';
import { isServerAway, serverNotice, watchReach } from './reach.ts';
import { showFailuresBy } from './show-failure.ts';

const roles = 'GET /manageUser/getRole';
const areas = 'GET /user/getUserAreas';
const shown = vi.fn();
let isUp = true;
const reply = () => (isUp ? ok([]) : Promise.reject(new TypeError('Failed to fetch')));
const read = (signal: AbortSignal) => call(roles, {}, { signal });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  showFailuresBy(shown);
  shown.mockClear();
  recentMessages.set([]);
  isUp = true;
  startSession(tokenFor(600_000), someUser());
  queryClient.mount();
});
afterEach(() => {
  endSession('otherTab');
  isServerAway.set(false);
  serverNotice.set('');
  queryClient.unmount();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reads that find no server are reported by the banner and sent again automatically, and nothing else is', async () => {
  const sent = answerCalls({ [roles]: reply, [areas]: () => ok([]) });
  const stops = [watchReach(() => read(new AbortController().signal)), refetchWhenBack(queryClient)];
  const observe = (key: string, queryFn: (context: { signal: AbortSignal }) => Promise<unknown>) =>
    stops.push(new QueryObserver(queryClient, { queryKey: [key], queryFn, retry: false }).subscribe(() => undefined));
  observe('fine', ({ signal }) => call(areas, {}, { signal }));
  await vi.advanceTimersByTimeAsync(0);
  isUp = false;
  for (const key of ['one', 'two', 'three']) observe(key, ({ signal }) => read(signal));
  await vi.advanceTimersByTimeAsync(600);
  expect(isServerAway.get()).toBe(true);
  expect(shown).not.toHaveBeenCalled();
  isUp = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isServerAway.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(['one', 'two', 'three'].map((key) => queryClient.getQueryState([key])?.status)).toEqual(
    Array(3).fill('success'),
  );
  expect(sent.filter(({ key }) => key === areas)).toHaveLength(1);
  const asked = sent.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(asked);
  for (const stop of stops) stop();
});

it('a write that finds no server shows its failure', async () => {
  answerCalls({ 'POST /user/saveArea': () => Promise.reject(new TypeError('Failed to fetch')) });
  const saving = call('POST /user/saveArea', { body: {} as never }).catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await saving).toBe('failed');
  expect(isServerAway.get()).toBe(true);
  expect(shown).toHaveBeenCalledOnce();
});

it.each([
  [502, true],
  [503, true],
  [500, false],
  [404, false],
  [409, false],
])('an answer of %i means that the server is away: %s', async (code, isAway) => {
  answerCalls({ [roles]: () => failed(code, 'No') });
  await read(new AbortController().signal).catch(() => undefined);
  expect(isServerAway.get()).toBe(isAway);
  expect(shown).toHaveBeenCalledTimes(isAway ? 0 : 1);
});

const away = 'The database does not answer just now.';
const comeBack = () =>
  Response.json(
    { code: 503, data: null, msg: away },
    { status: 503, headers: { 'retry-after': '1', 'yard-notice': away } },
  );

it('only the banner reports a server without its database, and what was sent is sent again under its key', async () => {
  const sent = answerCalls({
    'POST /user/saveArea': () => (isUp ? ok('saved') : comeBack()),
    [roles]: () => (isUp ? ok([]) : comeBack()),
  });
  isUp = false;
  const answers = Promise.all([
    call('POST /user/saveArea', { body: {} as never }),
    call('POST /user/saveArea', { body: {} as never }),
    read(new AbortController().signal),
  ]);
  await vi.advanceTimersByTimeAsync(4_500);
  expect([isServerAway.get(), serverNotice.get()]).toEqual([true, away]);
  isUp = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answers).toEqual(['saved', 'saved', []]);
  expect([isServerAway.get(), serverNotice.get()]).toEqual([false, '']);
  expect(shown).not.toHaveBeenCalled();
  const keys = sent.filter(({ key }) => key !== roles).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([12, 2]);
});

it('a write that waited a minute for the database fails with one message, which says that it may have been saved', async () => {
  answerCalls({ 'POST /user/saveArea': comeBack });
  const saving = call('POST /user/saveArea', { body: {} as never }).catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await saving).toMatchObject({ code: 0 });
  expect(shown).toHaveBeenCalledOnce();
});

it('what the server wants every screen to say stays until an answer comes without it', async () => {
  const full = 'The disk of the server is full';
  const sent = answerCalls({
    [roles]: () => Response.json({ code: 200, data: [], msg: '' }, isUp ? {} : { headers: { 'yard-notice': full } }),
  });
  isUp = false;
  const stop = watchReach(() => read(new AbortController().signal));
  await read(new AbortController().signal);
  expect([isServerAway.get(), serverNotice.get()]).toEqual([false, full]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(3);
  isUp = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(serverNotice.get()).toBe('');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(4);
  stop();
});
