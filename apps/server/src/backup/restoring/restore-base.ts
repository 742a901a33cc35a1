import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Account } from '../../db/embedded/binaries.ts';
import { type Cluster, ensureCluster, postgresEnv } from '../../db/embedded/cluster.ts';
import { alive, stopPostmaster } from '../../db/embedded/postmaster.ts';
import { StartError } from '../../start-error.ts';
import type { BaseManifest } from '../base-database.ts';
import type { TarEntry } from '../tar.ts';

const own = (account: Account, file: string) => {
  if (account) fs.chownSync(file, account.uid, account.gid);
};

function makeFolder(pgData: string, folder: string, account: Account): void {
  let at = pgData;
  for (const part of folder.split('/')) {
    at = path.join(at, part);
    if (fs.existsSync(at)) continue;
    fs.mkdirSync(at, { mode: 0o700 });
    own(account, at);
  }
}

/** Without this file PostgreSQL does not recognise the folder as a database, so it is written last. */
const LAST = 'PG_VERSION';

/** Replaces the content of a newly created cluster with the backup's files. */
export async function unpackBase(dataDir: string, entries: AsyncIterator<TarEntry>) {
  const cluster = await ensureCluster(dataDir, true);
  const { pgData, account } = cluster;
  for (const name of fs.readdirSync(pgData)) fs.rmSync(path.join(pgData, name), { recursive: true, force: true });
  let manifest: BaseManifest | null = null;
  for (let step = await entries.next(); !step.done; step = await entries.next()) {
    const entry = step.value;
    if (entry.name === 'base.json') manifest = JSON.parse(await entry.text()) as BaseManifest;
    const name = /^postgres\/((?:[\w.-]+\/)*[\w.-]+)$/.exec(entry.name)?.[1];
    if (!name || name.split('/').includes('..')) continue;
    if (name.includes('/')) makeFolder(pgData, path.posix.dirname(name), account);
    const file = path.join(pgData, name === LAST ? `${LAST}.last` : name);
    await pipeline(entry.content, fs.createWriteStream(file, { mode: 0o600 }));
    own(account, file);
  }
  if (!manifest) throw new StartError('The backup holds no database');
  for (const folder of manifest.folders) makeFolder(pgData, folder, account);
  const machine = `${process.platform}-${process.arch}`;
  if (manifest.machine !== machine)
    throw new StartError(`The backup holds the files of ${manifest.machine}, and this machine is ${machine}`);
  return { cluster, manifest };
}

type Until = { readonly logDir: string; readonly sockets: string; readonly time: Date | null };

/**
 * Lets PostgreSQL recover a consistent moment from the files and the log while nobody can connect, and sets the
 * password of this folder. Returns the time of the last recovered commit.
 */
export async function recover(
  { pgData, bin, account, password }: Cluster,
  { logDir, sockets, time }: Until,
): Promise<Date | null> {
  fs.mkdirSync(sockets, { mode: 0o700 });
  own(account, sockets);
  const hba = path.join(sockets, 'hba');
  fs.writeFileSync(hba, 'local all all trust\n', { mode: 0o600 });
  own(account, hba);
  const logFile = path.join(sockets, 'log');
  fs.renameSync(path.join(pgData, `${LAST}.last`), path.join(pgData, LAST));
  fs.writeFileSync(path.join(pgData, 'recovery.signal'), '', { mode: 0o600 });
  own(account, path.join(pgData, 'recovery.signal'));
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${sockets}`,
    `hba_file=${hba}`,
    'max_connections=100',
    `restore_command=cp "${logDir}/%f" "%p"`,
    'recovery_target_timeline=current',
    ...(time
      ? [
          `recovery_target_time=${time.toISOString().replace('T', ' ').replace('Z', '+00')}`,
          'recovery_target_action=promote',
        ]
      : []),
  ];
  const log = fs.openSync(logFile, 'a', 0o600);
  const args = ['-D', pgData, ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(path.join(bin, 'postgres'), args, {
    ...account,
    cwd: '/',
    env: postgresEnv,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  try {
    return await setPassword(sockets, password, child.pid!, logFile);
  } finally {
    await stopPostmaster(child.pid!, pgData);
    fs.rmSync(sockets, { recursive: true, force: true });
  }
}

async function setPassword(sockets: string, password: string, pid: number, logFile: string): Promise<Date | null> {
  for (;;) {
    const client = new pg.Client({ host: sockets, user: 'postgres', database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ recovering: boolean; reached: Date | null }>(
        'select pg_is_in_recovery() as recovering, pg_last_xact_replay_timestamp() as reached',
      );
      if (rows[0]?.recovering === false) {
        await client.query(`alter role postgres password '${password}'`);
        await client.query('checkpoint');
        return rows[0].reached;
      }
    } catch (error) {
      if (!alive(pid)) throw new StartError(whyNot(logFile, error as Error));
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(100);
  }
}

function whyNot(logFile: string, error: Error): string {
  const said = fs.readFileSync(logFile, 'utf8');
  if (said.includes('recovery ended before configured recovery target was reached'))
    return 'The log that is kept does not reach as far as the moment you ask for';
  return `The database could not be brought back: ${[...said.matchAll(/(?:FATAL|PANIC): +(.*)/g)].at(-1)?.[1] ?? error.message}`;
}
