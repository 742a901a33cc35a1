import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import type { CuttableClient } from '../db/outage/cuttable-client.ts';
import { hasAll } from '../db/servers/on-standby.ts';
import { keepPulse, pulseOf } from '../db/servers/pulse.ts';
import { isOfStandby } from '../db/servers/standby.ts';
import { openInTime } from '../db/servers/standing.ts';
import { withClient } from '../db/with-client.ts';
import type { BackupPlace, Writing } from '../ports/backup-place.ts';
import { keepProofs, lookAtFiles } from '../proofs/look.ts';
import { inWords } from '../proofs/names.ts';
import { filesOf } from '../stored-files/ask.ts';
import { saidIn } from '../stored-files/fact-queries.ts';
import { type OpenPlace, placeOf } from '../stored-files/where.ts';
import { addBase } from './base-database.ts';
import { addCopy } from './copy-database.ts';
import { copyFiles } from './copy-files.ts';
import { type BackupKey, keyOfFiles } from './keys.ts';
import { type BackupKind, backupName, yardId } from './names.ts';
import type { Progress } from './progress.ts';
import { sealing } from './sealing.ts';
import { type Archive, tarOf } from './tar.ts';

export type MakeOptions = {
  readonly databaseUrl: string;
  /** a standby from which rows may be copied */
  readonly readUrl?: string | undefined;
  readonly dataDir: string;
  readonly openFiles: OpenPlace;
  /** the embedded database's folder, whose files are copied; null copies row by row */
  readonly pgData: string | null;
  readonly place: BackupPlace;
  readonly key: BackupKey | null;
  readonly at: Date;
  /** files not modified since then were checked by an earlier backup */
  readonly filesReadAt?: Date | null;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
};
export type Made = {
  readonly name: string;
  readonly kind: BackupKind;
  readonly bytes: number;
  readonly files: number;
} & Damage;
/** The files that are damaged or missing, named by the records they belong to. */
type Damage = { readonly damaged: readonly string[] };

const compressing = () =>
  createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } });

/** The keys that decrypt secrets in the database are stored beside it; an unencrypted backup leaves them out. */
async function addKeys(archive: Archive, dataDir: string): Promise<void> {
  const names = (await fs.readdir(dataDir).catch(() => [] as string[])).filter((name) => name.endsWith('.key'));
  for (const name of names.sort()) {
    const bytes = await fs.readFile(path.join(dataDir, name));
    await archive.add(`keys/${name}`, bytes.length, [bytes]);
  }
}

async function addAll(
  archive: Archive,
  o: MakeOptions,
  client: pg.Client,
  onTotal: (bytes: number) => void,
): Promise<void> {
  const { at, key, pgData } = o;
  const kind = pgData === null ? 'copy' : 'base';
  await archive.addText('backup.json', { format: 1, kind, at: at.toISOString(), sealed: key !== null });
  if (key) await addKeys(archive, o.dataDir);
  if (pgData === null) await addCopy(archive, client, onTotal);
  else await addBase(archive, client, pgData, onTotal);
  await archive.addText('end.json', { whole: true });
}

