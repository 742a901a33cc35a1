import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRelease } from '../../apps/server/src/commands/release/own-release.ts';
import { sumFaults } from '../../apps/server/src/commands/release/sums.ts';
import { unpack } from '../../apps/server/src/commands/upgrade/unpack.ts';
import { refusalOf } from '../../apps/server/src/commands/upgrade/upgrade.ts';
import { releaseDay, sumOfFile, writeArchive } from './archive.ts';
import type { Entry } from './contents.ts';

let folder: string;
let home: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-archive-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  home = fs.mkdtempSync(path.join(folder, 'home-'));
});

const deep = `node_modules/${'a-long-name/'.repeat(12)}file.js`;
const some: readonly Entry[] = [
  { path: 'yardkeeper', text: '#!/bin/sh\necho it runs "$@"\n', isProgram: true },
  { path: deep, text: 'deep' },
  { path: 'lib/one.so.1', text: 'one' },
  { path: 'lib/one.so', link: 'one.so.1' },
];
const first = (bytes: number): Entry => ({
  path: 'release.json',
  text: JSON.stringify({ version: '1.1.0', platform: 'linux-x64', bytes }),
});
async function archiveOf(entries: readonly Entry[], begins = first): Promise<string> {
  const file = path.join(home, 'made.tar.gz');
  await writeArchive({ file, top: 'yardkeeper-1.1.0', entries, at: new Date('2026-11-19T00:00:00Z'), first: begins });
  return file;
}
const welcome = () => null;

describe('an archive', () => {
  it('is the same whenever it is made, and in whatever order its files are found', async () => {
    const one = await sumOfFile(await archiveOf(some));
    expect(await sumOfFile(await archiveOf(some.toReversed()))).toBe(one);
  });

  it('is unpacked beside the others with its modes and links, and its list of sums is that of sha256sum', async () => {
    const release = await unpack(await archiveOf(some), home, welcome);
    expect(release).toMatchObject({ folder: path.join(home, 'yardkeeper-1.1.0'), version: '1.1.0' });
    expect(readRelease(release.folder)).toMatchObject({ version: '1.1.0', platform: 'linux-x64' });
    expect(fs.readFileSync(path.join(release.folder, 'lib/one.so'), 'utf8')).toBe('one');
    expect(fs.readFileSync(path.join(release.folder, deep), 'utf8')).toBe('deep');
    const modes = ['yardkeeper', 'lib/one.so.1'].map(
      (file) => fs.statSync(path.join(release.folder, file)).mode & 0o777,
    );
    expect(modes).toEqual([0o755, 0o644]);
    expect(spawnSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: release.folder }).status).toBe(0);
    expect(fs.readdirSync(home).sort()).toEqual(['made.tar.gz', 'yardkeeper-1.1.0']);
  });

  it('is refused when it is cut, is no archive, or would leave its folder, and then nothing stays', async () => {
    const refused = async (archive: string, why: RegExp) => {
      await expect(unpack(archive, home, welcome)).rejects.toThrow(why);
      expect(fs.readdirSync(home)).toEqual(['made.tar.gz']);
    };
    const whole = await archiveOf(some);
    fs.truncateSync(whole, fs.statSync(whole).size - 40);
    await refused(whole, /^This is no whole archive of Yardkeeper: /);
    await refused(await archiveOf([{ path: '../outside', text: '' }]), /outside of its folder/);
    for (const link of ['../../../etc/passwd', '/etc/passwd'])
      await refused(await archiveOf([{ path: 'lib/out', link }]), /outside of its folder/);
    await refused(
      await archiveOf(some, () => ({ path: 'other.json', text: '{}' })),
      /does not begin with release\.json/,
    );
    fs.writeFileSync(whole, 'not an archive');
    await refused(whole, /no whole archive/);
    await expect(unpack(path.join(home, 'none.tar.gz'), home, welcome)).rejects.toThrow(/^There is no file /);
  });

  it('is not whole when a file is damaged, missing or not in its list', async () => {
    const { folder: release } = await unpack(await archiveOf(some), home, welcome);
    expect(sumFaults(release)).toEqual([]);
    fs.writeFileSync(path.join(release, 'lib/one.so.1'), 'two');
    fs.writeFileSync(path.join(release, 'more'), '');
    fs.rmSync(path.join(release, 'yardkeeper'));
    expect(sumFaults(release).sort()).toEqual([
      'lib/one.so.1 is damaged',
      'more is not in its list',
      'yardkeeper is missing',
    ]);
  });

  it('is refused before it is unpacked when it is no newer, for another machine, or too large for the disk', async () => {
    const own = { folder: path.join(home, 'yardkeeper-1.0.0'), version: '1.0.0', platform: 'linux-x64', bytes: 1 };
    const next = { ...own, version: '1.0.1', bytes: 300e6 };
    expect(refusalOf(next, own, 1e9)).toBeNull();
    expect(refusalOf({ ...next, version: '1.0.0' }, own, 1e9)).toBe(
      'The archive has 1.0.0, which is not newer than 1.0.0',
    );
    expect(refusalOf({ ...next, platform: 'linux-arm64' }, own, 1e9)).toMatch(/^The archive is for linux-arm64/);
    expect(refusalOf(next, own, 5e8)).toMatch(/has not enough room: 569 MB are needed$/);
    await expect(unpack(await archiveOf(some), home, () => 'Not this one')).rejects.toThrow('Not this one');
    expect(fs.readdirSync(home)).toEqual(['made.tar.gz']);
  });
});

describe('the command of a release', () => {
  it('runs its own Node from any folder and through links, and says so when the release is for another machine', () => {
    const release = path.join(home, 'yardkeeper-1.1.0');
    const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
    const node = path.join(release, `node_modules/node-linux-${arch}/bin/node`);
    fs.mkdirSync(path.dirname(node), { recursive: true });
    fs.copyFileSync(path.join(import.meta.dirname, 'yardkeeper.sh'), path.join(release, 'yardkeeper'));
    fs.chmodSync(path.join(release, 'yardkeeper'), 0o755);
    fs.writeFileSync(node, '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    fs.symlinkSync('yardkeeper-1.1.0', path.join(home, 'current'));
    fs.mkdirSync(path.join(home, 'bin'));
    fs.symlinkSync('../current/yardkeeper', path.join(home, 'bin/yk'));
    const run = (file: string) => spawnSync(path.join(home, file), ['status', 'a b'], { cwd: '/', encoding: 'utf8' });
    const real = fs.realpathSync(home);
    for (const way of ['bin/yk', 'current/yardkeeper', 'yardkeeper-1.1.0/yardkeeper'])
      expect(run(way).stdout).toBe(`${real}/current/dist/server/yardkeeper.mjs status a b\n`);
    fs.rmSync(path.join(home, 'current'));
    expect(run('yardkeeper-1.1.0/yardkeeper').stdout).toBe(`${release}/dist/server/yardkeeper.mjs status a b\n`);
    fs.rmSync(node);
    const refused = run('yardkeeper-1.1.0/yardkeeper');
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^This release is not for this machine/),
    ]);
  });
});

it('a release is made only when CHANGELOG.md dates its version', () => {
  const changes = fs.readFileSync(path.join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  expect(releaseDay(changes, '1.0.0').toISOString()).toBe('2026-11-18T11:00:00.000Z');
  expect(() => releaseDay('## Unreleased\n', '1.0.0')).toThrow(/^CHANGELOG\.md has no heading/);
});
