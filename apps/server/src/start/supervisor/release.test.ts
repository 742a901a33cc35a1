import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { releaseAt } from './release.ts';

it('follows the link to another release, and takes the Node of that release if it has one', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'release-')));
  const made = (file: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
    return join(folder, file);
  };
  const current = (version: string) => {
    rmSync(join(folder, 'current'), { force: true });
    symlinkSync(version, join(folder, 'current'));
  };
  const [one, two, three] = ['1', '2', '3'].map((version) => made(`${version}/dist/server/main.mjs`));
  const [nodeOfOne, nodeOfTwo] = ['1', '2'].map((version) => made(`${version}/bin/node`));
  const entry = join(folder, 'current/dist/server/main.mjs');
  current('1');
  expect(releaseAt(entry)).toEqual({ main: one, node: process.execPath });
  const inside = { main: one!, node: nodeOfOne! };
  current('2');
  expect(releaseAt(entry, inside)).toEqual({ main: two, node: nodeOfTwo });
  expect(releaseAt(entry, { main: one!, node: '/usr/bin/node' })).toEqual({ main: two, node: '/usr/bin/node' });
  current('3');
  expect(releaseAt(entry, inside)).toEqual({ main: three, node: nodeOfOne });
  rmSync(folder, { recursive: true });
});
