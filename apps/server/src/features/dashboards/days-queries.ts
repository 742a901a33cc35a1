import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Adds rows of the same day together; what they say stays the same. */
export const drawDaysTogether = (db: Db) => sql`select draw_days_together()`.execute(db);
