import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { BackupPlace } from '../../ports/backup-place.ts';
import { isFileKey } from '../../ports/files.ts';
import { agrees, type Proof, parts, proofsOf } from '../../proofs/look.ts';
import { StartError } from '../../start-error.ts';
import type { IdentityKey } from '../keys.ts';
import { opened } from '../open-backup.ts';
import { sealedEnding } from '../sealing.ts';

type From = { readonly place: BackupPlace; readonly key: IdentityKey | null; readonly dataDir: string };
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

/** Fetches every file of the place; a file that does not match its proof in the restored database is left out. */
export async function fetchFiles(from: From, client: pg.Client): Promise<Fetched> {
  const found: Fetched & { files: number } = { files: 0, damaged: [], gone: [] };
  const ending = from.key ? await sealedEnding(from.key) : '';
  for (const part of parts) {
    const proofs = await proofsOf(client, part);
    for await (const { name } of from.place.list(`files/${part}/`)) {
      const base = path.posix.basename(name);
      const file = base.slice(0, base.length - ending.length);
      if (!base.endsWith(ending) || !isFileKey(file)) continue;
      const to = path.join(from.dataDir, 'files', part, file);
      await fs.mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
      const is = await fetched(from, name, to);
      const proof = proofs.get(file);
      proofs.delete(file);
      if (is && (!proof || agrees(is, proof))) {
        found.files += 1;
        continue;
      }
      await fs.rm(to, { force: true });
      found.damaged.push(file);
    }
    found.gone.push(...proofs.keys());
  }
  return found;
}
