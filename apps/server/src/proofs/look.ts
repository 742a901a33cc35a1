import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { isFileKey } from '../ports/files.ts';

export type Proof = { readonly sha256: Buffer; readonly bytes: number };

const hex = (n: number): string => n.toString(16).padStart(2, '0');
/** The subfolders that hold the files, in order. */
export const parts: readonly string[] = Array.from({ length: 256 }, (_, n) => hex(n));

export async function proofsOf(client: pg.Client, part: string): Promise<Map<string, Proof>> {
  const { rows } = await client.query<{ file_key: string; sha256: Buffer; bytes: string }>(
    `select file_key, sha256, bytes from file_proof
      where file_key collate "C" >= $1 and file_key collate "C" < $1 || 'g'`,
    [part],
  );
  return new Map(rows.map(({ file_key, sha256, bytes }) => [file_key, { sha256, bytes: Number(bytes) }]));
}

export const agrees = (found: Proof, proof: Proof): boolean =>
  found.bytes === proof.bytes && found.sha256.equals(proof.sha256);

async function proofOf(file: string): Promise<Proof> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { sha256: hash.digest(), bytes };
}

async function filesIn(folder: string, part: string): Promise<string[]> {
  const names = await fs.readdir(path.join(folder, part)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter(isFileKey);
}

type Options = {
  /** skip files that were not modified since then, because they were checked before; null checks all of them */
  readonly since?: Date | null;
  /** stores the hash found for a file that has no proof yet because it was kept before proofs existed */
  readonly takeNew?: (taken: readonly (Proof & { readonly key: string })[]) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
  readonly onPart?: (done: number, total: number) => void;
};
export type Looked = {
  readonly looked: number;
  readonly damaged: readonly string[];
  readonly gone: readonly string[];
  readonly unproved: number;
};

/** Compares each file on disk with the hash and size recorded when it was kept. */
export async function lookAtFiles(client: pg.Client, folder: string, o: Options = {}): Promise<Looked> {
  const damaged: string[] = [];
  const gone: string[] = [];
  let [looked, unproved] = [0, 0];
  for (const [n, part] of parts.entries()) {
    o.onPart?.(n, parts.length);
    const proofs = await proofsOf(client, part);
    const taken: (Proof & { key: string })[] = [];
    for (const key of await filesIn(folder, part)) {
      o.signal?.throwIfAborted();
      const file = path.join(folder, part, key);
      const proof = proofs.get(key);
      proofs.delete(key);
      const stat = await fs.stat(file).catch(() => null);
      if (!stat) continue;
      looked += 1;
      if (!proof) {
        unproved += 1;
        if (o.takeNew) taken.push({ key, ...(await proofOf(file)) });
      } else if (stat.size !== proof.bytes) damaged.push(key);
      else if (!o.since || stat.mtime >= o.since || stat.ctime >= o.since) {
        // A file that is removed meanwhile is not damaged; a file that cannot be read is.
        const found = await proofOf(file).catch((error: NodeJS.ErrnoException) => error);
        if (found instanceof Error ? found.code !== 'ENOENT' : !agrees(found, proof)) damaged.push(key);
      }
    }
    if (taken.length > 0) await o.takeNew!(taken);
    gone.push(...proofs.keys());
  }
  return { looked, damaged, gone, unproved };
}

/** Inserts the proofs of one subfolder in one statement. */
export async function keepProofs(client: pg.Client, taken: readonly (Proof & { readonly key: string })[]) {
  await client.query(
    `insert into file_proof (file_key, sha256, bytes)
      select * from unnest($1::text[], $2::bytea[], $3::bigint[]) on conflict do nothing`,
    [taken.map(({ key }) => key), taken.map(({ sha256 }) => sha256), taken.map(({ bytes }) => bytes)],
  );
}
