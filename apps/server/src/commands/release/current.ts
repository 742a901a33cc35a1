import fs from 'node:fs';
import path from 'node:path';
import { currentIn } from './own-release.ts';

/** The folder that the link `current` leads to; null when there is no link. */
export function currentRelease(home: string): string | null {
  try {
    return fs.realpathSync(currentIn(home));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whoever reads the link sees either the former release or this one. */
export function switchTo(home: string, folder: string): void {
  const side = `${currentIn(home)}.new-${process.pid}`;
  fs.rmSync(side, { force: true });
  fs.symlinkSync(path.relative(home, folder), side);
  fs.renameSync(side, currentIn(home));
}
