import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { alive, endOrphans, findPostmaster, stopPostmaster } from '../db/embedded/postmaster.ts';
import { StartError } from '../start-error.ts';

/** Marks a data folder while it is being restored into: until then its content is no yard. */
const nameIn = (dataDir: string) => path.join(dataDir, 'restore.unfinished');

/** When a process started, by the machine's own clock; empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * The folder of the socket of the database being restored; in the temporary folder, because a socket's path must be
 * short.
 */
export const socketsOf = (dataDir: string): string =>
  path.join(
    os.tmpdir(),
    `yard-restore-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12)}`,
  );

export const beginRestore = (dataDir: string): void =>
  fs.writeFileSync(nameIn(dataDir), `${process.pid} ${startOf(process.pid)}`, { mode: 0o600, flush: true });
export const endRestore = (dataDir: string): void => fs.rmSync(nameIn(dataDir), { force: true });
export const isUnfinished = (dataDir: string): boolean => fs.existsSync(nameIn(dataDir));

export function refuseUnfinished(dataDir: string): void {
  if (isUnfinished(dataDir))
    throw new StartError(
      `A restore into ${dataDir} was not finished, so what lies there is no yard: run the restore again, which begins anew`,
    );
}

/** The remains of a killed restore belong to nobody, because it only writes into an empty folder. */
export async function clearUnfinished(dataDir: string): Promise<void> {
  const [pid, start] = fs.readFileSync(nameIn(dataDir), 'utf8').split(' ');
  // Empty if it was killed while writing the mark; and another program may have its process number by now.
  const isGoingOn =
    Number(pid) > 0 && Number(pid) !== process.pid && alive(Number(pid)) && startOf(Number(pid)) === start;
  if (isGoingOn) throw new StartError(`Another restore into ${dataDir} is going on`);
  await emptyFolder(dataDir);
}

/** Retries, because children of a killed process may write for a moment longer. */
const GONE = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };

export async function emptyFolder(dataDir: string): Promise<void> {
  fs.rmSync(socketsOf(dataDir), GONE);
  const pgData = path.join(dataDir, 'postgres');
  if (fs.existsSync(pgData)) {
    const real = fs.realpathSync(pgData);
    const running = findPostmaster(real);
    if (running) await stopPostmaster(running.pid, real);
    endOrphans(real);
    const log = path.join(path.dirname(real), `log-for-${path.basename(real)}`);
    for (const folder of [log, real]) fs.rmSync(folder, GONE);
  }
  // The mark goes last: if this is interrupted, the rest is still recognised as unfinished.
  const names = fs.readdirSync(dataDir).filter((name) => path.join(dataDir, name) !== nameIn(dataDir));
  for (const name of names) fs.rmSync(path.join(dataDir, name), GONE);
  endRestore(dataDir);
}
