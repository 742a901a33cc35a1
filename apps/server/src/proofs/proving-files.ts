import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { FileStore } from '../ports/files.ts';

/** `within` writes the proof in the transaction that stores the file; otherwise the proof is its own statement. */
export type ProvedFiles = FileStore & { readonly within: (db: Db) => ProvedFiles };

// The demo redraws a drawing under the same key, and another machine renders other pixels, so the proof is replaced.
const keepProof = (db: Db, key: string, sha256: Buffer, bytes: number) =>
  sql`insert into file_proof (file_key, sha256, bytes) values (${key}, ${sha256}, ${bytes})
    on conflict (file_key) do update set sha256 = excluded.sha256, bytes = excluded.bytes`.execute(db);

/** A file store that also records the hash and size of each file it stores. */
export function provingFiles(store: FileStore, db: Db): ProvedFiles {
  return {
    within: (other) => provingFiles(store, other),
    read: store.read,
    async put(bytes, extension, madeFrom) {
      const key = await store.put(bytes, extension, madeFrom);
      await keepProof(db, key, createHash('sha256').update(bytes).digest(), bytes.length);
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
          const kept = await file.keep();
          await keepProof(db, kept.key, hash.digest(), kept.bytes);
          return kept;
        },
      };
    },
    async remove(key) {
      await store.remove(key);
      await db.deleteFrom('file_proof').where('file_key', '=', key).execute();
    },
  };
}
