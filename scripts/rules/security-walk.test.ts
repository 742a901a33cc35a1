import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const walk = fs.readFileSync(path.join(root, 'docs/SECURITY.md'), 'utf8');

/** The 253 requirements of levels 1 and 2, by section. */
const numbers = fs
  .readFileSync(path.join(import.meta.dirname, 'asvs-5.0.0-numbers.txt'), 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [section, each = ''] = line.split(': ');
    return each.split(' ').map((n) => `${section}.${n}`);
  });

type Row = { readonly number: string; readonly state: string; readonly how: string };
const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]*) \| (.*) \|$/gm)].map(([, number = '', state = '', how = '']) => ({
    number,
    state,
    how,
  }));
const states = ['met', 'not applicable', 'accepted'];
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|js|md))`/g)].map(([, file = '']) => file);

/** What is wrong with a walk, in words. */
function faultsOf(text: string): string[] {
  const rows = rowsOf(text);
  const seen = rows.map(({ number }) => number);
  return [
    ...numbers.filter((number) => !seen.includes(number)).map((number) => `${number} is missing`),
    ...seen.filter((number, n) => seen.indexOf(number) !== n).map((number) => `${number} is there twice`),
    ...seen.filter((number) => !numbers.includes(number)).map((number) => `${number} is no number of the standard`),
    ...rows.filter(({ state }) => !states.includes(state)).map(({ number }) => `${number} has no state`),
    ...rows
      .filter(({ state, how }) => state === 'met' && filesIn(how).length === 0)
      .map(({ number }) => `${number} is met by no file`),
    ...rows.filter(({ how }) => how.trim().length < 6).map(({ number }) => `${number} has no reason`),
    ...filesIn(text)
      .filter((file) => !fs.existsSync(path.join(root, file)))
      .map((file) => `${file} does not exist`),
  ];
}

describe('docs/SECURITY.md', () => {
  it('has all 253 requirements once, each with a state, a reason, and files that exist', () => {
    expect(numbers).toHaveLength(253);
    expect(faultsOf(walk)).toEqual([]);
  });

  it.each([
    ['| 1.2.4 | met |', '| 1.2.4 | done |', '1.2.4 has no state'],
    ['| 1.2.6 |', '| 1.2.5 |', '1.2.6 is missing'],
    ['| 1.2.6 |', '| 1.2.5 |', '1.2.5 is there twice'],
    ['every-call/bad-input.test.ts', 'every-call/no-input.test.ts', 'no-input.test.ts does not exist'],
    [
      '| 3.4.4 | met | `apps/server/src/http/headers/every-answer.test.ts` |',
      '| 3.4.4 | met | surely |',
      '3.4.4 is met by no file',
    ],
  ])('with %s as %s is noticed', (from, to, fault) => {
    expect(walk).toContain(from);
    expect(faultsOf(walk.replaceAll(from, to)).join('\n')).toContain(fault);
  });

  it('is found from where people report', () => {
    expect(fs.readFileSync(path.join(root, 'SECURITY.md'), 'utf8')).toMatch(/docs\/SECURITY\.md/);
    expect(fs.readFileSync(path.join(root, 'README.md'), 'utf8')).toMatch(/\(SECURITY\.md\)/);
  });
});
