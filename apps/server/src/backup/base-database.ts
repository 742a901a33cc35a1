import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { segmentsBetween, walFileName } from './log-names.ts';
import type { Archive } from './tar.ts';

/** Files that belong only to the running server or are rebuilt; their folders must still exist. */
const leftOut =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(^|\/)pgsql_tmp|(^|\/)pg_internal\.init|^(postmaster\.(pid|opts)|backup_label|tablespace_map|postgresql\.auto\.conf\.tmp|recovery\.signal|standby\.signal|current_logfiles)$/;

async function* filesBelow(folder: string, at = ''): AsyncGenerator<{ name: string; size: number }> {
  for (const entry of await fs.readdir(path.join(folder, at), { withFileTypes: true }).catch(() => [])) {
    const name = at ? `${at}/${entry.name}` : entry.name;
    if (leftOut.test(name)) continue;
    if (entry.isDirectory()) yield* filesBelow(folder, name);
    else if (entry.isFile()) {
      const stat = await fs.stat(path.join(folder, name)).catch(() => null);
      if (stat) yield { name, size: stat.size };
    }
  }
}

export type BaseManifest = {
  readonly version: string;
  readonly machine: string;
  readonly startSegment: string;
  readonly endSegment: string;
  readonly folders: readonly string[];
};

const folders = [
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
];
const moreFolders = [
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_commit_ts',
  'pg_stat',
  'pg_logical/snapshots',
  'pg_logical/mappings',
];

const readFile = (file: string) => createReadStream(file, { highWaterMark: 1 << 18 });

/**
 * The files of the running embedded database and the log written while they are copied: on start PostgreSQL recovers
 * one consistent moment from both. With the log kept afterwards it can recover any later moment.
 */
export async function addBase(
  archive: Archive,
  client: pg.Client,
  pgData: string,
  total: (bytes: number) => void,
): Promise<void> {
  await client.query('set statement_timeout = 0');
  // Keeps the log from being recycled until it is copied; the slot ends with this connection.
  await client.query(`select pg_create_physical_replication_slot('yard_base_' || pg_backend_pid(), true, true)`);
  let size = 0;
  for await (const file of filesBelow(pgData)) size += file.size;
  total(size);
  const start = (await client.query<{ lsn: string }>(`select pg_backup_start('yardkeeper', fast => true)::text as lsn`))
    .rows[0]!.lsn;
  for await (const file of filesBelow(pgData)) {
    const handle = await fs.open(path.join(pgData, file.name)).catch(() => null);
    // A table dropped meanwhile; replaying the log drops it again.
    if (!handle) continue;
    try {
      await archive.add(`postgres/${file.name}`, file.size, handle.createReadStream({ highWaterMark: 1 << 18 }));
    } finally {
      await handle.close();
    }
  }
  const stopped = await client.query<{ lsn: string; label: string; map: string; version: string; timeline: number }>(
    `select s.lsn::text, s.labelfile as label, s.spcmapfile as map, current_setting('server_version') as version,
      (select timeline_id from pg_control_checkpoint()) as timeline
    from pg_backup_stop(wait_for_archive => false) s`,
  );
  const { lsn: stop, label, version, timeline } = stopped.rows[0]!;
  const segments = segmentsBetween(start, stop, timeline);
  for (const name of segments) {
    const { size: bytes } = await fs.stat(path.join(pgData, 'pg_wal', name));
    await archive.add(`postgres/pg_wal/${name}`, bytes, readFile(path.join(pgData, 'pg_wal', name)));
  }
  await archive.addText('postgres/backup_label', label);
  const manifest: BaseManifest = {
    version,
    machine: `${process.platform}-${process.arch}`,
    startSegment: walFileName(start, timeline),
    endSegment: segments.at(-1)!,
    folders: [...folders, ...moreFolders],
  };
  await archive.addText('base.json', manifest);
}
