import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../session/store.ts';
import { recentMessages } from '../shell/messages/toasts.ts';
import { answerCalls, failed, ok } from '../test-fetch.ts';
import { someUser, tokenFor } from '../test-session.ts';
import { call } from './call.ts';
import { queryClient, refetchWhenBack } from './query-client.ts';
import { isServerAway, watchReach } from './reach.ts';
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
  queryClient.unmount();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reads that find no server are told by the banner, come back by themselves, and nothing else is asked', async () => {
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

it('a write that finds no server is told to who made it', async () => {
  answerCalls({ 'POST /user/saveArea': () => Promise.reject(new TypeError('Failed to fetch')) });
  const saving = call('POST /user/saveArea', { body: {} as never }).catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(600);
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
