import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import { afterWorkIn } from '../../work-hours.ts';

/**
 * The triggers are off while many tags are inserted, so the events that lead to each tag's state are written here.
 * Their times need the database function that `withWorkHours` creates.
 */
export async function writeEvents(db: Db, from: number): Promise<void> {
  await sql`insert into stock_event (tag_id, type, from_state, to_state, qty_delta, to_location_id, user_id, at)
    select t.tag_id, 'create', 'none', case when t.state = 'onVehicle' then t.state else 'inStock' end,
      greatest(t.qty_on_hand, 1), t.location_id, t.created_by, t.created_at
    from tag t where t.tag_id >= ${from} order by t.tag_id`.execute(db);
  const step = (type: string, to: string, states: readonly string[], at: RawBuilder<unknown>) =>
    sql`insert into stock_event (tag_id, type, from_state, to_state, qty_delta, from_location_id, to_location_id, user_id, at)
      select t.tag_id, ${type}, 'inStock', ${to}, case when t.qty_on_hand > 0 then 0 else -1 end, t.location_id, t.location_id,
        t.created_by, ${at}
      from tag t where t.tag_id >= ${from} and t.state = any(${[...states]}::text[]) order by t.tag_id`.execute(db);
  const later = afterWorkIn(sql`t.created_at`, sql`1500 + t.tag_id * 7 % 600`);
  const sold = sql`t.last_seen_at`;
  await step('quarantine', 'quarantine', ['quarantine'], later);
  await step('core', 'core', ['core'], later);
  await step('scrap', 'scrapped', ['scrapped'], sql`greatest(${later}, t.last_seen_at)`);
  await step('lose', 'lost', ['lost'], later);
  await step('sell', 'sold', ['sold', 'delivered'], sold);
  await sql`insert into stock_event (tag_id, type, from_state, to_state, from_location_id, to_location_id, user_id, at)
    select t.tag_id, 'deliver', 'sold', 'delivered', t.location_id, t.location_id, t.created_by, ${afterWorkIn(sold, sql`200 + t.tag_id * 7 % 400`)}
    from tag t where t.tag_id >= ${from} and t.state = 'delivered' order by t.tag_id`.execute(db);
}

export const writeTally = (db: Db, from: number) =>
  sql`insert into tag_tally (state, make_id, model_id, n) select state, make_id, model_id, count(*)
    from tag where tag_id >= ${from} group by state, make_id, model_id`.execute(db);

export async function writeKinds(db: Db, rows: string): Promise<void> {
  await sql`insert into stock_kind (part_id, make_id, model_id, series_id, search)
    select x.part_id, x.make_id, x.model_id, x.series_id, stock_kind_words(x.part_id, x.make_id, x.model_id, x.series_id)
    from (select distinct part_id, make_id, model_id, series_id from json_populate_recordset(null::tag, ${rows}::json)) x
    on conflict do nothing`.execute(db);
}
