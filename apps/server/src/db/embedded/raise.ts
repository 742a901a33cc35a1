import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import type { Cluster } from './cluster.ts';
import { launch } from './launch.ts';
import { endOrphans, findPostmaster, forgetReusedPid, type Postmaster } from './postmaster.ts';

// After a power cut PostgreSQL may replay a long log before it accepts connections.
export const patience = 120_000;
// These failures are temporary, so the start is retried: another process starts at the same moment, an old one is still
// ending, or another program took the port.
const stillInUse = /shared memory block/;
const portTaken = /TCP\/IP sockets/;
const passing = new RegExp(`lock file .* already exists|${stillInUse.source}|${portTaken.source}`);
const MOST_FAILURES = 20;
/** The number of tries on the previous port before another one is used. */
const TRIES_ON_PORT = 5;

export type Place = {
  readonly cluster: Cluster;
  readonly dataDir: string;
  readonly fast: boolean;
  readonly socket?: boolean;
  readonly connections?: number;
};
export type Running = Postmaster & { tookOver: boolean };
type Wish = { readonly port?: number; readonly signal?: AbortSignal };

/** Finds the running PostgreSQL of a folder, or starts it. */
export async function raise(
  { cluster, dataDir, fast, socket, connections }: Place,
  { port, signal }: Wish = {},
): Promise<Running> {
  const logFile = join(dataDir, 'postgres.log');
  let tookOver = true;
  let failures = 0;
  for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) {
    const found = findPostmaster(cluster.pgData);
    // Returned even after an abort, so that the caller can stop it.
    if (found?.ready) return { ...found, tookOver };
    if (signal?.aborted) break;
    if (found) continue;
    forgetReusedPid(cluster.pgData);
    const asked = failures < TRIES_ON_PORT ? port : undefined;
    const failure = await launch({ ...cluster, logFile, fast, socket, connections, patience, port: asked, signal });
    tookOver = failure !== undefined;
    if (failure === undefined) continue;
    failures += 1;
    if (stillInUse.test(failure)) endOrphans(cluster.pgData);
    if (passing.test(failure) && failures < MOST_FAILURES) continue;
    throw new StartError(`The embedded PostgreSQL did not start: ${failure} (more in ${logFile})`);
  }
  throw new StartError(`The embedded PostgreSQL of ${dataDir} is not ready after ${patience / 1000} s`);
}
