import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../../start-error.ts';
import { ensureCluster } from './cluster.ts';
import { holdProductLock, type ProductLock } from './lock.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { type Place, patience, type Running, raise } from './raise.ts';
import { keepRunning } from './watch.ts';

const database = 'yardkeeper';

export interface Embedded {
  /** the current address: after a crash PostgreSQL may listen on another port */
  readonly url: string;
  /** the folder with the database files */
  readonly pgData: string;
  readonly tookOver: boolean;
  stop(): Promise<void>;
}
type Options = {
  dataDir: string;
  fast?: boolean;
  socket?: boolean;
  /** how many connections it allows; 100 if not given */
  connections?: number;
  say?: (sentence: string) => void;
  /** told when it was started again, perhaps on another port */
  moved?: (url: string) => void;
};

/** Starts PostgreSQL, and restarts it whenever it crashes. */
export async function startEmbedded(o: Options): Promise<Embedded> {
  const dataDir = resolve(o.dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const cluster = await ensureCluster(dataDir, o.fast ?? false);
    const place = {
      cluster,
      dataDir,
      fast: o.fast ?? false,
      socket: o.socket ?? false,
      connections: o.connections ?? 100,
    };
    for (const end = Date.now() + patience; ; ) {
      const postmaster = await raise(place);
      const embedded = await moveIn(place, postmaster, Date.now() < end, o);
      if (embedded) return embedded;
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!/^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT)$/.test(code ?? '')) throw error;
    throw new StartError(`The folder ${dataDir} cannot hold the database: ${message}`);
  }
}

/** Returns undefined when another process stopped PostgreSQL before we could connect. */
async function moveIn(
  place: Place,
  { tookOver, ...first }: Running,
  mayRetry: boolean,
  { say = () => {}, moved = () => {} }: Options,
): Promise<Embedded | undefined> {
  const { cluster, dataDir } = place;
  const { pgData } = cluster;
  let at = first;
  const url = (name: string) => `postgres://postgres:${cluster.password}@127.0.0.1:${at.port}/${name}`;
  let lock: ProductLock | undefined;
  try {
    lock = await holdProductLock(() => url('postgres'), dataDir);
    const held = lock;
    const { rowCount } = await held.client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await held.client.query(`create database ${database}`);
    const watch = keepRunning(place, first, say, (found) => {
      at = found;
      moved(url(database));
    });
    return {
      get url() {
        return url(database);
      },
      pgData,
      tookOver,
      stop: async () => {
        await watch.stop();
        // The lock is released last, so that a process that starts now does not use a PostgreSQL that is stopping.
        if (await held.isOurs()) await stopPostmaster(at.pid, pgData);
        await held.release();
      },
    };
  } catch (error) {
    await lock?.release();
    if (error instanceof StartError) throw error;
    if (mayRetry && !findPostmaster(pgData)?.ready) return undefined;
    if (!tookOver) await stopPostmaster(at.pid, pgData);
    throw new StartError(refusalOf(error as { code?: string; message: string }, place));
  }
}

const refusalOf = ({ code, message }: { code?: string; message: string }, { dataDir }: { dataDir: string }): string =>
  code === '28P01'
    ? `The password in ${join(dataDir, 'postgres.password')} does not open the database beside it; bring the right one back`
    : `The embedded PostgreSQL of ${dataDir} turned us away: ${message}`;
