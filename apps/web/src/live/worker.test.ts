import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepReady, readiness } from './worker.ts';

const register = vi.fn();
const update = vi.fn(async () => undefined);
/** A worker that reports what it has cached, before and after it tries to fetch what is missing. */
const workerWith = (...kept: (readonly [number, number])[]) => ({
  postMessage: (_: string, [port]: MessagePort[]) => {
    const [before = 83, after = 83] = kept.shift() ?? [];
    port?.postMessage({ kept: before, of: 83, isReady: before === 83, isDone: false });
    port?.postMessage({ kept: after, of: 83, isReady: after === 83, isDone: true });
  },
});
/** Message ports deliver in real time, not by the fake timers. */
const messages = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage('after those that are under way');
  });
async function later(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let n = 0; n < 5; n += 1) await messages();
}

let stop = (): void => undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  readiness.set(null);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  register.mockReset();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('a line that was lost during the first load: what is missing is fetched again by itself until all is here', async () => {
  register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const active = workerWith([0, 12], [12, 83]);
  register.mockResolvedValue({ active, update });
  stop = keepReady();
  await later(0);
  expect(readiness.get()).toEqual({ kept: 0, of: 0, isReady: false });
  await later(15_000);
  expect(readiness.get()).toEqual({ kept: 12, of: 83, isReady: false });
  expect(update).toHaveBeenCalledOnce();
  await later(15_000);
  expect(readiness.get()).toEqual({ kept: 83, of: 83, isReady: true });
  await later(60_000);
  expect(register).toHaveBeenCalledTimes(3);
});

it('is looked at again when the line is back, because a full device may have thrown the files away', async () => {
  register.mockResolvedValue({ active: workerWith([83, 83], [0, 40], [40, 83]), update });
  stop = keepReady();
  await later(0);
  expect(readiness.get()?.isReady).toBe(true);
  window.dispatchEvent(new Event('online'));
  await later(0);
  expect(readiness.get()).toEqual({ kept: 40, of: 83, isReady: false });
  await later(15_000);
  expect(readiness.get()?.isReady).toBe(true);
});

it('a line that comes back while a try still fails is used at once', async () => {
  register.mockResolvedValue({ active: workerWith([0, 12], [12, 83]), update });
  let failed = (): void => undefined;
  update.mockImplementationOnce(() => new Promise<undefined>((done) => (failed = () => done(undefined))));
  stop = keepReady();
  await later(0);
  window.dispatchEvent(new Event('online'));
  await later(0);
  expect(readiness.get()).toEqual({ kept: 12, of: 83, isReady: false });
  failed();
  await later(0);
  expect(readiness.get()).toEqual({ kept: 83, of: 83, isReady: true });
});
