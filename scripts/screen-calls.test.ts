import fs from 'node:fs';
import path from 'node:path';
import { allCalls } from '@yardkeeper/contract/all-calls';
import { callKey } from '@yardkeeper/contract/call';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const served = Object.values(allCalls)
  .flatMap((feature) => Object.values(feature))
  .map(callKey);

function sources(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sources(file);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [fs.readFileSync(file, 'utf8')] : [];
  });
}

/** Calls whose `METHOD /path` stands in none of these sources. */
const withoutScreen = (calls: readonly string[], texts: readonly string[]) =>
  calls.filter((key) => !texts.some((text) => text.includes(`'${key}'`)));

describe('calls and screens', () => {
  it('every served call is made by a screen, or listed in calls-without-screen.txt, which may only shrink', () => {
    const idle = withoutScreen(served, sources(path.join(root, 'apps/web/src')));
    const file = path.join(import.meta.dirname, 'calls-without-screen.txt');
    const listed = fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    console.log(`${idle.length} of ${served.length} calls are made by no screen`);
    expect(
      idle.filter((key) => !listed.includes(key)),
      'no screen makes these',
    ).toEqual([]);
    expect(
      listed.filter((key) => !idle.includes(key)),
      'a screen makes these now: take the lines out',
    ).toEqual([]);
  });

  it('would notice a call that no screen makes', () => {
    expect(withoutScreen(['GET /nobody/asks'], sources(path.join(root, 'apps/web/src')))).toEqual(['GET /nobody/asks']);
  });
});
