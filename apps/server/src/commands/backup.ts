// backup [--to PLACE --key-file FILE --copy --no-prune]: backs up the yard, also while it runs.
// With --identity it prints the key in the form of the program age instead.
import { parseArgs } from 'node:util';
import { yardSettings } from '@yardkeeper/contract/settings/schemas';
import { keepRulesOf } from '@yardkeeper/domain/backups/keep';
import { bytesInWords } from '@yardkeeper/domain/format/age';
import { sql } from 'kysely';
import { accessOf } from '../adapters/backup-places/backup-maker.ts';
import { openPlace } from '../adapters/backup-places/backup-places.ts';
import { openFiles } from '../adapters/stored-files/open-files.ts';
import { holdBackups, madeByHand } from '../backup/hold.ts';
import { type BackupKey, identityFile, readKeyFile } from '../backup/keys.ts';
import { makeBackup } from '../backup/make.ts';
import { readBackupName } from '../backup/names.ts';
import { prune } from '../backup/prune.ts';
import { readConfig } from '../config.ts';
import { connect, type Db } from '../db/connect.ts';
import { openYard } from '../db/open-yard.ts';
import { onWriter } from '../db/servers/while-there.ts';
import * as q from '../features/backups/queries.ts';
import { findSetting } from '../features/settings/queries.ts';
import { StartError } from '../start-error.ts';

const byHand = { started_by: null, by_hand: true, held: true } as const;

/** This process holds the lock, so the process of any run still marked as running has died. */
async function endDead(db: Db): Promise<void> {
  const silentSince = new Date(Date.now() - q.SILENT_MS);
  for (const { backup_id } of await q.deadRuns(db, silentSince, sql<boolean>`false`))
    await q.fail(db, backup_id, 'Yardkeeper was stopped while the backup was being made', new Date());
}

function tellDamaged(damaged: readonly string[]): void {
  console.error('The backup is made, but these files are no longer what they were when they were kept:');
  for (const name of damaged) console.error(`  ${name}`);
  process.exitCode = 1;
}

/** With it the program age opens what the key encrypted. */
async function printIdentity(key: BackupKey | null): Promise<void> {
  if (!key) throw new StartError('Name the file of the key with --key-file or BACKUP_KEY_FILE');
  if (key.kind === 'passphrase') throw new StartError('The key is a passphrase, for which age asks by itself');
  process.stdout.write(await identityFile(key));
}

export async function backup(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string' },
      'key-file': { type: 'string' },
      copy: { type: 'boolean', default: false },
      'no-prune': { type: 'boolean', default: false },
      identity: { type: 'boolean', default: false },
    },
  });
  const config = readConfig(process.env);
  const key = readKeyFile(values['key-file'] ?? config.backupKeyFile);
  if (values.identity) return printIdentity(key);
  const yard = await openYard(config);
  const { db, close } = connect(yard.url, 2);
  try {
    const setting = yardSettings.backups.parse((await findSetting(db, 0, 'backups'))?.value ?? {});
    // A user of this machine can write to any folder anyway, so the command does not restrict them.
    const access = accessOf(config);
    const place = openPlace(
      values.to ?? setting.place,
      values.to === undefined ? access : { ...access, folders: 'any' },
    );
    const hold = await holdBackups(yard.url);
    try {
      await endDead(db);
      const at = new Date();
      const id = await q.begin(db, { place: place.address, encrypted: key !== null, ...byHand, at });
      if (id === null) throw new StartError('A backup of this yard is being made already');
      const telling = setInterval(() => void q.tellProgress(db, id, null, new Date()).catch(() => {}), 5_000);
      try {
        const pgData = values.copy ? null : yard.pgData;
        const files = (address?: string) => openFiles(config, address);
        const make = (databaseUrl: string, signal?: AbortSignal) =>
          makeBackup({
            databaseUrl,
            readUrl: config.readUrl,
            dataDir: config.dataDir,
            openFiles: files,
            pgData,
            place,
            key,
            at,
            ...(signal ? { signal } : {}),
          });
        const made = await onWriter(yard.address, make);
        const gone = values['no-prune']
          ? []
          : await prune(
              place,
              readBackupName(made.name)!.yard,
              keepRulesOf(setting),
              await madeByHand(hold.client, made.name),
            );
        await q.finish(db, id, { ...made, readsFiles: true }, new Date());
        console.log(`${made.name} (${bytesInWords(made.bytes)}) and ${made.files} files are in ${place.address}`);
        if (!key) console.log('It is not under a key: whoever has it can read everything. BACKUP_KEY_FILE names one.');
        if (gone.length > 0) console.log(`No longer kept: ${gone.join(', ')}`);
        if (made.damaged.length > 0) tellDamaged(made.damaged);
      } catch (error) {
        await q.fail(db, id, (error as Error).message, new Date());
        throw error;
      } finally {
        clearInterval(telling);
      }
    } finally {
      await hold.release();
    }
  } finally {
    await close();
    await yard.close();
  }
}
