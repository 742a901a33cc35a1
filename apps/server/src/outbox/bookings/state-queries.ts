import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Sends bookings at once that were waiting for a choice in the settings. */
export const wakeWaiting = (db: Db) =>
  db
    .updateTable('outbox_message')
    .set({ next_try_at: sql<Date>`now()` })
    .where('outbox_id', 'in', (e) =>
      e
        .selectFrom('outbox_message')
        .select('outbox_id')
        .where('kind', '=', 'accounting')
        .where('state', '=', 'queued')
        .where('next_try_at', '>', sql<Date>`now()`)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

/** Locks the bookings, so that those that depend on them stay as they were read. */
export const lockBookings = (db: Db, ids: readonly number[]) =>
  sql`select outbox_id from outbox_message where outbox_id = any (${[...ids]}::bigint[]) order by outbox_id for update`.execute(
    db,
  );

/** Skips bookings that depend on a skipped one; they are sent again together with it. */
export const giveUpWith = (db: Db, ids: readonly number[], first: number) =>
  db
    .updateTable('outbox_message')
    .set({
      state: 'skipped',
      outcome_unknown: false,
      payload: sql`payload || jsonb_build_object('with', ${first}::bigint)`,
    })
    .where('outbox_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

export const setState = (db: Db, id: number, state: 'queued' | 'skipped' | 'held') =>
  db
    .updateTable('outbox_message')
    .set({
      state,
      outcome_unknown: false,
      ...(state === 'queued'
        ? {
            attempts: 0,
            last_error: null,
            next_try_at: sql<Date>`now()`,
            payload: sql`(payload - 'with') || jsonb_build_object('again', coalesce((payload ->> 'again')::int, 0) + 1)`,
          }
        : {}),
    })
    .where('outbox_id', '=', id)
    .execute();
