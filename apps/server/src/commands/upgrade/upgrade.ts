import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { compareVersions } from '../../db/migrating/product-version.ts';
import { StartError } from '../../start-error.ts';
import { currentRelease, switchTo } from '../release/current.ts';
import { homeOf, ownRelease, type Release, readRelease } from '../release/own-release.ts';
import { installedService, takeSettings } from '../service/installed.ts';
import { becomesReady, changeOver } from './change-over.ts';
import { holdHome } from './hold-home.ts';
import { isInUse, runningProcess } from './processes.ts';
import { unpack } from './unpack.ts';

/** What the disk keeps free besides the new release. */
const SPARE_BYTES = 256 * 1024 ** 2;

/** Why this release is not the next one; null when it is. */
export function refusalOf(next: Release, own: Release, freeBytes: number): string | null {
  if (next.platform !== own.platform)
    return `The archive is for ${next.platform}, and this machine needs ${own.platform}`;
  if (compareVersions(next.version, own.version) <= 0)
    return `The archive has ${next.version}, which is not newer than ${own.version}`;
  if (freeBytes < next.bytes + SPARE_BYTES)
    return `The disk of ${path.dirname(own.folder)} has not enough room: ${Math.ceil((next.bytes + SPARE_BYTES) / 1e6)} MB are needed`;
  return null;
}

function presentRelease(): Release {
  const own = ownRelease();
  if (!own) throw new StartError('upgrade is a command of an unpacked release; a checkout is changed with git');
  const home = homeOf(own);
  const current = currentRelease(home);
  if (current === null) switchTo(home, own.folder);
  else if (current !== own.folder)
    throw new StartError(`${own.folder} is not the release that runs; use ${path.join(home, 'current/yardkeeper')}`);
  return own;
}

/** A command of its own, which acts as the user of the service. */
function backUp(own: Release): void {
  const { status } = spawnSync(path.join(own.folder, 'yardkeeper'), ['backup'], { stdio: 'inherit' });
  if (status !== 0)
    throw new StartError(
      'The backup failed, so nothing was changed. Mend what it says, or go on with --without-backup if you have one',
    );
}

/** The former release stays, to go back to; what is older goes, unless something still runs from it. */
function removeOlder(home: string, own: Release): void {
  for (const name of fs.readdirSync(home)) {
    const release = name.startsWith('yardkeeper-') ? readRelease(path.join(home, name)) : null;
    if (!release || compareVersions(release.version, own.version) >= 0 || isInUse(release.folder)) continue;
    fs.rmSync(release.folder, { recursive: true, force: true });
  }
}

export async function upgrade(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { limit: { type: 'string', default: '300' }, 'without-backup': { type: 'boolean', default: false } },
  });
  const [archive] = positionals;
  const limitMs = Number(values.limit) * 1000;
  if (!archive) throw new StartError('Name the archive: upgrade yardkeeper-VERSION-linux-x64.tar.gz');
  if (!(limitMs > 0)) throw new StartError('--limit takes seconds, such as 300');
  const service = installedService();
  if (service) takeSettings(service);
  const config = readConfig(process.env);
  const own = presentRelease();
  const home = homeOf(own);
  const release = holdHome(home);
  try {
    const { bavail, bsize } = fs.statfsSync(home);
    const next = await unpack(path.resolve(archive), home, (found) => refusalOf(found, own, bavail * bsize));
    console.log(`${next.version} is unpacked and whole.`);
    if (!values['without-backup']) backUp(own);
    const runs = runningProcess(config.dataDir, home) !== null;
    switchTo(home, next.folder);
    if (!runs) {
      console.log(`${next.version} is the current release. Yardkeeper does not run; start it when you want.`);
      return;
    }
    changeOver(config, home);
    console.log(`Changing from ${own.version} to ${next.version} …`);
    if (!(await becomesReady(config, next, { limitMs }))) await goBack({ own, next, home, limitMs, config });
    removeOlder(home, own);
    console.log(`Yardkeeper ${next.version} runs. ${own.version} stays in ${own.folder}.`);
  } finally {
    release();
  }
}

type Back = { own: Release; next: Release; home: string; limitMs: number; config: ReturnType<typeof readConfig> };

/** Always throws: the upgrade has failed, whether or not the former release is back. */
async function goBack({ own, next, home, limitMs, config }: Back): Promise<never> {
  console.error(`${next.version} did not become ready; going back to ${own.version} …`);
  switchTo(home, own.folder);
  changeOver(config, home);
  if (await becomesReady(config, own, { limitMs }))
    throw new StartError(
      `${own.version} runs again. ${next.version} stays in ${next.folder}; the log says why it failed`,
    );
  throw new StartError(`${own.version} is the current release again but does not answer; the log says why`);
}
