import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cost, callLimits, isFull, type Left, takeCall } from './call-limits.ts';

const costs = Object.keys(callLimits) as Cost[];

describe('how often one person may ask for something expensive', () => {
  it.each(costs)('%s: a burst at once, then one after another, and the whole burst again after a rest', (cost) => {
    const { burst, perMinute } = callLimits[cost];
    let left: Left | undefined;
    const take = (now: number) => {
      const taken = takeCall(cost, left, now);
      if ('waitS' in taken) return taken.waitS;
      left = taken;
      return 0;
    };
    for (let n = 0; n < burst; n += 1) expect(take(1_000)).toBe(0);
    const waitS = take(1_000);
    expect(waitS).toBe(Math.max(1, Math.ceil(60 / perMinute)));
    expect(take(1_000 + waitS * 1_000)).toBe(0);
    const rested = 1_000 + waitS * 1_000 + (burst / perMinute) * 60_000;
    expect([isFull(cost, left!, 2_000), isFull(cost, left!, rested)]).toEqual([false, true]);
  });

  it('never lets more through than the burst and what a minute gives, whatever the clock does', () => {
    const gaps = fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 400, maxLength: 600 });
    fc.assert(
      fc.property(fc.constantFrom(...costs), gaps, (cost, steps) => {
        let [now, latest, passed] = [10_000_000, 10_000_000, 0];
        let left: Left | undefined;
        for (const step of steps) {
          now += step;
          latest = Math.max(latest, now);
          const taken = takeCall(cost, left, latest);
          if (!('waitS' in taken)) [left, passed] = [taken, passed + 1];
        }
        const { burst, perMinute } = callLimits[cost];
        expect(passed).toBeLessThanOrEqual(burst + ((latest - 10_000_000) * perMinute) / 60_000 + 1);
      }),
    );
  });
});
