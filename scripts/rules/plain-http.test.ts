import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.join(import.meta.dirname, '../../apps/web/src');
const needsHttps = /\brandomUUID\s*[(?]/;

it('no code creates keys with an API that browsers disable on pages without https', () => {
  const found = fs
    .globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => needsHttps.test(fs.readFileSync(path.join(web, file), 'utf8')));
  expect(found).toEqual([]);
  expect(needsHttps.test('crypto.randomUUID()')).toBe(true);
});
