import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, isFileKey } from '../ports/files.ts';

const idFrom = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

const DAY_MS = 86_400_000;
/** Removes files left by processes that were killed while writing. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    const found = await fs.stat(path.join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < Date.now() - DAY_MS) await fs.rm(path.join(folder, name), { force: true });
  }
}

export function diskFiles(folder: string): FileStore {
  const place = (key: string) => path.join(folder, key.slice(0, 2), key);
  // On the same disk as the files, so that keeping a file is just a rename.
  const growing = path.join(folder, 'growing');
  return {
    async put(bytes, extension, madeFrom) {
      const id = madeFrom === undefined ? randomBytes(20).toString('hex') : idFrom(madeFrom);
      const key = `${id}.${extension}`;
      await fs.mkdir(path.dirname(place(key)), { recursive: true, mode: 0o700 });
      // The file is written under another name and then renamed, so that a killed process never leaves half a file
      // under its key.
      await fs.writeFile(`${place(key)}.part`, bytes, { mode: 0o600 });
      await fs.rename(`${place(key)}.part`, place(key));
      return key;
    },
    async begin(extension) {
      const key = `${randomBytes(20).toString('hex')}.${extension}`;
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
          await fs.mkdir(path.dirname(place(key)), { recursive: true, mode: 0o700 });
          await fs.rename(part, place(key));
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
      return fs.readFile(place(key)).catch((e: NodeJS.ErrnoException) => {
        if (e.code === 'ENOENT') return null;
        throw e;
      });
    },
    async remove(key) {
      if (isFileKey(key)) await fs.rm(place(key), { force: true });
    },
  };
}
