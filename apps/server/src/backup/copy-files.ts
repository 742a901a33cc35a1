import path from 'node:path';
import { pipeline } from 'node:stream';
import type { BackupPlace } from '../ports/backup-place.ts';
import { isFileKey } from '../ports/files.ts';
import { type FilesPlace, parts } from '../ports/files-place.ts';
import type { IdentityKey } from './keys.ts';
import type { Progress } from './progress.ts';
import { sealedBytes, sealedEnding, sealing } from './sealing.ts';

type Options = {
  readonly stored: FilesPlace;
  readonly place: BackupPlace;
  readonly key: IdentityKey | null;
  /** identifies the yard that writes */
  readonly by: string;
  /** a damaged file must not overwrite its intact copy in the backup */
  readonly damaged: ReadonlySet<string>;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
};

async function keptIn(place: BackupPlace, part: string): Promise<Map<string, number>> {
  const there = new Map<string, number>();
  for await (const { name, bytes } of place.list(`files/${part}/`)) there.set(path.posix.basename(name), bytes);
  return there;
}

/**
 * A file never changes under its key, so only files that are missing or incomplete at the place are copied. Returns the
 * number of files.
 */
export async function copyFiles({ stored, place, key, by, damaged, signal, onProgress }: Options): Promise<number> {
  const ending = key ? await sealedEnding(key) : '';
  let files = 0;
  for (const [n, part] of parts.entries()) {
    onProgress?.({ step: 'files', done: n, total: parts.length });
    let there: Map<string, number> | null = null;
    for await (const { key: name, bytes } of stored.list(part)) {
      if (!isFileKey(name)) continue;
      signal?.throwIfAborted();
      there ??= await keptIn(place, part);
      const to = `${name}${ending}`;
      const kept = there.get(to);
      files += 1;
      if (kept !== undefined && (damaged.has(name) || kept === (key ? sealedBytes(bytes) : bytes))) continue;
      const file = await stored.open(name);
      // A file may be removed meanwhile.
      if (!file) continue;
      const content = key ? pipeline(file, sealing(key), () => {}) : file;
      await place.write(`files/${part}/${to}`, content, { signal, by });
    }
  }
  return files;
}
