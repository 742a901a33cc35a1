import { inFull } from '@yardkeeper/testkit/rounds';
import { useApp } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

let now = new Date('2026-03-02T20:00:00Z');
const app = useApp({ clock: () => now });

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
/** In turn, so that whatever else the machine does slows both alike; each try is forgiven before the next. */
async function mediansOf(ways: readonly (() => Promise<unknown>)[], rounds: number): Promise<number[]> {
  const times: number[][] = ways.map(() => []);
  for (let round = -5; round < rounds; round += 1)
    for (const [n, way] of ways.entries()) {
      now = new Date(now.getTime() + 3_600_000);
      const began = performance.now();
      await way();
      if (round >= 0) times[n]!.push(performance.now() - began);
    }
  return times.map(median);
}

const login = (userName: string) => app.nobody.ask('POST /login', { body: { userName, password: 'surely wrong' } });
const forgot = (email: string) => app.nobody.ask('POST /user/forgotPassword', { query: { email } });
const reset = (email: string) =>
  app.nobody.ask('POST /user/resetPassword', {
    query: { email, code: 'AAAAAAAAAA', password: 'chosen-by-me' },
    body: undefined,
  });

describe.runIf(inFull)('how long an answer takes does not tell whether somebody is there', () => {
  it.each([
    ['a sign-in', login, 'driver', 'nobody.here'],
    ['a mailed code', forgot, 'driver@yardkeeper.example', 'nobody@yardkeeper.example'],
    ['a wrong code', reset, 'driver@yardkeeper.example', 'nobody@yardkeeper.example'],
  ] as const)('%s', async (_, ask, known, unknown) => {
    // The same name twice shows how much the machine itself varies.
    const [one, other, again] = await mediansOf([() => ask(known), () => ask(unknown), () => ask(known)], 60);
    const noise = Math.abs(one! - again!) + 1.5;
    console.log(`known ${one!.toFixed(2)} ms, unknown ${other!.toFixed(2)} ms, noise ${noise.toFixed(2)} ms`);
    expect(Math.abs(one! - other!)).toBeLessThan(Math.max(3 * noise, 0.25 * one!));
  });
});
