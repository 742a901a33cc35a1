import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../session/store.ts';
import { someUser, tokenFor } from '../test-session.ts';
import { keepLineOpen } from './open-line.ts';

const startLive = vi.fn();
const load = vi.fn(async () => ({ startLive }));
const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
let stop = (): void => undefined;
const keep = () => {
  stop = keepLineOpen(load);
};
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  load.mockClear();
  startLive.mockClear();
});
afterEach(() => {
  stop();
  endSession('otherTab');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('fetches the line only once somebody is signed in', async () => {
  keep();
  await later(20_000);
  expect(load).not.toHaveBeenCalled();
  startSession(tokenFor(60_000), someUser());
  await later(0);
  expect(startLive).toHaveBeenCalledOnce();
});

it('tries again after five seconds when the line could not be fetched', async () => {
  startSession(tokenFor(60_000), someUser());
  load.mockImplementationOnce(broken).mockImplementationOnce(broken);
  keep();
  await later(4_999);
  expect(load).toHaveBeenCalledTimes(1);
  await later(1);
  expect(load).toHaveBeenCalledTimes(2);
  expect(startLive).not.toHaveBeenCalled();
  await later(5_000);
  expect(startLive).toHaveBeenCalledOnce();
  await later(60_000);
  expect(load).toHaveBeenCalledTimes(3);
});

it('does not try again for somebody who has left', async () => {
  startSession(tokenFor(60_000), someUser());
  load.mockImplementationOnce(broken);
  keep();
  await later(1_000);
  endSession('otherTab');
  await later(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
