import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { notify } from '../../../db/notices/listener.ts';
import type { Limits } from '../../../ports/accounting.ts';

export const connection = (db: Db) => db.selectFrom('accounting_connection').selectAll().executeTakeFirstOrThrow();
export const lockConnection = (db: Db) =>
  db.selectFrom('accounting_connection').selectAll().forUpdate().executeTakeFirstOrThrow();
type ConnectionRow = Awaited<ReturnType<typeof connection>>;

type ConnectionSet = Partial<Omit<ConnectionRow, 'connection_id' | 'version' | 'changed_by'>>;
export const updateConnection = (db: Db, by: number, set: ConnectionSet) =>
  db
    .updateTable('accounting_connection')
    .set((e) => ({ ...set, changed_by: by, version: e('version', '+', 1) }))
    .execute();
export const updateOrganisation = (db: Db, org: { name: string; lockDay: string | null; gstBasis: string }) =>
  db
    .updateTable('accounting_connection')
    .set({ organisation: org.name, lock_day: org.lockDay, gst_basis: org.gstBasis })
    .execute();

/** Marks the connection as lost, because Xero revoked our access. */
export const signOut = (db: Db) => db.updateTable('accounting_connection').set({ connected_at: null }).execute();

export const tokenRow = (db: Db) => db.selectFrom('accounting_token').selectAll().executeTakeFirstOrThrow();
export const lockToken = (db: Db) =>
  db.selectFrom('accounting_token').selectAll().forUpdate().executeTakeFirstOrThrow();
export const keepTokens = (db: Db, tokens: Buffer | null, accessUntil: Date | null) =>
  db.updateTable('accounting_token').set({ tokens, access_until: accessUntil }).execute();
/** When consent covers several organisations, the encrypted tokens wait here until the user picks one. */
type Choice = {
  readonly organisations: readonly { readonly id: string; readonly name: string }[];
  readonly sealed: string;
};
export type Pending = {
  readonly state: string;
  readonly session: string;
  readonly until: string;
  readonly choice?: Choice;
};
export const keepPending = (db: Db, pending: Pending | null) =>
  db
    .updateTable('accounting_token')
    .set({ pending: pending === null ? null : JSON.stringify(pending) })
    .execute();

export const senderRow = (db: Db) => db.selectFrom('accounting_sender').selectAll().executeTakeFirstOrThrow();
export const keepLimits = (db: Db, { minuteLeft, dayLeft }: Limits) =>
  db
    .updateTable('accounting_sender')
    .set({ minute_left: minuteLeft, day_left: dayLeft, limits_at: sql<Date>`now()` })
    .execute();
/** Reserves the last calls of each minute for users, whose screens call Xero too. */
export const isNearLimit = async (db: Db): Promise<boolean> =>
  (
    await sql<{
      near: boolean;
    }>`select coalesce(minute_left < 10 and limits_at > now() - interval '15 seconds', false) as near
      from accounting_sender`.execute(db)
  ).rows[0]!.near;
export const keepError = (db: Db, error: string | null) =>
  db
    .updateTable('accounting_sender')
    .set({ last_error: error, last_error_at: error === null ? null : sql<Date>`now()` })
    .execute();
/** False when the same error was stored before. */
export const keepNewError = async (db: Db, error: string): Promise<boolean> =>
  (
    await db
      .updateTable('accounting_sender')
      .set({ last_error: error, last_error_at: sql<Date>`now()` })
      .where('last_error', 'is distinct from', error)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;
export const waitUntil = (db: Db, ms: number) =>
  db
    .updateTable('accounting_sender')
    .set({ wait_until: sql<Date>`clock_timestamp() + ${ms}::double precision * interval '1 millisecond'` })
    .execute();
export const keepPolled = (db: Db, to: Date) => db.updateTable('accounting_sender').set({ polled_to: to }).execute();

/** Takes or extends the lease for sending; false while another process holds it or Xero has asked for a pause. */
export async function holdSender(db: Db, sender: string, ms: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounting_sender')
    .set({ sender, sender_until: sql<Date>`clock_timestamp() + ${ms}::double precision * interval '1 millisecond'` })
    .where((e) =>
      e.or([e('sender', '=', sender), e('sender', 'is', null), e('sender_until', '<', sql<Date>`clock_timestamp()`)]),
    )
    .where((e) => e.or([e('wait_until', 'is', null), e('wait_until', '<=', sql<Date>`clock_timestamp()`)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
export const letGoOfSender = (db: Db, sender: string) =>
  db.updateTable('accounting_sender').set({ sender: null, sender_until: null }).where('sender', '=', sender).execute();

export const nameOfUser = async (db: Db, userId: number | null): Promise<string> =>
  userId === null
    ? ''
    : ((await db.selectFrom('app_user').select('users_name').where('user_id', '=', userId).executeTakeFirst())
        ?.users_name ?? '');

export const tellWorkers = (db: Db) => notify(db, 'yard_accounting', '');
export const sweep = async (db: Db): Promise<number> =>
  (await sql<{ n: number }>`select accounting_sweep()::int as n`.execute(db)).rows[0]!.n;
