import type { SecurityFilter, SecurityQuery } from '@yardkeeper/contract/security/calls';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { countUpTo } from '../../db/statements/count-up-to.ts';
import { limitToPage } from '../../db/statements/limit-to-page.ts';

type Filter = z.output<typeof SecurityFilter>;

export type EntryRow = {
  event_id: number;
  at: Date;
  kind: string;
  call: string;
  user_id: number | null;
  users_name: string | null;
  entity: string | null;
  entity_id: number | null;
  about: string;
  address: string;
  n: number;
  seq: number | null;
  hash: string | null;
};

/** `calls` are those whose words hold what is searched for. */
function conditions(f: Filter, calls: readonly string[]): RawBuilder<unknown> {
  const like = `%${(f.search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const all = [
    f.kind ? sql`e.kind = ${f.kind}` : null,
    f.userId ? sql`e.user_id = ${f.userId}` : null,
    f.from ? sql`e.at >= (${f.from}::date)::timestamp at time zone 'Pacific/Auckland'` : null,
    f.to ? sql`e.at < (${f.to}::date + 1)::timestamp at time zone 'Pacific/Auckland'` : null,
    f.entity ? sql`e.entity = ${f.entity}` : null,
    f.entityId ? sql`e.entity_id = ${f.entityId}` : null,
    f.search
      ? sql`(e.about ilike ${like} or e.address ilike ${like} or e.call ilike ${like} or e.call = any(${calls}::text[]))`
      : null,
  ].filter((each) => each !== null);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const columns = sql`e.event_id, e.at, e.kind, e.call, e.user_id, u.users_name, e.entity, e.entity_id, e.about, e.address,
  e.n, l.seq, encode(l.hash, 'hex') as hash`;
const joined = sql`left join app_user u on u.user_id = e.user_id left join security_link l on l.event_id = e.event_id`;

export const pageOfEntries = async (db: Db, f: z.output<typeof SecurityQuery>, calls: readonly string[]) =>
  (
    await sql<EntryRow>`select ${columns} from (select * from security_event e where ${conditions(f, calls)}
      order by e.at desc, e.event_id desc ${limitToPage(f)}) e ${joined} order by e.at desc, e.event_id desc`.execute(
      db,
    )
  ).rows;

export const countEntries = (db: Db, f: Filter, calls: readonly string[]) =>
  countUpTo(db, sql`from security_event e where ${conditions(f, calls)}`);

/** Whole batches, oldest first, after the given entry. */
export const entriesAfter = async (db: Db, f: Filter, calls: readonly string[], after: number, most: number) =>
  (
    await sql<EntryRow>`select ${columns} from (select * from security_event e where e.event_id > ${after} and
      ${conditions(f, calls)} order by e.event_id limit ${sql.lit(most)}) e ${joined} order by e.event_id`.execute(db)
  ).rows;
