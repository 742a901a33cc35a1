import fs from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { newKey } from './requests/action.ts';

const web = import.meta.dirname;
const needsHttps = /\brandomUUID\s*[(?]/;

it('nothing makes a key in a way that browsers keep from pages without https', () => {
  const found = fs
    .globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => needsHttps.test(fs.readFileSync(path.join(web, file), 'utf8')));
  expect(found).toEqual([]);
  expect(needsHttps.test('crypto.randomUUID()')).toBe(true);
});

it('a key is a UUID of its own, also where the browser offers none', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 200 }, newKey);
  vi.unstubAllGlobals();
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(200);
});
