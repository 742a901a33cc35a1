import { accessOf, ownFolder } from '../adapters/backup-places/backup-maker.ts';
import { openPlace } from '../adapters/backup-places/backup-places.ts';
import { holdBackups } from '../backup/hold.ts';
import { makeBackup } from '../backup/make.ts';
import { readKeyFile } from '../backup/sealing.ts';
import type { Config } from '../config.ts';
import { withClient } from '../db/with-client.ts';
import { StartError } from '../start-error.ts';

/** The place of the settings; null where none was chosen, and for a copy, which writes nothing into a yard's backups. */
const chosenPlace = (databaseUrl: string): Promise<string | null> =>
  withClient(databaseUrl, async (client) => {
    // By hand, because the tables are those of an older product.
    const { rows } = await client.query<{ value: { place?: string; every?: string } }>(
      `select value from setting where owner_id = 0 and type = 'backups'
       and not exists (select from installation_fact where name = 'restored-copy')`,
    );
    const place = rows[0]?.value.place ?? '';
    const isChosen = place !== '' || (rows[0]?.value.every ?? 'off') !== 'off';
    return isChosen ? place : null;
  });

/** The yard as it was before it is changed; answers where it lies, or null where no place was chosen. */
export async function backupFirst(config: Config, databaseUrl: string): Promise<string | null> {
  const chosen = await chosenPlace(databaseUrl);
  if (chosen === null) return null;
  try {
    const place = openPlace(chosen, accessOf(config));
    const hold = await holdBackups(databaseUrl);
    try {
      const made = await makeBackup({
        databaseUrl,
        dataDir: config.dataDir,
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
