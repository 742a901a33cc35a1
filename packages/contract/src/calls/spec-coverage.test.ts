import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../all-calls.ts';
import { type CallDef, callKey } from '../call.ts';

const here = import.meta.dirname;
const lines = (file: string) => fs.readFileSync(path.join(here, file), 'utf8').trim().split('\n').filter(Boolean);
const wanted = lines('specification-calls.tsv')
  .slice(1)
  .map((line) => line.split('\t').slice(1, 3).join(' '));
const calls: CallDef[] = Object.values(allCalls).flatMap((feature) => Object.values(feature));
const served = calls.map(callKey);

/**
 * The calls of `list` that `have` lacks; the baseline file of calls that are not served yet may only become shorter.
 */
export const missingFrom = (list: readonly string[], have: readonly string[]) => list.filter((k) => !have.includes(k));

describe('the calls of the specification', () => {
  it('are 266, each once', () => {
    expect(wanted).toHaveLength(266);
    expect(new Set(wanted).size).toBe(266);
  });

  it('are served, or still listed in missing-calls.txt, which may only shrink', () => {
    const missing = missingFrom(wanted, served);
    const baseline = lines('missing-calls.txt');
    console.log(`${missing.length} of ${wanted.length} calls are not served yet`);
    expect(
      missing.filter((k) => !baseline.includes(k)),
      'served before, gone now',
    ).toEqual([]);
    expect(
      baseline.filter((k) => !missing.includes(k)),
      'served now: take these lines out',
    ).toEqual([]);
  });

  it('would notice a call that went missing', () => {
    expect(
      missingFrom(
        wanted,
        served.filter((k) => k !== 'POST /login'),
      ),
    ).toContain('POST /login');
  });

  it('have no method and path twice', () => expect(new Set(served).size).toBe(served.length));

  it('name every path parameter in their schema', () => {
    for (const call of calls) {
      const named = [...call.path.matchAll(/:(\w+)/g)].map((m) => m[1]);
      expect(Boolean(call.params), callKey(call)).toBe(named.length > 0);
    }
  });
});
