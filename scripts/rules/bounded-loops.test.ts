import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
/** After 9999 a later day is the smaller text: a loop that waits for the larger one never ends. `daysOf` counts. */
const comparesDays = /\b(for|while) ?\([^{\n]*<=?[^{\n]*;[^{\n]*\badd(Days|Months)\(/;
/** Whoever answers the pages may answer them for ever. */
const pagesWithoutEnd = /\bfor ?\(let page\w*[^;]*;\s*;/;
/** They end by what they find in our own database or answer. */
const known = ['packages/domain/src/nz/opening-hours.ts', 'apps/web/src/kit/list-screen/csv/csv.ts'];

it('no loop over days compares them, and none over pages goes on for as long as it is answered', () => {
  const found = fs
    .globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/demo\//.test(file) && !known.includes(file))
    .filter((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      return comparesDays.test(text) || pagesWithoutEnd.test(text);
    });
  expect(found).toEqual([]);
  expect(comparesDays.test('for (let day = from; day <= to; day = addDays(day, 1)) {')).toBe(true);
  expect(pagesWithoutEnd.test('for (let page = 1; ; page += 1) {')).toBe(true);
});
