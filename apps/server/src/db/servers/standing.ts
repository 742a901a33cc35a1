import { CuttableClient } from '../outage/cuttable-client.ts';

/** A server that needs longer is taken for gone, so that a switch is followed within ten seconds. */
export const ANSWER_MS = 2_500;

/** What a server says of itself. */
export type Standing = {
  readonly writes: boolean;
  /** null on a standby */
  readonly timeline: string | null;
  /** the same for a server and everything that was copied from its files */
  readonly system: string;
  readonly database: string;
};
/** A promoted standby begins a new timeline, so of two that take writes the one with the later timeline is right. */
const STANDING = `select current_setting('transaction_read_only') = 'off' as writes,
  case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline,
  (pg_control_system()).system_identifier::text as system, current_database()::text as database`;

export async function openInTime(url: string): Promise<CuttableClient> {
  const client = new CuttableClient({ connectionString: url, connectionTimeoutMillis: ANSWER_MS, keepAlive: true });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.cut();
    throw error;
  }
}

/** Asks on a connection, which is cut when no answer comes in time. */
export async function askInTime(client: CuttableClient): Promise<Standing | 'late'> {
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    client.cut();
  }, ANSWER_MS).unref();
  try {
    return (await client.query<Standing>(STANDING)).rows[0]!;
  } catch (error) {
    if (isLate) return 'late';
    throw error;
  } finally {
    clearTimeout(late);
  }
}

export async function standingAt(url: string): Promise<Standing> {
  const client = await openInTime(url);
  try {
    const said = await askInTime(client);
    if (said === 'late') throw new Error('timeout expired');
    return said;
  } finally {
    void client.end().catch(() => {});
  }
}
