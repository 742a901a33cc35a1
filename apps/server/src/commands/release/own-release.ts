import fs from 'node:fs';
import path from 'node:path';

/** What release.json says of an unpacked archive. */
export type Release = {
  readonly folder: string;
  readonly version: string;
  /** such as linux-x64 */
  readonly platform: string;
  /** the size of all files */
  readonly bytes: number;
};

export const releaseFile = 'release.json';

/** The release in a folder; null when the folder holds none. */
export function readRelease(folder: string): Release | null {
  try {
    const said = JSON.parse(fs.readFileSync(path.join(folder, releaseFile), 'utf8')) as Omit<Release, 'folder'>;
    return { ...said, folder };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The release that this program belongs to; null in a checkout. The bundle is in dist/server of its release. */
export const ownRelease = (): Release | null => readRelease(path.join(import.meta.dirname, '../..'));

/** Releases lie beside each other, and the link `current` beside them leads to the one that runs. */
export const homeOf = (release: Release): string => path.dirname(release.folder);
export const currentIn = (home: string): string => path.join(home, 'current');
