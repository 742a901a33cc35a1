import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** What waited for a choice goes now. */
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
            payload: sql`payload || jsonb_build_object('again', coalesce((payload ->> 'again')::int, 0) + 1)`,
          }
        : {}),
    })
    .where('outbox_id', '=', id)
    .execute();
