import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FilesAway, type FilesPlace, partOf, parts, type StoredFile } from '../../ports/files-place.ts';

type Failure = NodeJS.ErrnoException;
const orNone = (error: Failure): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** `makes` creates the folder when it is missing; that of a disk which is not mounted must not be created. */
export function folderFiles(folder: string, { makes = true }: { readonly makes?: boolean } = {}): FilesPlace {
  const at = (key: string) => path.join(folder, partOf(key), key);
  const made = async (below: string) => {
    if (makes) await fs.mkdir(below, { recursive: true, mode: 0o700 });
    else
      await fs.mkdir(below, { mode: 0o700 }).catch((error: Failure) => {
        if (error.code === 'EEXIST') return;
        notThere(error);
      });
    return below;
  };
  const notThere = (error: Failure): never => {
    throw error.code === 'ENOENT' ? new FilesAway(`${folder} is not there: create it, or mount its disk`) : error;
  };
  /** Written under another name and renamed, so that a killed process never leaves half a file under its name. */
  async function write(file: string, content: Uint8Array | Readable, flush: boolean): Promise<void> {
    const part = `${file}.${randomBytes(4).toString('hex')}.part`;
    try {
      if (content instanceof Readable)
        await pipeline(content, createWriteStream(part, { mode: 0o600, flags: 'wx', flush }));
      else await fs.writeFile(part, content, { mode: 0o600, flush });
      await fs.rename(part, file);
    } catch (error) {
      await fs.rm(part, { force: true }).catch(() => {});
      throw error;
    }
  }
  async function* filesIn(part: string): AsyncGenerator<StoredFile> {
    const names = (await fs.readdir(path.join(folder, part)).catch(orNone)) ?? [];
    for (const key of names.sort()) {
      // A file may be removed meanwhile.
      const stat = await fs.stat(path.join(folder, part, key)).catch(orNone);
      if (stat)
        yield { key, bytes: stat.size, at: stat.mtime, touched: stat.mtime > stat.ctime ? stat.mtime : stat.ctime };
    }
  }
  return {
    address: folder,
    growing: path.join(folder, 'growing'),
    read: (key) => fs.readFile(at(key)).catch(orNone),
    async open(key) {
      const file = await fs.open(at(key)).catch(orNone);
      return file?.createReadStream({ highWaterMark: 1 << 18 }) ?? null;
    },
    has: async (key) => (await fs.stat(at(key)).catch(orNone)) !== null,
    async put(key, content, { isLasting = false } = {}) {
      await made(path.dirname(at(key)));
      await write(at(key), content, isLasting);
    },
    async adopt(key, file) {
      await made(path.dirname(at(key)));
      await fs.rename(file, at(key)).catch(async (error: Failure) => {
        if (error.code !== 'EXDEV') throw error;
        await write(at(key), createReadStream(file), false);
        await fs.rm(file, { force: true });
      });
    },
    remove: (key) => fs.rm(at(key), { force: true }),
    async *list(only) {
      for (const part of only === undefined ? parts : [only]) yield* filesIn(part);
    },
    note: (name) => fs.readFile(path.join(folder, name), 'utf8').catch(orNone),
    async leaveNote(name, text) {
      if (text === null) return fs.rm(path.join(folder, name), { force: true });
      if (makes) await made(folder);
      await write(path.join(folder, name), Buffer.from(text), true).catch(notThere);
    },
    async leaveFirstNote(name, text) {
      if (makes) await made(folder);
      await fs.writeFile(path.join(folder, name), text, { mode: 0o600, flag: 'wx', flush: true }).catch((error) => {
        if (error.code !== 'EEXIST') notThere(error);
      });
    },
  };
}
