import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Address, urlOf } from '../db/outage/reach.ts';
import { StartError } from '../start-error.ts';

/** The class of the advisory locks by which processes on one database announce which data folder they use. */
const FOLDER_LOCK = 727_278;
const AGAIN_MS = 1_000;

/** Identifies the folder by an id file in it, because two machines may mount the same folder at different paths. */
function markOf(dataDir: string): number {
  const file = join(dataDir, 'folder.id');
  try {
    writeFileSync(file, randomUUID(), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return createHash('sha256').update(readFileSync(file)).digest().readInt32BE();
}

type Held = { release(): Promise<void> };

/**
 * Refuses to start a second process on a database whose files and keys are in another folder: it could neither find
 * files attached through the first nor decrypt what that one encrypted.
 */
export async function holdFolder(address: Address, dataDir: string, say: (sentence: string) => void): Promise<Held> {
  const mark = markOf(dataDir);
  let client: pg.Client | undefined;
  let released = false;
  let timer: NodeJS.Timeout | undefined;

  const hold = async (): Promise<string | null> => {
    const made = new pg.Client({
      connectionString: urlOf(address),
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: `Yardkeeper on ${hostname()}, ${dataDir}`.slice(0, 63),
    });
    made.on('error', () => {});
    await made.connect();
    client = made;
    // Takes its own lock before it looks for others, so that of two simultaneous starts at least one sees the other.
    await made.query('select pg_advisory_lock_shared($1, $2)', [FOLDER_LOCK, mark]);
    made.once('end', () => {
      if (!released) timer = setTimeout(again, AGAIN_MS).unref();
    });
    const { rows } = await made.query<{ who: string | null }>(
      `select a.application_name as who from pg_locks l left join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.classid::bigint = $1 and l.objid::bigint <> ($2::bigint & 4294967295)
         and l.objsubid = 2 and l.database = (select oid from pg_database where datname = current_database()) limit 1`,
      [FOLDER_LOCK, mark],
    );
    return rows.length > 0 ? (rows[0]!.who ?? 'another process') : null;
  };
  const again = async () => {
    const other = await hold().catch(() => {
      if (!released) timer = setTimeout(again, AGAIN_MS).unref();
      return null;
    });
    if (other) say(`Another process works on this database with another folder (${other}): files and keys differ`);
  };
  const release = async () => {
    released = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
  const other = await hold();
  if (other === null) return { release };
  await release();
  throw new StartError(
    `Another Yardkeeper works on this database with another folder (${other}), so its files and keys would differ from those in ${dataDir}: set DATA_DIR to the same folder, or stop the other one`,
  );
}
