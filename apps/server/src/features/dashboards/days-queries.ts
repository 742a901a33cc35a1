import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Merges a day's rows into one; the sums stay the same. */
export const drawDaysTogether = (db: Db) => sql`select draw_days_together()`.execute(db);
