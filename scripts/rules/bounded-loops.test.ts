import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
/** As text, days after the year 9999 compare as smaller, so such a loop would never end. `daysOf` counts instead. */
const comparesDays = /\b(for|while) ?\([^{\n]*<=?[^{\n]*;[^{\n]*\badd(Days|Months)\(/;
/** An external server may answer with further pages forever. */
const pagesWithoutEnd = /\bfor ?\(let page\w*[^;]*;\s*;/;
/** These are bounded by our own data or answers. */
const known = ['packages/domain/src/nz/opening-hours.ts', 'apps/web/src/kit/list-screen/csv/csv.ts'];

it('no loop over days compares them as text, and none over pages is unbounded', () => {
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
