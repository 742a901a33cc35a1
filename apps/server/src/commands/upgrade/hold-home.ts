import fs from 'node:fs';
import path from 'node:path';
import { alive } from '../../db/embedded/postmaster.ts';
import { StartError } from '../../start-error.ts';

/** Lets one upgrade at a time work in a folder of releases; returns what ends it. A killed one does not count. */
export function holdHome(home: string): () => void {
  const file = path.join(home, '.upgrading');
  const own = String(process.pid);
  const take = (): boolean => {
    try {
      fs.writeFileSync(file, own, { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return false;
    }
  };
  if (!take()) {
    const holder = Number(fs.readFileSync(file, 'utf8'));
    if (alive(holder)) throw new StartError(`Another upgrade is under way (process ${holder})`);
    fs.rmSync(file);
    if (!take()) throw new StartError('Another upgrade has just begun');
  }
  return () => fs.rmSync(file, { force: true });
}
