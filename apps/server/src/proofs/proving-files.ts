import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { FileStore } from '../ports/files.ts';
import { FILES_FACT } from '../stored-files/fact-queries.ts';
import type { PlacedFiles } from '../stored-files/store.ts';

/** `within` writes the proof in the transaction that stores the file; otherwise the proof is its own statement. */
export type ProvedFiles = FileStore & { readonly within: (db: Db) => ProvedFiles };

/**
 * Records the proof and returns what the database says about the place of the files, in one statement. The demo redraws
 * a drawing under the same key, and another machine renders other pixels, so the proof is replaced.
 */
async function keepProof(db: Db, key: string, sha256: Buffer, bytes: number): Promise<string | null> {
  const { rows } = await sql<{ place: string | null }>`with kept as (
    insert into file_proof (file_key, sha256, bytes) values (${key}, ${sha256}, ${bytes})
    on conflict (file_key) do update set sha256 = excluded.sha256, bytes = excluded.bytes)
    select (select value from installation_fact where name = ${FILES_FACT}) as place`.execute(db);
  return rows[0]!.place;
}

/** A file store that also records the hash and size of each file it stores. */
export function provingFiles(store: PlacedFiles, db: Db): ProvedFiles {
  return {
    within: (other) => provingFiles(store, other),
    read: store.read,
    async put(bytes, extension, madeFrom) {
      const before = store.now();
      const key = await store.put(bytes, extension, madeFrom);
      const place = await keepProof(db, key, createHash('sha256').update(bytes).digest(), bytes.length);
      if (place !== before.said) await store.follow(key, before);
      return key;
    },
    async begin(extension) {
      const file = await store.begin(extension);
      const hash = createHash('sha256');
      return {
        ...file,
        async write(some) {
          hash.update(some);
          await file.write(some);
        },
        async keep() {
          const before = store.now();
          const kept = await file.keep();
          const place = await keepProof(db, kept.key, hash.digest(), kept.bytes);
          if (place !== before.said) await store.follow(kept.key, before);
          return kept;
        },
      };
    },
    async remove(key) {
      // The proof first: a file without a proof is only left over, but a proof without its file is a loss.
      await db.deleteFrom('file_proof').where('file_key', '=', key).execute();
      await store.remove(key);
    },
  };
}
