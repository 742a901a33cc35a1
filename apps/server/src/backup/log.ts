import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { withClient } from '../db/with-client.ts';
import type { BackupPlace } from '../ports/backup-place.ts';
import { type BackupKey, keyOfFiles } from './keys.ts';
import { endOfSegment, isWalName } from './log-names.ts';
import { sent } from './make.ts';
import { yardId } from './names.ts';
import { SEALED } from './sealing.ts';

const SLOT = 'yard_log';
const LOG_LOCK = 727_281;
/**
 * If the place accepts nothing for long, the log is dropped so that it does not fill the disk; the next backup starts a
 * new chain.
 */
const MOST_KEPT = '8GB';

export const logFolder = (yard: string): string => `log-${yard}/`;

type Options = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly pgData: string;
  readonly place: BackupPlace;
  readonly key: BackupKey | null;
};
type Slot = { readonly restart_lsn: string | null; readonly wal_status: string | null };

const slotOf = async (client: pg.Client): Promise<Slot | undefined> =>
  (
    await client.query<Slot>('select restart_lsn::text, wal_status from pg_replication_slots where slot_name = $1', [
      SLOT,
    ])
  ).rows[0];

async function keepSlot(client: pg.Client): Promise<{ slot: Slot; isNew: boolean }> {
  let slot = await slotOf(client);
  if (slot?.wal_status === 'lost') await client.query('select pg_drop_replication_slot($1)', [SLOT]);
  const isNew = slot === undefined || slot.wal_status === 'lost';
  if (isNew) {
    await client.query(`alter system set max_slot_wal_keep_size = '${MOST_KEPT}'`);
    await client.query('select pg_reload_conf()');
    await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
    slot = await slotOf(client);
  }
  return { slot: slot!, isNew };
}

/**
 * Copies the log segments written since the last call, so that the yard can be restored to any moment after a backup.
 * `isNew` means that the chain starts here and needs a new backup as its base.
 */
export const sendLog = ({
  databaseUrl,
  dataDir,
  pgData,
  place,
  key,
}: Options): Promise<{ sent: number; isNew: boolean }> =>
  withClient(databaseUrl, async (client) => {
    const { slot, isNew } = await keepSlot(client);
    const folder = logFolder(await yardId(client));
    // Only one of several processes does it.
    const { rows: free } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOG_LOCK]);
    if (!free[0]!.mine) return { sent: 0, isNew: false };
    // Closes a partly filled segment, otherwise a quiet yard's last hours would wait until it is full; an empty one
    // stays.
    await client.query('select pg_switch_wal()');
    const { rows } = await client.query<{ first: string; current: string }>(
      'select pg_walfile_name($1::pg_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as current',
      [slot.restart_lsn],
    );
    const { first, current } = rows[0]!;
    const names = (await fs.readdir(path.join(pgData, 'pg_wal')))
      .filter((name) => isWalName(name) && name.slice(8) >= first.slice(8) && name.slice(8) < current.slice(8))
      .sort();
    const by = `${folder.slice(4, -1)}-log`;
    if (names.length > 0) await place.clearParts(by, folder);
    const ofFiles = key && (await keyOfFiles(key, dataDir));
    for (const name of names) {
      const source = createReadStream(path.join(pgData, 'pg_wal', name), { highWaterMark: 1 << 20 });
      await sent(place, `${folder}${name}.zst${key ? SEALED : ''}`, source, ofFiles, { by });
      await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [SLOT, endOfSegment(name)]);
    }
    return { sent: names.length, isNew };
  });

/** Without the slot the database recycles its log freely. */
export const stopLog = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    if (await slotOf(client)) await client.query('select pg_drop_replication_slot($1)', [SLOT]);
  });
