import type { ConsignmentStatus, DeliveryWay } from '@yardkeeper/domain/fulfilment/consignment';
import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import type { PackingState } from '@yardkeeper/domain/invoices/kinds';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { builtOnce, textBuiltOnce } from '../../db/statements/built-once.ts';

export type Address = Partial<Record<'name' | 'phone' | 'address' | 'suburb' | 'state' | 'postCode', string>>;
export type Progress = { lines: number; packed: number; pickedUp: number; parcels: number; weight: number | null };

/** A consignment's number of lines, their packing progress and the weight of its parcels. */
const progress = sql<Progress>`(select jsonb_build_object('lines', count(*),
    'packed', count(*) filter (where l.packing in ('packed', 'pickedUp')),
    'pickedUp', count(*) filter (where l.packing = 'pickedUp'))
    || (select jsonb_build_object('parcels', count(*), 'weight', sum(p.weight_g)) from parcel p where p.consignment_id = d.consignment_id)
  from consignment_line x join invoice_line l on l.line_id = x.line_id where x.consignment_id = d.consignment_id)`;
const isPart = sql<boolean>`exists (select from consignment o where o.dispatch_id = d.dispatch_id
  and o.consignment_id <> d.consignment_id and o.cancelled_at is null)`;
const nameOfUser = (column: string) =>
  sql<string | null>`(select u.users_name from app_user u where u.user_id = ${sql.ref(column)})`;

/** The columns of a row in the list. */
const listed = (db: Db) =>
  db
    .selectFrom('consignment as d')
    .innerJoin('dispatch as s', 's.dispatch_id', 'd.dispatch_id')
    .innerJoin('invoice as i', 'i.invoice_id', 'd.invoice_id')
    .innerJoin('contact as k', 'k.debtor_id', 'i.debtor_id')
    .leftJoin('courier as c', 'c.id', 'd.courier_id')
    .select(['d.consignment_id', 'd.invoice_id', 'd.courier_id', 'd.courier_priority', 'd.tracking_no', 'd.area'])
    .select(['d.driver_id', 'd.stop', 'd.cod_cents', 'd.attempts', 'd.due_at', 'd.cancelled_at'])
    .select(['i.number as invoice_no', 'i.priority', 'i.dispatcher_id', 'k.name as customer', 'c.name as courier'])
    .select((e) => [
      e.ref('d.number').$notNull().as('number'),
      e.ref('s.number').$notNull().as('dispatch_no'),
      e.ref('d.status').$castTo<ConsignmentStatus>().as('status'),
      e.ref('d.way').$castTo<DeliveryWay>().as('way'),
      nameOfUser('d.driver_id').as('driver'),
      nameOfUser('i.dispatcher_id').as('dispatcher'),
      progress.as('progress'),
      isPart.as('is_part'),
      e.ref('i.delivery').$castTo<Address>().as('address'),
      sql<{ phone?: string; email?: string }>`i.buyer`.as('buyer'),
    ]);
const headers = (db: Db) =>
  listed(db)
    .select([
      'd.dispatch_id',
      'd.expected',
      'd.left_at',
      'd.delivered_at',
      'd.received_by',
      'd.unattended',
      'd.version',
    ])
    .select(['i.salesperson_id', 'i.finalized_at', 'i.delivery_instruction', 'c.tracking_url']);
/** The headers of these consignments, in no order. */
export const headersByIds = builtOnce((db, ids: readonly number[]) =>
  headers(db).where('d.consignment_id', '=', sql<number>`any(${ids}::bigint[])`),
);
/** For lists that add their own conditions and order. */
export const everyRow = textBuiltOnce(listed);
export type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];
export type ConsignmentRow = Awaited<ReturnType<typeof headersByIds>>[number];

export const lockConsignment = (db: Db, consignmentId: number) =>
  db
    .selectFrom('consignment')
    .select('consignment_id')
    .where('consignment_id', '=', consignmentId)
    .forUpdate()
    .executeTakeFirst();

type ConsignmentFields = Partial<{
  status: ConsignmentStatus;
  way: DeliveryWay;
  courier_id: number | null;
  courier_priority: number;
  tracking_no: string;
  driver_id: number | null;
  stop: number | null;
  expected: string;
  cod_cents: number;
  attempts: number;
  left_at: Date | null;
  delivered_at: Date | null;
  received_by: string;
  unattended: string;
  cancelled_at: Date;
}>;
export const updateConsignment = (db: Db, consignmentId: number, fields: ConsignmentFields) =>
  db
    .updateTable('consignment')
    .set((e) => ({ ...fields, version: e('version', '+', 1) }))
    .where('consignment_id', '=', consignmentId)
    .execute();

export const linesOfConsignments = builtOnce((db, consignmentIds: readonly number[]) =>
  db
    .selectFrom('consignment_line as x')
    .innerJoin('invoice_line as l', 'l.line_id', 'x.line_id')
    .innerJoin('tag as t', 't.tag_id', 'l.tag_id')
    .leftJoin('location as p', 'p.location_id', 't.location_id')
    .select(['x.consignment_id', 'l.line_id', 'l.description', 'l.part_no', 'l.qty', 'l.net_cents', 'x.parcel_id'])
    .select(['t.tag_id', 't.grade', 't.photo_key', 'p.code as location'])
    .select((e) => [
      e.ref('l.packing').$castTo<PackingState>().as('packing'),
      e.ref('t.state').$castTo<TagState>().as('state'),
    ])
    .where('x.consignment_id', '=', sql<number>`any(${consignmentIds}::bigint[])`)
    .orderBy('l.sort')
    .orderBy('l.line_id'),
);
export type LineRow = Awaited<ReturnType<typeof linesOfConsignments>>[number];
export const linesOfConsignment = (db: Db, consignmentId: number) => linesOfConsignments(db, [consignmentId]);

export const parcelsOfConsignments = builtOnce((db, consignmentIds: readonly number[]) =>
  db
    .selectFrom('parcel')
    .select(['parcel_id', 'consignment_id', 'no', 'weight_g', 'length_cm', 'width_cm', 'height_cm'])
    .select(['labelled_at', 'loaded_at', 'unloaded_at'])
    .select((e) => e.ref('code').$notNull().as('code'))
    .where('consignment_id', '=', sql<number>`any(${consignmentIds}::bigint[])`)
    .orderBy('no'),
);
export type ParcelRow = Awaited<ReturnType<typeof parcelsOfConsignments>>[number];
export const parcelsOf = (db: Db, consignmentId: number) => parcelsOfConsignments(db, [consignmentId]);

export const attemptsOfConsignments = (db: Db, consignmentIds: readonly number[]) =>
  db
    .selectFrom('consignment_attempt as a')
    .leftJoin('app_user as u', 'u.user_id', 'a.tried_by')
    .select(['a.consignment_id', 'a.attempt_id', 'a.reason', 'a.note', 'a.tried_at', 'u.users_name as by'])
    .where('a.consignment_id', '=', sql<number>`any(${[...consignmentIds]}::bigint[])`)
    .orderBy('a.attempt_id')
    .execute();
export const attemptsOf = (db: Db, consignmentId: number) => attemptsOfConsignments(db, [consignmentId]);
