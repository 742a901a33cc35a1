import { pipeline, type Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import type { BackupPlace } from '../ports/backup-place.ts';
import { StartError } from '../start-error.ts';
import type { BackupKey } from './keys.ts';
import { SEALED, unsealing } from './sealing.ts';
import { readTar, type TarEntry } from './tar.ts';

/** Decrypts and decompresses a backup. */
export async function opened(
  place: BackupPlace,
  name: string,
  key: BackupKey | null,
  pressed = true,
): Promise<AsyncIterable<Buffer>> {
  const isSealed = name.endsWith(SEALED);
  if (isSealed && !key)
    throw new StartError(`${name} is under a key: name its file with --key-file or BACKUP_KEY_FILE`);
  const source = await place.read(name);
  const stages: Readable[] = [source];
  if (isSealed) stages.push(unsealing(key!) as unknown as Readable);
  if (pressed) stages.push(createZstdDecompress() as unknown as Readable);
  if (stages.length === 1) return source as AsyncIterable<Buffer>;
  let failure: Error | null = null;
  const last = pipeline(stages as never, (error: Error | null | undefined) => {
    failure = error ?? null;
  }) as unknown as Readable;
  return (async function* () {
    try {
      for await (const chunk of last as AsyncIterable<Buffer>) yield chunk;
    } catch (error) {
      const first = failure ?? (error as Error);
      if (first instanceof StartError) throw first;
      throw new StartError(`${name} cannot be read: it was changed or cut off (${first.message})`);
    }
  })();
}

/** Throws if the backup does not end with its closing entry. */
export async function* entriesOf(place: BackupPlace, name: string, key: BackupKey | null): AsyncGenerator<TarEntry> {
  let isWhole = false;
  for await (const entry of readTar(await opened(place, name, key))) {
    if (entry.name === 'end.json') isWhole = true;
    yield entry;
  }
  if (!isWhole) throw new StartError(`${name} is not whole`);
}
