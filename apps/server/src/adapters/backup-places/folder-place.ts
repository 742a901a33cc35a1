import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type BackupPlace, type Kept, PlaceError } from '../../ports/backup-place.ts';
import { isBelow } from './allowed-folders.ts';

const inWords = (folder: string) => (error: NodeJS.ErrnoException) => {
  if (error instanceof PlaceError || error.name === 'AbortError') throw error;
  const reasons: Record<string, string> = {
    EACCES: 'it may not be written to',
    EPERM: 'it may not be written to',
    EROFS: 'it may only be read',
    ENOSPC: 'it is full',
    EDQUOT: 'it is full',
    ENOTDIR: 'it is no folder',
    EEXIST: 'it is no folder',
    ENOENT: 'it is not there',
  };
  const reason = reasons[error.code ?? ''];
  throw reason ? new PlaceError(`The folder ${folder} cannot be used: ${reason}`, { cause: error }) : error;
};

const folderOf = (prefix: string) => (prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '');

export function folderPlace(folder: string): BackupPlace {
  const at = (name: string) => path.join(folder, ...name.split('/'));
  const say = inWords(folder);
  async function* below(dir: string, prefix: string, ending?: string): AsyncGenerator<Kept> {
    const entries = await fs.readdir(at(dir), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      return say(error);
    });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = dir ? `${dir}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (`${name}/`.startsWith(prefix) || prefix.startsWith(`${name}/`)) yield* below(name, prefix, ending);
      } else if (name.startsWith(prefix) && (ending ? name.endsWith(ending) : !name.endsWith('.part'))) {
        // Another user of the place may have moved the file meanwhile.
        const stat = await fs.stat(at(name)).catch(() => null);
        if (stat) yield { name, bytes: stat.size, at: stat.mtime };
      }
    }
  }
  return {
    address: folder,
    list: (prefix) => below(folderOf(prefix), prefix),
    async write(name, content, { signal, by = 'new' } = {}) {
      const part = `${at(name)}.${by}.part`;
      try {
        await fs.mkdir(path.dirname(part), { recursive: true, mode: 0o700 });
        if (!isBelow(await fs.realpath(path.dirname(part)), await fs.realpath(folder)))
          throw new PlaceError(`The folder ${folder} cannot be used: a link in it leads out of it`);
        await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }), {
          ...(signal ? { signal } : {}),
        });
        const { size } = await fs.stat(part);
        await fs.rename(part, at(name));
        return size;
      } catch (error) {
        await fs.rm(part, { force: true }).catch(() => {});
        return say(error as NodeJS.ErrnoException);
      }
    },
    async read(name) {
      await fs.access(at(name)).catch(() => {
        throw new PlaceError(`${name} is not in ${folder}`);
      });
      return createReadStream(at(name));
    },
    remove: (name) => fs.rm(at(name), { force: true }).catch(say),
    async clearParts(by, prefix) {
      for await (const { name } of below(folderOf(prefix), prefix, `.${by}.part`))
        await fs.rm(at(name), { force: true });
    },
  };
}
