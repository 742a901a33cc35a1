import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const countWaiting = async (db: Db) =>
  (
    await sql<{ queued: number; parked: number }>`select
      (select count(*)::int from outbox_message where kind = 'accounting' and state in ('queued', 'sending')) as queued,
      (select count(*)::int from outbox_message where kind = 'accounting' and state = 'parked') as parked`.execute(db)
  ).rows[0]!;
