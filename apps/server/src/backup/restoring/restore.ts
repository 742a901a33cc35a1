import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { formatDateTime } from '@yardkeeper/domain/format/dates';
import type pg from 'pg';
import { startEmbedded } from '../../db/embedded/embedded.ts';
import { migrate } from '../../db/migrating/migrate.ts';
import { runningEmbedded } from '../../db/open-yard.ts';
import { withClient } from '../../db/with-client.ts';
import type { BackupPlace } from '../../ports/backup-place.ts';
import type { FilesPlace } from '../../ports/files-place.ts';
import { inWords, listed } from '../../proofs/names.ts';
import { StartError } from '../../start-error.ts';
import { beginRestoreInto, endRestoreInto } from '../../stored-files/before-restore.ts';
import { forgetFact } from '../../stored-files/fact-queries.ts';
import type { BaseManifest } from '../base-database.ts';
import { markAsCopy } from '../copy-mark.ts';
import { type BackupKey, type IdentityKey, keyOfFiles } from '../keys.ts';
import { logFolder } from '../log.ts';
import { isWalName } from '../log-names.ts';
import { type BackupName, isSealedBefore, readBackupName, renewYardId } from '../names.ts';
import { entriesOf, opened } from '../open-backup.ts';
import { backupsIn, type KeptBackup } from '../prune.ts';
import { sealedBefore } from '../sealing.ts';
import type { TarEntry } from '../tar.ts';
import { beginRestore, clearUnfinished, emptyFolder, endRestore, isUnfinished, socketsOf } from '../unfinished.ts';
import { fetchFiles } from './fetch-files.ts';
import { recover, unpackBase } from './restore-base.ts';
import { restoreCopy } from './restore-copy.ts';
import { beginIntoDatabase } from './unfinished-database.ts';

export type RestoreOptions = {
  readonly place: BackupPlace;
  /** the name of a backup, or `latest` */
  readonly name: string;
  /** the id of one yard, where several yards have their backups */
  readonly yard?: string | undefined;
  /** makes it the real yard instead of a copy beside it */
  readonly takeOver?: boolean;
  readonly key: BackupKey | null;
  readonly dataDir: string;
  /** where stored files go */
  readonly files: FilesPlace;
  /** an empty database on a server; without it the embedded one is created in the folder */
  readonly databaseUrl?: string | undefined;
  /** restores to this moment, or to the end of the log, if a log was kept */
  readonly until?: Date | 'end' | null;
  readonly migrations: string;
  /** asked with the names of damaged files; without it, damaged files abort the restore */
  readonly goOnWithout?: (damaged: readonly string[]) => Promise<boolean>;
  readonly say?: (line: string) => void;
};
/** `damaged` were left out, named by the records they belong to. */
type Found = { readonly files: number; readonly damaged: readonly string[] };
export type Restored = Found & { readonly name: string };

/** Never overwrites: refuses a folder that contains anything, as does a database that has a table. */
async function refuseLiving({ dataDir }: RestoreOptions): Promise<void> {
  if (isUnfinished(dataDir)) await clearUnfinished(dataDir);
  const inside = await fs.readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (runningEmbedded(dataDir))
    throw new StartError(`A Yardkeeper runs on ${dataDir}; restore into an empty folder instead`);
  if (inside.length > 0) throw new StartError(`${dataDir} is not empty; restore into an empty folder (DATA_DIR)`);
}

const whichYard = (address: string, yards: ReadonlyMap<string, readonly BackupName[]>): string =>
  [
    `There are backups of ${yards.size} yards in ${address}. Say which one with --yard, or name a backup:`,
    ...[...yards].map(([yard, [newest, ...more]]) => {
      const others = more.length > 0 ? ` and ${more.length} before it` : '';
      return `  --yard ${yard}   ${newest!.name} of ${formatDateTime(newest!.at.toISOString())}${others}`;
    }),
  ].join('\n');

async function chosen({ place, name, yard, until }: RestoreOptions): Promise<BackupName> {
  if (name !== 'latest') {
    if (isSealedBefore(name)) throw new StartError(`${name} ${sealedBefore}`);
    const read = readBackupName(name);
    if (!read) throw new StartError(`${name} is not the name of a backup`);
    return read;
  }
  const kept = await backupsIn(place);
  const yards = Map.groupBy(kept, (backup) => backup.yard);
  if (!yard && yards.size > 1) throw new StartError(whichYard(place.address, yards));
  const all = kept.filter(
    (backup) =>
      (!yard || backup.yard === yard) &&
      (!until || (backup.kind === 'base' && (until === 'end' || backup.at <= until))),
  );
  if (!all[0]) {
    for await (const { name: older } of place.list('yard-'))
      if (isSealedBefore(older)) throw new StartError(`${older} ${sealedBefore}`);
    throw new StartError(
      `There is no backup in ${place.address}${yard ? ` of the yard ${yard}` : ''}${until ? ' from before that moment' : ''}`,
    );
  }
  return all[0];
}

/** Fetches and decrypts the log since the backup into a folder from which PostgreSQL reads it. */
async function fetchLog(
  o: RestoreOptions,
  backup: BackupName,
  { startSegment }: BaseManifest,
  to: string,
): Promise<number> {
  let fetched = 0;
  await fs.mkdir(to, { recursive: true, mode: 0o755 });
  for await (const { name } of o.place.list(logFolder(backup.yard))) {
    const segment = path.posix.basename(name).split('.')[0]!;
    if (!isWalName(segment) || segment < startSegment) continue;
    const file = path.join(to, segment);
    await pipeline(await opened(o.place, name, o.key), createWriteStream(file, { mode: 0o644 }));
    fetched += 1;
  }
  return fetched;
}

