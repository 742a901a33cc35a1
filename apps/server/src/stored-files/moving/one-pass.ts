import type pg from 'pg';
import { type FilesPlace, partOf, parts, type StoredFile } from '../../ports/files-place.ts';
import { proofsOfKeys } from '../../proofs/look.ts';
import { beside } from './beside.ts';
import { copyFile } from './copy-file.ts';

export type Pass = { readonly copied: number; readonly damaged: readonly string[] };
type Options = {
  readonly client: pg.Client;
  readonly from: FilesPlace;
  readonly to: FilesPlace;
  readonly pauseMs?: number | undefined;
  /** the share of the keys that was looked at, and how many files were copied */
  readonly onProgress: (share: number, files: number) => void;
};

/** So many files are under way at once, because S3 takes its time for each. */
const AT_ONCE = 6;

/** Runs the work for each entry, several at once; after a failure no further one is begun. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  let next = 0;
  let failed = false;
  const run = async () => {
    while (next < all.length && !failed)
      await work(all[next++]!).catch((error: unknown) => {
        failed = true;
        throw error;
      });
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, run));
  const failure = ended.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
}

const BATCH = 100;

/** Copies what the new place does not have yet, or not completely. */
export async function onePass({ client, from, to, pauseMs, onProgress }: Options): Promise<Pass> {
  let copied = 0;
  const damaged: string[] = [];
  const copyAll = async (files: readonly StoredFile[]) => {
    const proofs = await proofsOfKeys(
      client,
      files.map(({ key }) => key),
    );
    await each(files, async (file) => {
      const done = await copyFile(file, from, to, proofs.get(file.key), pauseMs);
      if (done === 'gone') return;
      copied += 1;
      if (done === 'damaged') damaged.push(file.key);
    });
  };
  let batch: StoredFile[] = [];
  for await (const [file, there] of beside(from, to)) {
    if (there?.bytes === file.bytes) continue;
    batch.push(file);
    if (batch.length < BATCH) continue;
    await copyAll(batch);
    batch = [];
    onProgress(Number.parseInt(partOf(file.key), 16) / parts.length, copied);
  }
  if (batch.length > 0) await copyAll(batch);
  onProgress(1, copied);
  return { copied, damaged };
}
