import { describe, expect, it } from 'vitest';
import { type TestFile, tally } from './tally.ts';

const folders = { domain: 'packages/domain/', browser: 'e2e/' };
const file = (name: string, statuses: string[], status = 'passed'): TestFile => ({
  name,
  status,
  assertionResults: statuses.map((each, i) => ({ status: each, fullName: `test ${i}` })),
});
const green = [file('packages/domain/a.test.ts', ['passed', 'passed']), file('e2e/b.test.ts', ['passed'])];

describe('tally', () => {
  it('counts a green run', () => {
    expect(tally(green, 0, folders)).toEqual({ passed: 3, failures: [] });
  });

  it('names each failed test', () => {
    const files = [...green, file('e2e/c.test.ts', ['passed', 'failed'], 'failed')];
    expect(tally(files, 1, folders)).toEqual({ passed: 4, failures: ['e2e/c.test.ts: test 1'] });
  });

  it('does not overlook a file that could not be loaded', () => {
    const files = [...green, file('e2e/c.test.ts', [], 'failed')];
    expect(tally(files, 1, folders).failures).toEqual(['e2e/c.test.ts: the file itself']);
  });

  it('does not overlook a project that ran nothing, or only skipped', () => {
    const skipped = [file('packages/domain/a.test.ts', ['passed']), file('e2e/b.test.ts', ['skipped', 'todo'])];
    expect(tally(skipped, 0, folders).failures).toEqual(['tests: none ran in e2e/']);
  });

  it('fails when nothing ran at all, and when vitest ended badly with every test green', () => {
    expect(tally([], 1, folders).failures).toHaveLength(2);
    expect(tally(green, 1, folders).failures).toEqual(['tests: vitest ended with 1 though no test failed']);
  });
});
