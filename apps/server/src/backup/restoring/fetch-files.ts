import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { BackupPlace } from '../../ports/backup-place.ts';
import { isFileKey } from '../../ports/files.ts';
import { type FilesPlace, parts } from '../../ports/files-place.ts';
import { agrees, type Proof, proofOf, proofsOf } from '../../proofs/look.ts';
import { StartError } from '../../start-error.ts';
import type { IdentityKey } from '../keys.ts';
import { opened } from '../open-backup.ts';
import { sealedEnding } from '../sealing.ts';

type From = {
  readonly place: BackupPlace;
  readonly key: IdentityKey | null;
  /** where they are stored */
  readonly files: FilesPlace;
};
export type Fetched = { readonly files: number; readonly damaged: string[]; readonly gone: string[] };

/** Writes one file; returns its proof, or null when decryption shows that it was changed. */
async function fetched({ place, key }: From, name: string, to: string): Promise<Proof | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(await opened(place, name, key, false), counting, createWriteStream(to, { mode: 0o600 }));
    return { sha256: hash.digest(), bytes };
  } catch (error) {
    if (error instanceof StartError) return null;
    throw error;
  }
}

/** The stored file if it already is what it should be, as an interrupted restore left it. */
async function isThere(files: FilesPlace, key: string, proof: Proof | undefined): Promise<boolean> {
  const content = proof && (await files.open(key));
  return content ? agrees(await proofOf(content), proof) : false;
}

/** Fetches every file of the backup; a file that does not match its proof in the restored database is left out. */
export async function fetchFiles(from: From, client: pg.Client): Promise<Fetched> {
  const { files, place } = from;
  const found: Fetched & { files: number } = { files: 0, damaged: [], gone: [] };
  const ending = from.key ? await sealedEnding(from.key) : '';
  await fs.mkdir(files.growing, { recursive: true, mode: 0o700 });
  for (const part of parts) {
    const proofs = await proofsOf(client, part);
    const already = new Set<string>();
    for await (const { key } of files.list(part)) already.add(key);
    for await (const { name } of place.list(`files/${part}/`)) {
      const base = path.posix.basename(name);
      const file = base.slice(0, base.length - ending.length);
      if (!base.endsWith(ending) || !isFileKey(file)) continue;
      const proof = proofs.get(file);
      proofs.delete(file);
      const growing = path.join(files.growing, file);
      if (!already.has(file) || !(await isThere(files, file, proof))) {
        const is = await fetched(from, name, growing);
        if (!is || (proof && !agrees(is, proof))) {
          await fs.rm(growing, { force: true });
          found.damaged.push(file);
          continue;
        }
        await files.adopt(file, growing);
      }
      found.files += 1;
    }
    found.gone.push(...proofs.keys());
  }
  await fs.rm(files.growing, { recursive: true, force: true });
  return found;
}
