import type { StockEventType } from '@yardkeeper/domain/inventory/stock-events';
import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { isUndone, lastStep } from './timeline-queries.ts';

export type NewEvent = {
  tag_id: number;
  type: StockEventType;
  from_state: TagState;
  to_state: TagState;
  qty_delta: number;
  from_location_id: number | null;
  to_location_id: number | null;
  notes?: string;
  client_event_id?: string | null;
  reverse_of?: number;
  document_kind?: string;
  document_id?: number | null;
  document_no?: string;
  /** the proceeds before GST and the day of the sale; negative when the sale is reversed */
  sold_cents?: number;
  sold_on?: string;
  user_id: number;
};

const written =
  sql.raw(`tag_id, type, from_state, to_state, qty_delta, from_location_id, to_location_id, notes, sold_cents,
  sold_on`);
export type DocumentOfEvents = {
  readonly kind: string;
  readonly id: RawBuilder<number>;
  readonly no: RawBuilder<string>;
};
/** Writes a document's events within its own statement, from JSON; `from` joins the document. */
export const eventRows = (events: string, of: DocumentOfEvents, userId: number, from: RawBuilder<unknown>) =>
  sql`insert into stock_event (${written}, document_kind, document_id, document_no, user_id)
    select e.tag_id, e.type, e.from_state, e.to_state, e.qty_delta, e.from_location_id, e.to_location_id,
      coalesce(e.notes, ''), e.sold_cents, e.sold_on, ${of.kind}::text, ${of.id}, ${of.no}, ${userId}::bigint
    from ${from}, jsonb_populate_recordset(null::stock_event, ${events}::jsonb) with ordinality e order by e.ordinality`;

/** Triggers on `stock_event` apply the events to the tags or refuse them. */
export const insertEvents = async (db: Db, events: readonly NewEvent[]): Promise<number[]> =>
  events.length === 0
    ? []
    : (
        await db
          .insertInto('stock_event')
          .values([...events])
          .returning('event_id')
          .execute()
      ).map((row) => row.event_id);

/** Adds the partner of paired events, because neither may be undone alone. */
export const withPartners = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  (
    await sql<{ event_id: number }>`select e.event_id from stock_event e where e.event_id = any(${[...ids]}::bigint[])
      union select p.event_id from stock_event e
        join stock_event p on p.client_event_id = e.client_event_id and p.type = 'rejoin'
        where e.event_id = any(${[...ids]}::bigint[]) and e.type = 'rejoin'`.execute(db)
  ).rows.map((row) => row.event_id);

export const eventsToUndo = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('stock_event as e')
    .innerJoin('tag as t', 't.tag_id', 'e.tag_id')
    .leftJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .select(['e.event_id', 'e.tag_id', 'e.qty_delta', 'e.from_location_id', 'e.to_location_id', 'v.stock_no'])
    .select('e.document_kind')
    .select('v.active as has_car')
    .select((x) => [
      x.ref('e.type').$castTo<StockEventType>().as('type'),
      x.ref('e.from_state').$castTo<TagState>().as('from_state'),
      x.ref('e.to_state').$castTo<TagState>().as('to_state'),
      lastStep.as('last'),
      isUndone.as('is_undone'),
    ])
    .where('e.event_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('e.tag_id')
    .execute();

/** Events that were already written for this id from a phone. */
export const sentBefore = async (db: Db, clientEventId: string) =>
  db
    .selectFrom('stock_event as e')
    .leftJoin('location as l', 'l.location_id', 'e.from_location_id')
    .select(['e.event_id', 'e.tag_id', 'e.to_location_id', 'l.code as from_location'])
    .where('e.client_event_id', '=', clientEventId)
    .orderBy('e.tag_id')
    .execute();

export const adjustTypeById = (db: Db, id: number) =>
  db.selectFrom('adjust_type').select(['id', 'name', 'effect']).where('id', '=', id).executeTakeFirst();

export const placeByIdOrCode = (db: Db, id: number | undefined, code: string | undefined) =>
  db
    .selectFrom('location')
    .select(['location_id', 'code', 'kind', 'active'])
    .where((e) =>
      id !== undefined ? e('location_id', '=', id) : e('plain', '=', sql<string>`plain_name(${code ?? ''})`),
    )
    .executeTakeFirst();

export const onHeldCars = (db: Db, tagIds: readonly number[], today: string) =>
  db
    .selectFrom('tag as t')
    .innerJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .innerJoin('acquisition as a', 'a.acq_id', 'v.acq_id')
    .leftJoin('hold_override as o', 'o.acq_id', 'a.acq_id')
    .select(['t.tag_id', 'v.vehicle_id', 'v.stock_no', 'a.acq_id'])
    .select((x) => x.ref('a.hold_until').$notNull().as('hold_until'))
    .where('t.tag_id', '=', sql<number>`any(${[...tagIds]}::bigint[])`)
    .where('t.state', '=', 'onVehicle')
    .where('a.hold_until', '>=', today)
    .where('o.acq_id', 'is', null)
    .orderBy('t.tag_id')
    .execute();

/** The pieces that left with consignments before they were sold and have not come back. */
export const piecesOut = async (db: Db, tagId: number): Promise<number> =>
  (
    await db
      .selectFrom('stock_event')
      .select(sql<number>`-coalesce(sum(qty_delta), 0)::int`.as('n'))
      .where('tag_id', '=', tagId)
      .where('type', 'in', ['dispatch', 'comeBack'])
      .executeTakeFirstOrThrow()
  ).n;
