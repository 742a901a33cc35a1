import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { formatDateTime } from '@yardkeeper/domain/format/dates';
import pg from 'pg';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { runningEmbedded } from '../db/open-yard.ts';
import type { BackupPlace } from '../ports/backup-place.ts';
import { isFileKey } from '../ports/files.ts';
import { StartError } from '../start-error.ts';
import type { BaseManifest } from './base-database.ts';
import { markAsCopy } from './copy-mark.ts';
import { logFolder } from './log.ts';
import { isWalName } from './log-names.ts';
import { type BackupName, readBackupName, renewYardId } from './names.ts';
import { entriesOf, opened } from './open-backup.ts';
import { backupsIn, type KeptBackup } from './prune.ts';
import { recover, unpackBase } from './restore-base.ts';
import { restoreCopy } from './restore-copy.ts';
import type { BackupKey } from './sealing.ts';
import type { TarEntry } from './tar.ts';
import { beginRestore, clearUnfinished, emptyFolder, endRestore, isUnfinished } from './unfinished.ts';

export type RestoreOptions = {
  readonly place: BackupPlace;
  /** the name of a backup, or `latest` */
  readonly name: string;
  /** the mark of one yard, where several have their backups */
  readonly yard?: string | undefined;
  /** it is the yard from now on, not a copy beside it */
  readonly takeOver?: boolean;
  readonly key: BackupKey | null;
  readonly dataDir: string;
  /** an empty database of a server; without it the embedded one is made in the folder */
  readonly databaseUrl?: string | undefined;
  /** brings the yard to this moment, or as far as its log reaches, if that was kept */
  readonly until?: Date | 'end' | null;
  readonly migrations: string;
  readonly say?: (line: string) => void;
};
export type Restored = { readonly name: string; readonly files: number };

/** Never over something: a folder with anything in it, and a database with a table, are left alone. */
async function refuseLiving({ dataDir, databaseUrl }: RestoreOptions): Promise<void> {
  if (isUnfinished(dataDir)) await clearUnfinished(dataDir);
  const inside = await fs.readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (runningEmbedded(dataDir))
    throw new StartError(`A Yardkeeper runs on ${dataDir}; restore into an empty folder instead`);
  if (inside.length > 0) throw new StartError(`${dataDir} is not empty; restore into an empty folder (DATA_DIR)`);
  if (!databaseUrl) return;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`,
    );
    if (rows[0]!.n > 0) throw new StartError('The database of DATABASE_URL is not empty; restore into an empty one');
  } finally {
    await client.end();
  }
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
  if (!all[0])
    throw new StartError(
      `There is no backup in ${place.address}${yard ? ` of the yard ${yard}` : ''}${until ? ' from before that moment' : ''}`,
    );
  return all[0];
}

/** The log since the backup, made readable in a folder for PostgreSQL to take from. */
async function fetchLog(
  o: RestoreOptions,
  backup: BackupName,
  { startSegment }: BaseManifest,
  to: string,
): Promise<void> {
  await fs.mkdir(to, { recursive: true, mode: 0o755 });
  for await (const { name } of o.place.list(logFolder(backup.yard))) {
    const segment = path.posix.basename(name).split('.')[0]!;
    if (!isWalName(segment) || segment < startSegment) continue;
    const file = path.join(to, segment);
    await pipeline(await opened(o.place, name, o.key), createWriteStream(file, { mode: 0o644 }));
  }
}

async function fetchFiles({ place, key, dataDir }: RestoreOptions): Promise<number> {
  let files = 0;
  for await (const { name } of place.list('files/')) {
    const base = path.posix.basename(name);
    const isSealed = base.endsWith('.sealed');
    const file = isSealed ? base.slice(0, -'.sealed'.length) : base;
    if (!isFileKey(file) || isSealed !== (key !== null)) continue;
    const to = path.join(dataDir, 'files', file.slice(0, 2), file);
    await fs.mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    await pipeline(await opened(place, name, key, false), createWriteStream(to, { mode: 0o600 }));
    files += 1;
  }
  return files;
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

/** What was running when the copy was made is the backup itself; and the yard's next backups are its own. */
async function settle(client: pg.Client, o: RestoreOptions, { name, at, bytes }: KeptBackup): Promise<void> {
  await renewYardId(client);
  const asOf = o.until instanceof Date ? o.until : at;
  await markAsCopy(client, o.takeOver ? null : { from: name, asOf: asOf.toISOString() });
  await client.query(
    `update backup set state = 'done', name = $1, bytes = $2, finished_at = started_at where state = 'running'`,
    [name, bytes],
  );
}

export async function restore(o: RestoreOptions): Promise<Restored> {
  const { place, dataDir, say = () => {} } = o;
  await refuseLiving(o);
  const backup = await chosen(o);
  if (o.until && backup.kind !== 'base') throw new StartError(`${backup.name} has no log: leave --until away`);
  if (backup.kind === 'base' && o.databaseUrl)
    throw new StartError(`${backup.name} is of the embedded database: restore it without DATABASE_URL`);
  say(`Restoring ${backup.name} from ${place.address}`);
  await fs.mkdir(dataDir, { recursive: true, mode: 0o711 });
  beginRestore(dataDir);
  try {
    const entries = entriesOf(place, backup.name, o.key);
    await entries.next();
    const first = await fetchKeys(dataDir, entries);
    const rest = startingWith(first, entries);
    const kept = (await backupsIn(place)).find(({ name }) => name === backup.name)!;
    const settled = (client: pg.Client) => settle(client, o, kept);
    if (backup.kind === 'base') await restoreBase(o, backup, rest);
    const embedded = o.databaseUrl ? null : await startEmbedded({ dataDir });
    const url = o.databaseUrl ?? embedded!.url;
    try {
      if (backup.kind === 'copy') await restoreCopy(url, rest, o.migrations, settled);
      else await withClient(url, settled);
    } finally {
      await embedded?.stop();
    }
    say('The database is back; its files follow');
    const files = await fetchFiles(o);
    endRestore(dataDir);
    return { name: backup.name, files };
  } catch (error) {
    // The folder was empty before, so nothing of anybody is lost with what half came back.
    await emptyFolder(dataDir);
    throw error;
  }
}

async function withClient(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

async function restoreBase(o: RestoreOptions, backup: BackupName, entries: AsyncIterator<TarEntry>): Promise<void> {
  const { cluster, manifest } = await unpackBase(o.dataDir, entries);
  const logDir = path.join(path.dirname(cluster.pgData), `log-for-${path.basename(cluster.pgData)}`);
  try {
    if (o.until) await fetchLog(o, backup, manifest, logDir);
    await recover(cluster, { logDir, time: o.until instanceof Date ? o.until : null });
  } finally {
    await fs.rm(logDir, { recursive: true, force: true });
  }
}
