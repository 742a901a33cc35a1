import fs from 'node:fs';
import path from 'node:path';
import { allCalls } from '@yardkeeper/contract/all-calls';
import { callKey } from '@yardkeeper/contract/call';
import { aliases } from '@yardkeeper/contract/calls/aliases';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
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

/** Calls whose `METHOD /path` occurs in none of these sources. */
const withoutScreen = (calls: readonly string[], texts: readonly string[]) =>
  calls.filter((key) => !texts.some((text) => text.includes(`'${key}'`)));

type Aliases = Readonly<Record<string, { readonly of: string }>>;

/** Calls that no screen makes, neither directly nor by their counterpart; and aliases that a screen does make. */
function faultsOf(calls: readonly string[], known: Aliases, texts: readonly string[]) {
  const idle = withoutScreen(calls, texts);
  return {
    idle: idle.filter((key) => !(key in known) || withoutScreen([known[key]!.of], texts).length > 0),
    bent: Object.keys(known).filter((key) => !idle.includes(key)),
  };
}

const web = sources(path.join(root, 'apps/web/src'));

describe('calls and screens', () => {
  it('every served call is made by a screen, or an alias of one that is, or listed in calls-without-screen.txt, which may only shrink', () => {
    const { idle } = faultsOf(served, aliases, web);
    const file = path.join(import.meta.dirname, 'calls-without-screen.txt');
    const listed = fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    console.log(
      `${idle.length} of ${served.length} calls are made by no screen, ${Object.keys(aliases).length} are aliases`,
    );
    expect(
      idle.filter((key) => !listed.includes(key)),
      'no screen makes these',
    ).toEqual([]);
    expect(
      listed.filter((key) => !idle.includes(key)),
      'a screen makes these now: take the lines out',
    ).toEqual([]);
  });

  it('no screen makes an alias: it makes the call that the alias stands for', () => {
    expect(faultsOf(served, aliases, web).bent).toEqual([]);
  });

  it('would notice a call that no screen makes, and an alias of one', () => {
    const planted = { 'GET /nobody/asks/either': { of: 'GET /nobody/asks' } };
    const { idle } = faultsOf(['GET /nobody/asks', 'GET /nobody/asks/either', 'POST /login'], planted, web);
    expect(idle).toEqual(['GET /nobody/asks', 'GET /nobody/asks/either']);
  });

  it('would notice a screen that makes an alias', () => {
    const planted = { 'POST /login': { of: 'GET /user/signInPage' } };
    expect(faultsOf(['POST /login'], planted, web).bent).toEqual(['POST /login']);
  });
});
