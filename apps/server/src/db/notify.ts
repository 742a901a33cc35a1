import { sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Channel } from './listener.ts';

/** Every process hears it after the commit. The payload is an id, because PostgreSQL allows at most 8,000 bytes. */
export const notify = (db: Db, channel: Channel, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(db);
