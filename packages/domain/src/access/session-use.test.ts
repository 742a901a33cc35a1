import { expect, it } from 'vitest';
import { deviceKind } from './device-kind.ts';
import { afterUse, isWorthWriting, type SessionUse } from './session-use.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 2) + minutes * 60_000);
const fresh: SessionUse = { address: 'A', otherAddress: null, returns: 0, movedAt: null, lastUsedAt: at(0) };
const used = (path: string, every: number) =>
  [...path].reduce(
    ({ use, told }, address, n) => {
      const { isTwoPlaces, ...next } = afterUse(use, address, at((n + 1) * every));
      return { use: next, told: told || isTwoPlaces };
    },
    { use: fresh, told: false },
  ).told;

it.each([
  ['A', 1, false],
  ['B', 1, false],
  ['BA', 1, false],
  ['BAB', 1, false],
  ['BABA', 1, true],
  ['BABA', 4, true],
  ['BABA', 11, false],
  ['BCBA', 1, false],
  ['BCDEFG', 1, false],
  ['BBAABBAA', 1, true],
])('from A on to %s, each after %i minutes: two places is %s', (path, every, told) =>
  expect(used(path, every)).toBe(told),
);

it.each([
  ['A', 1, false],
  ['A', 5, true],
  ['B', 0.5, false],
  ['B', 1, true],
])('used from %s after %d minutes is written: %s', (address, minutes, written) =>
  expect(isWorthWriting(fresh, address, at(minutes))).toBe(written),
);

it('a session whose address is not known yet waits for its five minutes', () => {
  expect(isWorthWriting({ address: null, lastUsedAt: at(0) }, 'A', at(4))).toBe(false);
  expect(isWorthWriting({ address: null, lastUsedAt: null }, 'A', at(4))).toBe(true);
});

it.each([
  ['Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1', 'Safari on iPad'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Linux'],
  ['curl/8.0', 'An unknown device'],
  [null, 'An unknown device'],
])('%s is %s', (agent, kind) => expect(deviceKind(agent)).toBe(kind));
