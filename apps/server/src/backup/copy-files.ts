import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import type { BackupPlace } from '../ports/backup-place.ts';
import { isFileKey } from '../ports/files.ts';
import type { IdentityKey } from './keys.ts';
import type { Progress } from './progress.ts';
import { sealedBytes, sealedEnding, sealing } from './sealing.ts';

type Options = {
  readonly dataDir: string;
  readonly place: BackupPlace;
  readonly key: IdentityKey | null;
  /** identifies the yard that writes */
  readonly by: string;
  /** a damaged file must not overwrite its intact copy in the backup */
  readonly damaged: ReadonlySet<string>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
};

async function sizeOf(file: string, key: IdentityKey | null): Promise<number> {
  const { size } = await fs.stat(file);
  return key ? sealedBytes(size) : size;
}

/**
 * A file never changes under its key, so only files that are missing or incomplete at the place are copied. Returns the
 * number of files.
 */
export async function copyFiles({ dataDir, place, key, by, damaged, signal, onProgress }: Options): Promise<number> {
  const folder = path.join(dataDir, 'files');
  const parts = (await fs.readdir(folder).catch(() => [] as string[]))
    .filter((part) => /^[0-9a-f]{2}$/.test(part))
    .sort();
  const ending = key ? await sealedEnding(key) : '';
  let files = 0;
  for (const [n, part] of parts.entries()) {
    onProgress?.({ step: 'files', done: n, total: parts.length });
    const there = new Map<string, number>();
    for await (const { name, bytes } of place.list(`files/${part}/`)) there.set(path.posix.basename(name), bytes);
    for (const name of (await fs.readdir(path.join(folder, part))).filter(isFileKey)) {
      signal?.throwIfAborted();
      files += 1;
      const to = `${name}${ending}`;
      const from = path.join(folder, part, name);
      const kept = there.get(to);
      if (kept !== undefined && (damaged.has(name) || kept === (await sizeOf(from, key)))) continue;
      const file = createReadStream(from);
      const content = key ? pipeline(file, sealing(key), () => {}) : file;
      await place.write(`files/${part}/${to}`, content, { signal, by });
    }
  }
  return files;
}
