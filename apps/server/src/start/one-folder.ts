import { createHash } from 'node:crypto';
import { accountingKey } from '../adapters/accounting-key.ts';
import { openFiles } from '../adapters/stored-files/open-files.ts';
import type { Config } from '../config.ts';
import { FILES_LOCK, nameAtWork } from '../db/migrating/at-work.ts';
import { CuttableClient } from '../db/outage/cuttable-client.ts';
import { type Address, onMoved, whereNow } from '../db/servers/address.ts';
import { withClient } from '../db/with-client.ts';
import { PlaceError } from '../ports/backup-place.ts';
import { StartError } from '../start-error.ts';
import { refuseUnfinishedIn } from '../stored-files/before-restore.ts';
import { readFact, saidIn } from '../stored-files/fact-queries.ts';
import { checkPlace, namedPlace } from '../stored-files/where.ts';

/** Like `FILES_LOCK`, for the key of what is secret in the database. */
const KEY_LOCK = 727_286;
const AGAIN_MS = 1_000;

const numberOf = (text: string | Uint8Array): number => createHash('sha256').update(text).digest().readInt32BE();

/** The files are recognised by an id beside them, because two machines may mount the same folder at different paths. */
async function markOfFiles(databaseUrl: string, config: Config, goesOn: boolean): Promise<number> {
  const open = (address?: string) => openFiles(config, address);
  try {
    const fact = readFact(await withClient(databaseUrl, saidIn));
    if (fact) await checkPlace(fact, open, goesOn);
    if (config.files) await refuseUnfinishedIn(open());
    return numberOf(fact?.mark ?? (await namedPlace(open())).id);
  } catch (error) {
    throw error instanceof PlaceError ? new StartError(`The stored files cannot be used: ${error.message}`) : error;
  }
}

const OTHERS = `select a.application_name as who from pg_locks l left join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.classid::bigint = $1 and l.objid::bigint <> ($2::bigint & 4294967295)
    and l.objsubid = 2 and l.database = (select oid from pg_database where datname = current_database()) limit 1`;

type Mark = { readonly lock: number; readonly mark: number; readonly refusal: (other: string) => string };

async function marksOf(databaseUrl: string, config: Config, goesOn: boolean): Promise<Mark[]> {
  const { dataDir, files } = config;
  return [
    {
      lock: FILES_LOCK,
      mark: await markOfFiles(databaseUrl, config, goesOn),
      refusal: (other) =>
        files
          ? `Another Yardkeeper works on this database with other files (${other}): set FILES to the same place for both, or stop the other one`
          : `Another Yardkeeper works on this database with another folder (${other}), so its files and keys would differ from those in ${dataDir}: set DATA_DIR to the same folder, or FILES to one place for both, or stop the other one`,
    },
    {
      lock: KEY_LOCK,
      mark: numberOf(await accountingKey(dataDir, config.accountingKey)),
      refusal: (other) =>
        `Another Yardkeeper works on this database with another key for what is secret in it (${other}): set ACCOUNTING_KEY to the same for both, as in accounting.key of its DATA_DIR`,
    },
  ];
}

type Held = { release(): Promise<void> };

/**
 * Refuses to start a second process on a database whose files or keys are others: it could neither find files stored
 * through the first nor decrypt what that one encrypted. `goesOn` is a worker under a supervisor (`checkPlace`).
 */
export async function holdFolder(
  address: Address,
  config: Config,
  say: (sentence: string) => void,
  { goesOn = false } = {},
): Promise<Held> {
  const marks = await marksOf(await whereNow(address), config, goesOn);
  let client: CuttableClient | undefined;
  let released = false;
  let timer: NodeJS.Timeout | undefined;

  const later = () => {
    clearTimeout(timer);
    if (!released) timer = setTimeout(again, AGAIN_MS).unref();
  };
  const hold = async (): Promise<string | null> => {
    const connectionString = await whereNow(address);
    if (released) return null;
    const made = new CuttableClient({
      connectionString,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: nameAtWork(config.dataDir),
    });
    made.on('error', () => {});
    client = made;
    await made.connect();
    // Takes its own locks before it looks for others, so that of two simultaneous starts at least one sees the other.
    for (const { lock, mark } of marks) await made.query('select pg_advisory_lock_shared($1, $2)', [lock, mark]);
    made.once('end', later);
    for (const { lock, mark, refusal } of marks) {
      const { rows } = await made.query<{ who: string | null }>(OTHERS, [lock, mark]);
      if (rows.length > 0) return refusal(rows[0]!.who ?? 'another process');
    }
    return null;
  };
  const again = async () => {
    const refused = await hold().catch(() => {
      later();
      return null;
    });
    if (refused) say(refused);
  };
  const staysHere = onMoved(address, () => client?.cut());
  const release = async () => {
    released = true;
    staysHere();
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
  const refused = await hold();
  if (refused === null) return { release };
  await release();
  throw new StartError(refused);
}
