import { sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Channel } from './listener.ts';

/** Heard by every process once the transaction commits; ids only, the limit is 8,000 bytes. */
export const notify = (db: Db, channel: Channel, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(db);
