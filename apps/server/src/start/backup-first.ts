import { accessOf, ownFolder } from '../adapters/backup-places/backup-maker.ts';
import { openPlace } from '../adapters/backup-places/backup-places.ts';
import { openFiles } from '../adapters/stored-files/open-files.ts';
import { holdBackups } from '../backup/hold.ts';
import { readKeyFile } from '../backup/keys.ts';
import { makeBackup } from '../backup/make.ts';
import type { Config } from '../config.ts';
import { withClient } from '../db/with-client.ts';
import { StartError } from '../start-error.ts';

/**
 * The chosen backup place; null if none was chosen, and for a restored copy, which must not write into the yard's
 * backups.
 */
const chosenPlace = (databaseUrl: string): Promise<string | null> =>
  withClient(databaseUrl, async (client) => {
    // Raw SQL, because the database still has the tables of an older version.
    const { rows } = await client.query<{ value: { place?: string; every?: string } }>(
      `select value from setting where owner_id = 0 and type = 'backups'
       and not exists (select from installation_fact where name = 'restored-copy')`,
    );
    const place = rows[0]?.value.place ?? '';
    const isChosen = place !== '' || (rows[0]?.value.every ?? 'off') !== 'off';
    return isChosen ? place : null;
  });

/** Makes a backup before the migration; returns where it is stored, or null if no place was chosen. */
export async function backupFirst(config: Config, databaseUrl: string): Promise<string | null> {
  const chosen = await chosenPlace(databaseUrl);
  if (chosen === null) return null;
  try {
    const place = openPlace(chosen, accessOf(config));
    const hold = await holdBackups(databaseUrl);
    try {
      const made = await makeBackup({
        databaseUrl,
        readUrl: config.readUrl,
        dataDir: config.dataDir,
        openFiles: (address) => openFiles(config, address),
        pgData: ownFolder(databaseUrl, config),
        place,
        key: readKeyFile(config.backupKeyFile),
        at: new Date(),
      });
      return `${made.name} in ${place.address}`;
    } finally {
      await hold.release();
    }
  } catch (error) {
    throw new StartError(
      `The backup before the database is brought up to date failed, so nothing was changed: ${(error as Error).message}. Mend that, or start once with BACKUP_FIRST=off`,
    );
  }
}
