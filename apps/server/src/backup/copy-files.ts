import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import type { BackupPlace } from '../ports/backup-place.ts';
import { isFileKey } from '../ports/files.ts';
import type { Progress } from './progress.ts';
import { type BackupKey, sealing } from './sealing.ts';

type Options = {
  readonly dataDir: string;
  readonly place: BackupPlace;
  readonly key: BackupKey | null;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
};

const sealedName = '.sealed';

/** A file never changes under its key, so only those that are not there yet are copied. Answers how many there are. */
export async function copyFiles({ dataDir, place, key, signal, onProgress }: Options): Promise<number> {
  const folder = path.join(dataDir, 'files');
  const parts = (await fs.readdir(folder).catch(() => [] as string[]))
    .filter((part) => /^[0-9a-f]{2}$/.test(part))
    .sort();
  let files = 0;
  for (const [n, part] of parts.entries()) {
    onProgress?.({ step: 'files', done: n, total: parts.length });
    const there = new Set<string>();
    for await (const { name } of place.list(`files/${part}/`)) there.add(path.posix.basename(name));
    for (const name of (await fs.readdir(path.join(folder, part))).filter(isFileKey)) {
      signal?.throwIfAborted();
      files += 1;
      const to = key ? `${name}${sealedName}` : name;
      if (there.has(to)) continue;
      const file = createReadStream(path.join(folder, part, name));
      const content = key ? pipeline(file, sealing(key), () => {}) : file;
      await place.write(`files/${part}/${to}`, content, signal);
    }
  }
  return files;
}
