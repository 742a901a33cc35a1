import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { isFileKey } from '../ports/files.ts';
import { FilesAway, type FilesPlace, parts } from '../ports/files-place.ts';

export type Proof = { readonly sha256: Buffer; readonly bytes: number };

type Row = { readonly file_key: string; readonly sha256: Buffer; readonly bytes: string };
const byKey = (rows: readonly Row[]): Map<string, Proof> =>
  new Map(rows.map(({ file_key, sha256, bytes }) => [file_key, { sha256, bytes: Number(bytes) }]));

export async function proofsOf(client: pg.Client, part: string): Promise<Map<string, Proof>> {
  const { rows } = await client.query<Row>(
    `select file_key, sha256, bytes from file_proof
      where file_key collate "C" >= $1 and file_key collate "C" < $1 || 'g'`,
    [part],
  );
  return byKey(rows);
}

export async function proofsOfKeys(client: pg.Client, keys: readonly string[]): Promise<Map<string, Proof>> {
  const { rows } = await client.query<Row>('select file_key, sha256, bytes from file_proof where file_key = any($1)', [
    keys,
  ]);
  return byKey(rows);
}

export const agrees = (found: Proof, proof: Proof): boolean =>
  found.bytes === proof.bytes && found.sha256.equals(proof.sha256);

export async function proofOf(content: Readable): Promise<Proof> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { sha256: hash.digest(), bytes };
}

/** Null if it is removed meanwhile; a file that cannot be read is damaged, but not one whose place is away. */
async function foundIn(files: FilesPlace, key: string): Promise<Proof | 'damaged' | null> {
  try {
    const content = await files.open(key);
    return content && (await proofOf(content));
  } catch (error) {
    if (error instanceof FilesAway) throw error;
    return 'damaged';
  }
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

/** Compares each stored file with the hash and size recorded when it was kept. */
export async function lookAtFiles(client: pg.Client, files: FilesPlace, o: Options = {}): Promise<Looked> {
  const damaged: string[] = [];
  const gone: string[] = [];
  let [looked, unproved] = [0, 0];
  for (const [n, part] of parts.entries()) {
    o.onPart?.(n, parts.length);
    const proofs = await proofsOf(client, part);
    const taken: (Proof & { key: string })[] = [];
    for await (const { key, bytes, touched } of files.list(part)) {
      if (!isFileKey(key)) continue;
      o.signal?.throwIfAborted();
      const proof = proofs.get(key);
      proofs.delete(key);
      looked += 1;
      if (!proof) {
        unproved += 1;
        const found = o.takeNew ? await foundIn(files, key) : null;
        if (found && found !== 'damaged') taken.push({ key, ...found });
      } else if (bytes !== proof.bytes) damaged.push(key);
      else if (!o.since || touched >= o.since) {
        const found = await foundIn(files, key);
        if (found !== null && (found === 'damaged' || !agrees(found, proof))) damaged.push(key);
      }
    }
    if (taken.length > 0) await o.takeNew!(taken);
    gone.push(...proofs.keys());
  }
  return { looked, damaged, gone, unproved };
}

/** Inserts the proofs of one part in one statement. */
export async function keepProofs(client: pg.Client, taken: readonly (Proof & { readonly key: string })[]) {
  await client.query(
    `insert into file_proof (file_key, sha256, bytes)
      select * from unnest($1::text[], $2::bytea[], $3::bigint[]) on conflict do nothing`,
    [taken.map(({ key }) => key), taken.map(({ sha256 }) => sha256), taken.map(({ bytes }) => bytes)],
  );
}
