import { expect, it, vi } from 'vitest';
import { newKey } from './action.ts';

it('a key is a UUID of its own, also where the browser offers none', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 200 }, newKey);
  vi.unstubAllGlobals();
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(200);
});
