// restore [NAME|latest] --from PLACE [--yard MARK --until TIME|end --key-file FILE --without-damaged
// --take-over]: restores into an empty DATA_DIR or DATABASE_URL.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { accessOf } from '../adapters/backup-places/backup-maker.ts';
import { openPlace } from '../adapters/backup-places/backup-places.ts';
import { openFiles } from '../adapters/stored-files/open-files.ts';
import { summaryOf } from '../audit/report.ts';
import { audit, breached } from '../audit/run.ts';
import { readKeyFile } from '../backup/keys.ts';
import { restore as restoreYard } from '../backup/restoring/restore.ts';
import { readConfig } from '../config.ts';
import { followOrRefuse } from '../db/check-database.ts';
import { migrate, migrationsFolder } from '../db/migrating/migrate.ts';
import { openYard } from '../db/open-yard.ts';
import { urlOf } from '../db/servers/address.ts';
import { listed } from '../proofs/names.ts';
import { StartError } from '../start-error.ts';

function moment(text: string | undefined): Date | 'end' | null {
  if (text === undefined) return null;
  if (text === 'end') return 'end';
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || !/(Z|[+-]\d{2}:?\d{2})$/.test(text))
    throw new StartError('--until must be end, or a time with its zone like 2026-11-17T14:00:00+13:00');
  return at;
}

/** Asks a person at a terminal; a script has to pass --without-damaged instead. */
async function askWithout(damaged: readonly string[]): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  console.log(['These files are damaged in the backup:', ...listed(damaged)].join('\n  '));
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await lines.question('Restore the rest without them? (yes or no) ')).trim());
  } finally {
    lines.close();
  }
}

export async function restore(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      yard: { type: 'string' },
      until: { type: 'string' },
      'key-file': { type: 'string' },
      'without-damaged': { type: 'boolean', default: false },
      'take-over': { type: 'boolean', default: false },
    },
  });
  if (!values.from) throw new StartError('Say with --from where the backups lie: a folder, or s3://bucket/folder');
  const config = readConfig(process.env);
  const { dataDir } = config;
  const databaseUrl = config.databaseUrl && urlOf(await followOrRefuse(config.databaseUrl, config));
  const done = await restoreYard({
    place: openPlace(values.from, { ...accessOf({ ...config, dataDir: process.cwd() }), folders: 'any' }),
    name: positionals[0] ?? 'latest',
    yard: values.yard,
    takeOver: values['take-over'],
    key: readKeyFile(values['key-file'] ?? config.backupKeyFile),
    dataDir,
    files: openFiles(config),
    databaseUrl,
    until: moment(values.until),
    migrations: migrationsFolder,
    goOnWithout: async (damaged) => values['without-damaged'] || askWithout(damaged),
    say: (line) => console.log(line),
  });
  console.log(
    `${done.name} is restored${databaseUrl ? '' : ` into ${dataDir}`}, with ${done.files} files. Looking it over …`,
  );
  if (done.damaged.length > 0) console.log(['Damaged in the backup, so left out:', ...done.damaged].join('\n  '));
  const yard = await openYard(config);
  try {
    await migrate(yard.url);
    const seen = await audit({ databaseUrl: yard.url, files: openFiles(config) });
    console.log(`${summaryOf(seen)}.${breached(seen).length > 0 ? ' The command audit says which.' : ''}`);
    if (breached(seen).length > 0) process.exitCode = 1;
    console.log(
      values['take-over']
        ? 'It is the yard now: started, it mails, books and backs up. The one it came from must not run any more.'
        : 'It is a copy beside the yard: started, it sends and books nothing and makes no backups by itself, until a super admin says under Settings, Company, Backups that it is the yard now (or restore with --take-over).',
    );
  } finally {
    await yard.close();
  }
}
