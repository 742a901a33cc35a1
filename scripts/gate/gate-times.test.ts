import { describe, expect, it } from 'vitest';
import { type FileTime, readParts, timesText } from './gate-times.ts';

const file = (name: string, project: string, began: number, ended: number, retried: string[] = []): FileTime => ({
  name,
  project,
  began,
  ended,
  retried,
});

describe('the times of a run', () => {
  it('name each part and each project, which lasts from its first file to its last', () => {
    const files = [file('a.test.ts', 'domain', 1_000, 3_000), file('b.test.ts', 'domain', 2_000, 6_500)];
    expect(timesText([{ what: 'types', ms: 12_340 }], files).split('\n')).toEqual([
      'Time of each part:',
      '    12.3 s  types',
      '     5.5 s  tests: domain (2 files)',
      'Slowest files:',
      '     4.5 s  b.test.ts',
      '     2.0 s  a.test.ts',
    ]);
  });

  it('name ten files, the slowest first', () => {
    const files = Array.from({ length: 14 }, (_, n) => file(`f${n}.test.ts`, 'web', 0, n * 1_000));
    const said = timesText([], files).split('\n');
    const named = said.slice(said.indexOf('Slowest files:') + 1).map((each) => each.trim());
    expect(named).toEqual(Array.from({ length: 10 }, (_, n) => `${13 - n}.0 s  f${13 - n}.test.ts`));
  });

  it('name what passed only on a retry', () => {
    const said = timesText([], [file('e2e/a.test.ts', 'browser', 0, 1, ['a sale > is paid'])]);
    expect(said).toMatch(/Passed only when tried again:\n {2}e2e\/a\.test\.ts: a sale > is paid$/);
    expect(timesText([], [file('e2e/a.test.ts', 'browser', 0, 1)])).not.toMatch('tried again');
  });

  it('begin with what was prepared before the tests', () => {
    expect(readParts('packages=1200;build=340')).toEqual([
      { what: 'packages', ms: 1200 },
      { what: 'build', ms: 340 },
    ]);
    expect(readParts()).toEqual([]);
  });
});
