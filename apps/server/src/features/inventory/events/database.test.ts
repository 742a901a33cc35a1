import { allowedSteps } from '@yardkeeper/domain/inventory/stock-events';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useStocking } from '../fixtures.ts';

let vehicleId: number;
let shelf: number;
const [s] = useStocking();
beforeAll(async () => {
  shelf = await s.place('DB-1');
  ({ vehicleId } = await s.car());
});

const tagId = async (line: object = {}) =>
  Number((await s.tags(vehicleId, [{ locationId: shelf, ...line }]))[0]!.slice(1));
const refused = (statement: RawBuilder<unknown>, constraint: string) =>
  expect(statement.execute(s.db)).rejects.toMatchObject({ constraint });
const event = (id: number, type: string, from: string, to: string, delta: number, place: number | null = shelf) =>
  sql`insert into stock_event (tag_id, type, from_state, to_state, qty_delta, from_location_id, to_location_id)
    values (${id}, ${type}, ${from}, ${to}, ${delta}, ${place}, ${place})`;

describe('the database itself', () => {
  it('has the steps of the domain, and every way back', async () => {
    const { rows } = await sql<{
      step: string;
    }>`select type || ' ' || from_state || ' ' || to_state as step from stock_step`.execute(s.db);
    const steps = Object.entries(allowedSteps).flatMap(([type, list]) =>
      list.map(([from, to]) => `${type} ${from} ${to}`),
    );
    const documents = ['create', 'sell', 'unsell', 'dispatch', 'deliver', 'comeBack', 'return', 'sendBack', 'takeBack'];
    const back = Object.entries(allowedSteps)
      .filter(([type]) => !documents.includes(type))
      .flatMap(([, list]) => list.map(([from, to]) => `undo ${to} ${from}`));
    expect(rows.map(({ step }) => step).sort()).toEqual([...new Set([...steps, ...back])].sort());
  });

  it.each([
    ['state', sql`state = 'lost', qty_on_hand = 0`],
    ['quantity', sql`qty_on_hand = 2`],
    ['what is reserved', sql`qty_reserved = 1`],
    ['place', sql`location_id = null`],
  ])('changes the %s of a tag by events only', async (_, set) => {
    const id = await tagId({ partCondition: 1, qty: 1 });
    await refused(sql`update tag set ${set} where tag_id = ${id}`, 'tag_follows_events');
  });

  it('refuses an event that does not follow from the tag’s state, and a step that does not exist', async () => {
    const id = await tagId();
    await refused(event(id, 'move', 'onVehicle', 'inStock', 0), 'stock_event_follows');
    await refused(event(id, 'move', 'inStock', 'inStock', 0, null), 'stock_event_follows');
    await refused(event(id, 'create', 'none', 'inStock', 1), 'stock_event_follows');
    await refused(event(id, 'lose', 'inStock', 'lost', 0), 'tag_here_has_quantity');
    await refused(event(id, 'count', 'inStock', 'inStock', -1), 'tag_here_has_quantity');
    await refused(event(id, 'lose', 'inStock', 'lost', -2), 'tag_qty_on_hand_check');
    await refused(event(id, 'count', 'inStock', 'inStock', 1), 'tag_one_thing');
    await expect(event(id, 'find', 'inStock', 'inStock', 0).execute(s.db)).rejects.toMatchObject({ code: '23503' });
    await expect(event(id, 'teleport', 'inStock', 'inStock', 0).execute(s.db)).rejects.toMatchObject({ code: '23503' });
    const { rows } = await sql<{ n: number }>`select count(*) as n from stock_event where tag_id = ${id}`.execute(s.db);
    expect(rows[0]!.n).toBe(1);
  });

  it('refuses an event without user or tag, and keeps what events refer to', async () => {
    const id = await tagId();
    const left = await s.place('DB-LEFT');
    const step = (tag: number, from: number, to: number, user: number | null) =>
      sql`insert into stock_event (tag_id, type, from_state, to_state, from_location_id, to_location_id, user_id)
        values (${tag}, 'move', 'inStock', 'inStock', ${from}, ${to}, ${user})`;
    await refused(step(id, shelf, left, 999_999), 'stock_event_user_id_fkey');
    await refused(step(999_999_999, shelf, left, null), 'stock_event_tag_id_fkey');
    await refused(step(id, shelf, 999_999, null), 'stock_event_to_location_id_fkey');
    await step(id, shelf, left, null).execute(s.db);
    await step(id, left, shelf, null).execute(s.db);
    for (const gone of [
      sql`delete from location where location_id = ${left}`,
      sql`delete from stock_step where type = 'move' and from_state = 'inStock'`,
      sql`delete from app_user`,
    ])
      await expect(gone.execute(s.db)).rejects.toMatchObject({ code: '23503' });
  });

  it('refuses a line whose document or tag does not exist', async () => {
    const line = (invoice: number, tag: number) =>
      sql`insert into invoice_line (invoice_id, kind, tag_id, description, unit_price_cents, net_cents, gst_cents, gross_cents)
        values (${invoice}, 'tag', ${tag}, 'Door', 0, 0, 0, 0)`;
    const { rows } = await sql<{
      invoice_id: number;
    }>`insert into invoice (number, type, debtor_id, buyer, salesperson_id,
        issued_on, due_on) select 'X1', 'quote', (select min(debtor_id) from contact), '{}', (select min(user_id) from app_user),
        current_date, current_date returning invoice_id`.execute(s.db);
    const { invoice_id } = rows[0]!;
    const id = await tagId();
    await refused(line(999_999, id), 'invoice_line_invoice_id_fkey');
    await refused(line(invoice_id, 999_999_999), 'invoice_line_tag_id_fkey');
    await line(invoice_id, id).execute(s.db);
    await refused(
      sql`update invoice_line set tag_id = 999999999 where invoice_id = ${invoice_id}`,
      'invoice_line_tag_id_fkey',
    );
    for (const gone of [
      sql`update tag set tag_id = 999999999 where tag_id = ${id}`,
      sql`update invoice set invoice_id = 999999 where invoice_id = ${invoice_id}`,
    ])
      await expect(gone.execute(s.db)).rejects.toMatchObject({ code: '23503' });
  });

  it('undoes an event once', async () => {
    const id = await tagId();
    const { rows } = await sql<{ event_id: number }>`insert into stock_event
      (tag_id, type, from_state, to_state, qty_delta, from_location_id, to_location_id)
      values (${id}, 'core', 'inStock', 'core', 0, ${shelf}, ${shelf}) returning event_id`.execute(s.db);
    const back = (from: string, to: string) =>
      sql`insert into stock_event (tag_id, type, from_state, to_state, from_location_id, to_location_id, reverse_of)
        values (${id}, 'undo', ${from}, ${to}, ${shelf}, ${shelf}, ${rows[0]!.event_id})`;
    await back('core', 'inStock').execute(s.db);
    await refused(back('inStock', 'inStock'), 'stock_event_reverse_of_key');
  });

  it('keeps events and tags as they were written', async () => {
    const id = await tagId();
    await refused(sql`update stock_event set notes = 'x' where tag_id = ${id}`, 'ledger_rows_stay');
    await refused(sql`delete from stock_event where tag_id = ${id}`, 'ledger_rows_stay');
    await refused(sql`delete from tag where tag_id = ${id}`, 'ledger_rows_stay');
  });

  it('makes tags of one origin, one piece each, that are in some place', async () => {
    const part = s.parts[0]!.part_id;
    const insert = (set: {
      vehicle?: number | null;
      order?: number | null;
      qty?: number;
      state?: string;
      condition?: number;
      reserved?: number;
    }) =>
      sql`insert into tag (kind_id, part_id, vehicle_id, purchase_order_item_id, condition, state, qty_on_hand, qty_reserved)
        values (0, ${part}, ${set.vehicle === undefined ? vehicleId : set.vehicle}, ${set.order ?? null}, ${set.condition ?? 3},
          ${set.state ?? 'inStock'}, ${set.qty ?? 1}, ${set.reserved ?? 0})`;
    await refused(insert({ vehicle: null }), 'tag_one_origin');
    await refused(insert({ order: 5 }), 'tag_one_origin');
    await refused(insert({ qty: 2 }), 'tag_one_thing');
    await refused(insert({ qty: 0 }), 'tag_here_has_quantity');
    await refused(insert({ vehicle: null, order: 5, state: 'onVehicle' }), 'tag_on_its_vehicle');
    await refused(insert({ reserved: 2 }), 'tag_reserved_is_here');
    await refused(insert({ reserved: 1 }), 'tag_follows_events');
    await expect(insert({ state: 'sold', qty: 0 }).execute(s.db)).rejects.toMatchObject({ code: '23503' });
    await insert({ qty: 40, condition: 1 }).execute(s.db);
  });

  it('makes one living tag per line', async () => {
    const id = await tagId();
    const twin = sql`insert into tag (kind_id, part_id, vehicle_id, stock_id, condition, state, qty_on_hand)
      select 0, part_id, vehicle_id, stock_id, 3, 'inStock', 1 from tag where tag_id = ${id}`;
    await refused(twin, 'tag_of_line');
    await event(id, 'void', 'inStock', 'void', -1).execute(s.db);
    await twin.execute(s.db);
  });

  it('reserves one piece once, and no more pieces than there are', async () => {
    const promise = (
      id: number,
      qty = 1,
      kind = 'hard',
    ) => sql`insert into reservation (tag_id, kind, qty, document_kind, document_id)
      values (${id}, ${kind}, ${qty}, 'invoice', 1)`;
    const used = await tagId();
    await promise(used, 1, 'soft').execute(s.db);
    await promise(used).execute(s.db);
    await expect(promise(used).execute(s.db)).rejects.toMatchObject({ code: expect.stringMatching(/23505|23514/) });
    const several = await tagId({ partCondition: 1, qty: 5 });
    await promise(several, 3).execute(s.db);
    await promise(several, 2).execute(s.db);
    await refused(promise(several, 1), 'tag_reserved_is_here');
    await refused(event(several, 'count', 'inStock', 'inStock', -1), 'tag_reserved_is_here');
    await refused(event(used, 'void', 'inStock', 'void', -1), 'tag_reserved_is_here');
    await refused(sql`delete from reservation where tag_id = ${used}`, 'reservation_stays');
    await refused(sql`update reservation set qty = 1 where tag_id = ${several} and qty = 3`, 'reservation_stays');
    await sql`update reservation set released_at = now() where tag_id = ${several} and qty = 3`.execute(s.db);
    const { rows } = await sql<{
      qty_reserved: number;
    }>`select qty_reserved from tag where tag_id = ${several}`.execute(s.db);
    expect(rows[0]!.qty_reserved).toBe(2);
    await refused(sql`update reservation set released_at = null where tag_id = ${several}`, 'reservation_stays');
  });

  it('a hundred who want the same thing: one gets it', async () => {
    const id = await tagId();
    const all = await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) =>
        sql`insert into reservation (tag_id, kind, qty, document_kind, document_id) values (${id}, 'hard', 1, 'invoice', ${n})`.execute(
          s.db,
        ),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
