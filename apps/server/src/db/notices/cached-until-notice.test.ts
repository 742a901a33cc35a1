import { describe, expect, it } from 'vitest';
import { cachedUntilNotice } from './cached-until-notice.ts';
import type { Listener } from './listener.ts';

function notices() {
  let up = true;
  const heard: (() => void)[] = [];
  const gaps: (() => void)[] = [];
  const listener: Listener = {
    connected: () => up,
    on: (channel, tell) => void (channel === 'yard_settings' && heard.push(() => tell(''))),
    onGap: (tell) => void gaps.push(tell),
    close: async () => {},
  };
  const all = (told: (() => void)[]) => {
    for (const tell of told) tell();
  };
  return {
    listener,
    notice: () => all(heard),
    lose: () => {
      up = false;
      all(gaps);
    },
  };
}

function asked(listener: Listener) {
  let value = 1;
  let times = 0;
  const memory = cachedUntilNotice(listener, 'yard_settings', async () => {
    times += 1;
    return value;
  });
  const set = (next: number) => {
    value = next;
  };
  return { memory, set, times: () => times };
}

describe('a value cached until a notice', () => {
  it('is queried once, also for simultaneous callers', async () => {
    const { memory, times } = asked(notices().listener);
    expect(await Promise.all([memory.get(), memory.get()])).toEqual([1, 1]);
    await memory.get();
    expect(times()).toBe(1);
  });

  it('is queried again after a notice, an own change and a lost connection', async () => {
    const { listener, notice, lose } = notices();
    const { memory, set, times } = asked(listener);
    for (const [n, forget] of [notice, memory.forget, lose].entries()) {
      expect(await memory.get()).toBe(n + 1);
      set(n + 2);
      forget();
    }
    expect(await memory.get()).toBe(4);
    expect(times()).toBe(4);
  });

  it('is not cached while notices may be missed', async () => {
    const { listener, lose } = notices();
    const { memory, set } = asked(listener);
    lose();
    await memory.get();
    set(2);
    expect(await memory.get()).toBe(2);
  });

  it('caches no failure, and nothing read before a notice that came meanwhile', async () => {
    const { listener, notice } = notices();
    const answers = [Promise.reject(new Error('gone')), Promise.resolve('old'), Promise.resolve('new')];
    const memory = cachedUntilNotice(listener, 'yard_settings', () => answers.shift()!);
    await expect(memory.get()).rejects.toThrow('gone');
    const reading = memory.get();
    notice();
    expect([await reading, await memory.get()]).toEqual(['old', 'new']);
  });
});