/** Runs before the database is copied, so that the new proofs are part of the backup. */
async function proveFiles(o: MakeOptions, client: pg.Client) {
  // A backup before a migration may meet an older yard that has no table of proofs.
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('file_proof') is not null as is`);
  if (!rows[0]!.is) return { damaged: [], words: [] };
  const found = await lookAtFiles(client, await filesOf(client, o.openFiles), {
    since: o.filesReadAt ?? null,
    takeNew: (taken) => keepProofs(client, taken),
    signal: o.signal,
    onPart: (done, total) => o.onProgress?.({ step: 'proofs', done, total }),
  });
  return { ...found, words: await inWords(client, found) };
}

/**
 * Writes one file for the database, complete or not at all, and beside it the yard's files, each once for all backups,
 * because a file never changes. The files come last, so that every file the database refers to is included.
 */
export async function makeBackup(o: MakeOptions): Promise<Made> {
  let isStandbyLost = false;
  const standbyLost = () => {
    isStandbyLost = true;
  };
  try {
    return await makeOnce(o, standbyLost);
  } catch (error) {
    if (o.signal?.aborted) throw o.signal.reason;
    if (!isStandbyLost) throw error;
    return makeOnce({ ...o, readUrl: undefined }, () => {});
  }
}

const makeOnce = (o: MakeOptions, standbyLost: () => void): Promise<Made> =>
  withClient(o.databaseUrl, (client) => makeWith(client, o, standbyLost), { signal: o.signal });

async function makeWith(client: pg.Client, o: MakeOptions, standbyLost: () => void): Promise<Made> {
  const { place, key, signal, onProgress = () => {} } = o;
  let standby: Standby | null = null;
  try {
    const kind = o.pgData === null ? 'copy' : 'base';
    const yard = await yardId(client);
    const name = backupName(yard, o.at, kind, key !== null);
    for (const prefix of [`yard-${yard}-`, 'files/']) await place.clearParts(yard, prefix);
    const proved = await proveFiles(o, client);
    // Made before the archive is written, because the archive contains it.
    const ofFiles = key && (await keyOfFiles(key, o.dataDir));
    let [done, total] = [0, 0];
    const tell = () => onProgress({ step: 'database', done: Math.min(done, total), total });
    const onTotal = (bytes: number) => {
      total = bytes;
      tell();
    };
    standby = await openStandby(o);
    const rows = standby?.client;
    const addRows = (archive: Archive) =>
      addAll(archive, o, rows ?? client, onTotal).catch((error) => {
        // A place may fail with the same words; its failures name what the system was asked for.
        if (rows && isOfStandby(error) && (rows.isGone() || !('syscall' in error))) standbyLost();
        throw error;
      });
    const source = tarOf(o.at, addRows, (bytes) => {
      done += bytes;
      tell();
    });
    const bytes = await sent(place, name, source, key, { signal, by: yard });
    const files = await copyAllFiles(o, client, { key: ofFiles, by: yard, damaged: new Set(proved.damaged) });
    return { name, kind, bytes, files, damaged: proved.words };
  } finally {
    await standby?.close();
  }
}

type Standby = { readonly client: CuttableClient; close(): Promise<void> };
/** The rows are copied from there; it has what was written about the files before. */
async function openStandby({ readUrl, databaseUrl, pgData, signal }: MakeOptions): Promise<Standby | null> {
  if (readUrl === undefined || pgData !== null || !(await hasAll(readUrl, databaseUrl))) return null;
  const client = await openInTime(readUrl).catch(() => null);
  if (!client) return null;
  signal?.addEventListener('abort', client.cut, { once: true });
  const pulse = keepPulse(pulseOf(readUrl), (inARow) => {
    if (inARow > 1) client.cut();
  });
  const close = async () => {
    pulse.stop();
    signal?.removeEventListener('abort', client.cut);
    await client.end().catch(() => {});
  };
  return { client, close };
}

/** Files may be moved meanwhile; what was stored in the other place is then copied from there. */
async function copyAllFiles(
  o: MakeOptions,
  client: pg.Client,
  how: Pick<Parameters<typeof copyFiles>[0], 'key' | 'by' | 'damaged'>,
): Promise<number> {
  for (;;) {
    const said = await saidIn(client);
    const { place, signal, onProgress } = o;
    const stored = await placeOf(said, o.openFiles);
    const files = await copyFiles({ place, signal, onProgress, stored, ...how });
    if ((await saidIn(client)) === said) return files;
  }
}

/** Compresses, encrypts and writes; if one step fails, all of them end. */
export async function sent(
  place: BackupPlace,
  name: string,
  source: Readable,
  key: BackupKey | null,
  { signal, by }: Writing = {},
): Promise<number> {
  const stages = key ? [compressing(), sealing(key)] : [compressing()];
  const last = stages.at(-1)!;
  const inner = new AbortController();
  const both = signal ? AbortSignal.any([signal, inner.signal]) : inner.signal;
  const pressing = pipeline([source, ...stages] as never, { signal: both }).catch((error: Error) => {
    last.destroy(error);
    throw error;
  });
  const [pressed, written] = await Promise.allSettled([
    pressing,
    place.write(name, last, { signal: both, ...(by ? { by } : {}) }).catch((error: Error) => {
      inner.abort(error);
      throw error;
    }),
  ]);
  if (signal?.aborted) throw signal.reason;
  // The first failure is the cause; the other one only followed from it.
  const failures = [pressed, written].filter((end) => end.status === 'rejected').map((end) => end.reason as Error);
  const cause = failures.find(
    (error) => error.name !== 'AbortError' && (error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE',
  );
  if (failures.length > 0) throw cause ?? failures[0];
  return (written as PromiseFulfilledResult<number>).value;
}
