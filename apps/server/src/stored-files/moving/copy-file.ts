import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { FilesAway, type FilesPlace, type StoredFile } from '../../ports/files-place.ts';
import { agrees, type Proof } from '../../proofs/look.ts';

/** Smaller files are checked in memory before anybody can see them in the new place. */
const IN_MEMORY = 32 * 1024 * 1024;
const TRIES = 3;

export type Copied = 'copied' | 'damaged' | 'gone';

const proofOfBytes = (bytes: Uint8Array): Proof => ({
  sha256: createHash('sha256').update(bytes).digest(),
  bytes: bytes.length,
});

/** Sends a large file while its hash is counted; returns null if it was removed meanwhile. */
async function sent(file: StoredFile, from: FilesPlace, to: FilesPlace): Promise<Proof | null> {
  const content = await from.open(file.key);
  if (!content) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const reading = pipeline(content, counting);
  await Promise.all([reading, to.put(file.key, counting, { isLasting: true })]);
  return { sha256: hash.digest(), bytes };
}

/** A file that was damaged before is moved as it is, because somebody may still make something of it. */
async function moved(file: StoredFile, from: FilesPlace, to: FilesPlace, proof: Proof | undefined): Promise<Copied> {
  const isRight = (found: Proof) => (proof ? agrees(found, proof) : found.bytes === file.bytes);
  for (let tried = 1; ; tried += 1) {
    if (file.bytes > IN_MEMORY) {
      const found = await sent(file, from, to);
      if (!found) return 'gone';
      if (isRight(found)) return 'copied';
      if (tried === TRIES) return 'damaged';
      await to.remove(file.key);
      continue;
    }
    const bytes = await from.read(file.key);
    if (!bytes) return 'gone';
    const isWhole = isRight(proofOfBytes(bytes));
    if (!isWhole && tried < TRIES) continue;
    await to.put(file.key, bytes, { isLasting: true });
    return isWhole ? 'copied' : 'damaged';
  }
}

const AWAY_TRIES = 6;

/** Copies one file. It is taken back if somebody removed the file while it was copied. */
export async function copyFile(
  file: StoredFile,
  from: FilesPlace,
  to: FilesPlace,
  proof: Proof | undefined,
  pauseMs = 1_000,
): Promise<Copied> {
  for (let tried = 1; ; tried += 1)
    try {
      const done = await moved(file, from, to, proof);
      if (done !== 'gone' && (await from.has(file.key))) return done;
      await to.remove(file.key);
      return 'gone';
    } catch (error) {
      if (!(error instanceof FilesAway) || tried === AWAY_TRIES) throw error;
      await sleep(pauseMs * 2 ** tried);
    }
}
