import fs from 'node:fs';
import path from 'node:path';
import { alive, findPostmaster, stopPostmaster } from '../db/embedded/postmaster.ts';
import { StartError } from '../start-error.ts';

/** Lies in a data folder while a restore into it goes on: what is there then is no yard yet. */
const nameIn = (dataDir: string) => path.join(dataDir, 'restore.unfinished');

export const beginRestore = (dataDir: string): void =>
  fs.writeFileSync(nameIn(dataDir), String(process.pid), { mode: 0o600, flush: true });
export const endRestore = (dataDir: string): void => fs.rmSync(nameIn(dataDir), { force: true });
export const isUnfinished = (dataDir: string): boolean => fs.existsSync(nameIn(dataDir));

export function refuseUnfinished(dataDir: string): void {
  if (isUnfinished(dataDir))
    throw new StartError(
      `A restore into ${dataDir} was not finished, so what lies there is no yard: run npm run restore again, which begins anew`,
    );
}

/** What a restore that was killed left behind is nobody's: it only wrote into an empty folder. */
export async function clearUnfinished(dataDir: string): Promise<void> {
  const pid = Number(fs.readFileSync(nameIn(dataDir), 'utf8'));
  if (pid !== process.pid && alive(pid)) throw new StartError(`Another restore into ${dataDir} is going on`);
  await emptyFolder(dataDir);
}

export async function emptyFolder(dataDir: string): Promise<void> {
  const pgData = path.join(dataDir, 'postgres');
  if (fs.existsSync(pgData)) {
    const real = fs.realpathSync(pgData);
    const running = findPostmaster(real);
    if (running) await stopPostmaster(running.pid, real);
    fs.rmSync(real, { recursive: true, force: true });
  }
  // The mark goes last: cut off in here, the rest is still known for what it is.
  const names = fs.readdirSync(dataDir).filter((name) => path.join(dataDir, name) !== nameIn(dataDir));
  for (const name of names) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
  endRestore(dataDir);
}
