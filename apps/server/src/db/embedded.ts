import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { type Cluster, ensureCluster } from './embedded-cluster.ts';
import { launch } from './embedded-launch.ts';
import { holdProductLock, type ProductLock } from './embedded-lock.ts';
import { findPostmaster, forgetReusedPid, type Postmaster, stopPostmaster } from './embedded-postmaster.ts';

const database = 'yardkeeper';
// After a power cut PostgreSQL may replay a long log before it accepts connections.
const patience = 120_000;
// These failures pass by themselves, so the start is tried again: another process starts at the same moment, an old one
// is still ending, or another program took the port.
const passing = /lock file .* already exists|shared memory block|TCP\/IP sockets/;

export interface Embedded {
  url: string;
  stop(): Promise<void>;
  tookOver: boolean;
}

export async function startEmbedded(o: { dataDir: string; fast?: boolean }): Promise<Embedded> {
  const dataDir = resolve(o.dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const cluster = await ensureCluster(dataDir, o.fast ?? false);
    for (const end = Date.now() + patience; ; ) {
      const postmaster = await ensurePostmaster(cluster, dataDir, o.fast ?? false);
      const embedded = await moveIn(cluster, dataDir, postmaster, Date.now() < end);
      if (embedded) return embedded;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!/^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT)$/.test(code ?? '')) throw error;
    throw new StartError(`The folder ${dataDir} cannot hold the database: ${message}`);
  }
}

type Running = Postmaster & { tookOver: boolean };

/** Returns undefined when another process stopped PostgreSQL before we could connect. */
async function moveIn(
  cluster: Cluster,
  dataDir: string,
  { pid, port, tookOver }: Running,
  mayRetry: boolean,
): Promise<Embedded | undefined> {
  const url = (name: string) => `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${name}`;
  let lock: ProductLock | undefined;
  try {
    lock = await holdProductLock(url('postgres'), dataDir);
    const held = lock;
    const { rowCount } = await held.client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await held.client.query(`create database ${database}`);
    const stop = async () => {
      // The lock is released last, so that a process that starts now does not use a PostgreSQL that is stopping.
      await stopPostmaster(pid, cluster.pgData);
      await held.release();
    };
    return { url: url(database), stop, tookOver };
  } catch (error) {
    await lock?.release();
    if (error instanceof StartError) throw error;
    if (mayRetry && !findPostmaster(cluster.pgData)?.ready) return undefined;
    if (!tookOver) await stopPostmaster(pid, cluster.pgData);
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(
      code === '28P01'
        ? `The password in ${join(dataDir, 'postgres.password')} does not open the database beside it; bring the right one back`
        : `The embedded PostgreSQL of ${dataDir} turned us away: ${message}`,
    );
  }
}

async function ensurePostmaster(cluster: Cluster, dataDir: string, fast: boolean): Promise<Running> {
  const logFile = join(dataDir, 'postgres.log');
  let tookOver = true;
  let failures = 0;
  for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) {
    const found = findPostmaster(cluster.pgData);
    if (found?.ready) return { ...found, tookOver };
    if (found) continue;
    forgetReusedPid(cluster.pgData);
    const failure = await launch({ ...cluster, logFile, fast, patience });
    tookOver = failure !== undefined;
    if (failure === undefined || (passing.test(failure) && ++failures < 20)) continue;
    throw new StartError(`The embedded PostgreSQL did not start: ${failure} (more in ${logFile})`);
  }
  throw new StartError(`The embedded PostgreSQL of ${dataDir} is not ready after ${patience / 1000} s`);
}