async function fetchKeys(dataDir: string, entries: AsyncIterator<TarEntry>): Promise<TarEntry> {
  for (;;) {
    const step = await entries.next();
    if (step.done) throw new StartError('The backup holds no database');
    const name = /^keys\/([\w.-]+\.key)$/.exec(step.value.name)?.[1];
    if (!name) return step.value;
    await pipeline(step.value.content, createWriteStream(path.join(dataDir, name), { mode: 0o600 }));
  }
}

/**
 * The backup that made this copy is still marked as running in it, so it is marked as done; the yard gets a new id for
 * its own future backups.
 */
async function settle(client: pg.Client, o: RestoreOptions, { name, bytes }: KeptBackup, asOf: Date): Promise<void> {
  await renewYardId(client);
  // The files of the copy are where FILES says, whatever the yard had.
  await forgetFact(client);
  await markAsCopy(client, o.takeOver ? null : { from: name, asOf: asOf.toISOString() });
  await client.query(
    `update backup set state = 'done', name = $1, bytes = $2, finished_at = started_at where state = 'running'`,
    [name, bytes],
  );
}

const isElsewhere = ({ dataDir, files }: RestoreOptions): boolean => !isBelow(files.address, dataDir);
const isBelow = (address: string, dataDir: string) => `${address}/`.startsWith(`${path.resolve(dataDir)}/`);

export async function restore(o: RestoreOptions): Promise<Restored> {
  const { place, dataDir, say = () => {} } = o;
  await refuseLiving(o);
  const backup = await chosen(o);
  if (o.until && backup.kind !== 'base') throw new StartError(`${backup.name} has no log: leave --until away`);
  if (backup.kind === 'base' && o.databaseUrl)
    throw new StartError(`${backup.name} is of the embedded database: restore it without DATABASE_URL`);
  const into = o.databaseUrl ? await beginIntoDatabase(o.databaseUrl) : null;
  try {
    say(`Restoring ${backup.name} from ${place.address}`);
    await fs.mkdir(dataDir, { recursive: true, mode: 0o711 });
    beginRestore(dataDir);
    if (isElsewhere(o)) await beginRestoreInto(o.files, o.takeOver ?? false);
    const found = await restoreAll(o, backup);
    await into?.done();
    if (isElsewhere(o)) await endRestoreInto(o.files);
    endRestore(dataDir);
    return { name: backup.name, ...found };
  } catch (error) {
    // Folder and database were empty before, so removing the partial restore loses nothing.
    await into?.undo();
    await emptyFolder(dataDir);
    throw error;
  }
}

async function restoreAll(o: RestoreOptions, backup: BackupName): Promise<Found> {
  const { place, dataDir, say = () => {} } = o;
  const entries = entriesOf(place, backup.name, o.key);
  await entries.next();
  const first = await fetchKeys(dataDir, entries);
  const rest = startingWith(first, entries);
  const ofFiles = o.key && backup.sealed ? await keyOfFiles(o.key, dataDir, false) : null;
  const kept = (await backupsIn(place)).find(({ name }) => name === backup.name)!;
  const asOf = backup.kind === 'base' ? await restoreBase({ ...o, key: ofFiles ?? o.key }, backup, rest) : backup.at;
  const settled = (client: pg.Client) => settle(client, o, kept, asOf);
  const embedded = o.databaseUrl ? null : await startEmbedded({ dataDir });
  const url = o.databaseUrl ?? embedded!.url;
  try {
    if (backup.kind === 'copy')
      await restoreCopy({ databaseUrl: url, dataDir, migrations: o.migrations }, rest, settled);
    else await inOne(url, settled);
    // The files are checked against their proofs; an older yard gets that table by the migration.
    await migrate(url, { from: o.migrations });
    say('The database is back; its files follow');
    return await inOne(url, (client) => restoreFiles(o, ofFiles, client));
  } finally {
    await embedded?.stop();
  }
}

/** Leaves out damaged files if the caller wants the rest without them, otherwise throws. */
async function restoreFiles(o: RestoreOptions, key: IdentityKey | null, client: pg.Client): Promise<Found> {
  const found = await fetchFiles({ ...o, key }, client);
  const damaged = await inWords(client, found);
  if (damaged.length > 0 && !(await o.goOnWithout?.(damaged)))
    throw new StartError(
      [
        'Nothing was restored, because these files are damaged in the backup:',
        ...listed(damaged).map((name) => `  ${name}`),
        'Restore an older backup, or the rest without them: --without-damaged',
      ].join('\n'),
    );
  return { files: found.files, damaged };
}

/** Runs the work in one transaction. */
const inOne = <T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(databaseUrl, async (client) => {
    await client.query('begin');
    const done = await work(client);
    await client.query('commit');
    return done;
  });

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

/** Returns the moment that the restored yard is from. */
async function restoreBase(o: RestoreOptions, backup: BackupName, entries: AsyncIterator<TarEntry>): Promise<Date> {
  const { until, say = () => {} } = o;
  const { cluster, manifest } = await unpackBase(o.dataDir, entries);
  const logDir = path.join(path.dirname(cluster.pgData), `log-for-${path.basename(cluster.pgData)}`);
  try {
    const ofTheLog = until ? await fetchLog(o, backup, manifest, logDir) : 0;
    const time = until instanceof Date ? until : null;
    const reached = await recover(cluster, { logDir, sockets: socketsOf(o.dataDir), time });
    if (until !== 'end') return time ?? backup.at;
    const asOf = (ofTheLog > 0 && reached) || backup.at;
    say(
      ofTheLog > 0
        ? `The log reaches to ${formatDateTime(asOf.toISOString())}`
        : 'Nothing was kept of what happened after this backup, so the yard is as it was then',
    );
    return asOf;
  } finally {
    await fs.rm(logDir, { recursive: true, force: true });
  }
}
