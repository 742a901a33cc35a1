import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, isFileKey } from '../ports/files.ts';
import type { FilesPlace } from '../ports/files-place.ts';

/** The place, and what the database said about it: null means that FILES decides. */
export type Where = { readonly place: FilesPlace; readonly said: string | null };
/** Where this process believes that the files are. */
export type FilesStanding = {
  now(): Where;
  /** asks the database again */
  renew(): Promise<void>;
};

export function standingAt(place: FilesPlace): FilesStanding {
  const where = { place, said: null };
  return { now: () => where, renew: async () => {} };
}

export type PlacedFiles = FileStore & {
  readonly now: () => Where;
  /** brings a file that was stored when the files were elsewhere to where they are now */
  follow(key: string, before: Where): Promise<void>;
};

const idFrom = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);
const newId = () => randomBytes(20).toString('hex');

const DAY_MS = 86_400_000;
/** Removes files left by processes that were killed while writing. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    const found = await fs.stat(path.join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < Date.now() - DAY_MS) await fs.rm(path.join(folder, name), { force: true });
  }
}

/** Stores files wherever they are at the moment; the files may be moved while it is used. */
export function placedFiles(standing: FilesStanding): PlacedFiles {
  const place = () => standing.now().place;
  return {
    now: standing.now,
    async put(bytes, extension, madeFrom) {
      const key = `${madeFrom === undefined ? newId() : idFrom(madeFrom)}.${extension}`;
      await place().put(key, bytes);
      return key;
    },
    async begin(extension) {
      const key = `${newId()}.${extension}`;
      const { growing } = place();
      const part = path.join(growing, key);
      await fs.mkdir(growing, { recursive: true, mode: 0o700 });
      await removeAbandoned(growing);
      const file = await fs.open(part, 'w+', 0o600);
      let bytes = 0;
      return {
        async write(some) {
          await file.writeFile(some);
          bytes += some.length;
        },
        async keep() {
          await file.close();
          try {
            await place().adopt(key, part);
          } catch (error) {
            await fs.rm(part, { force: true });
            throw error;
          }
          return { key, bytes };
        },
        async take() {
          await fs.rm(part);
          return file.createReadStream({ start: 0 });
        },
        async drop() {
          await file.close();
          await fs.rm(part, { force: true });
        },
      };
    },
    async read(key) {
      if (!isFileKey(key)) return null;
      const before = standing.now();
      const bytes = await before.place.read(key);
      if (bytes !== null) return bytes;
      // This process may not have known that the files were moved.
      await standing.renew();
      return standing.now().said === before.said ? null : place().read(key);
    },
    async remove(key) {
      if (!isFileKey(key)) return;
      for (let before: Where | null = null; before !== standing.now(); ) {
        before = standing.now();
        await before.place.remove(key);
        await standing.renew();
      }
    },
    async follow(key, before) {
      await standing.renew();
      if (await place().has(key)) return;
      const content = await before.place.open(key);
      if (content) await place().put(key, content);
    },
  };
}
