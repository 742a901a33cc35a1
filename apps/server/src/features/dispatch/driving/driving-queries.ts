import type { ConsignmentStatus, DeliveryWay } from '@yardkeeper/domain/fulfilment/consignment';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { builtOnce } from '../../../db/statements/built-once.ts';
import { newsFrom } from '../../../live/announce.ts';

export const whoChanged = (db: Db, consignmentId: number) =>
  db
    .selectFrom('consignment as d')
    .leftJoin('app_user as u', 'u.user_id', 'd.changed_by')
    .select(['d.changed_by', 'u.users_name'])
    .where('d.consignment_id', '=', consignmentId)
    .executeTakeFirst();

type Attempt = { consignment_id: number; reason: string; note: string; tried_by: number; tried_at: Date };
export const insertAttempt = async (db: Db, attempt: Attempt): Promise<number> =>
  (await db.insertInto('consignment_attempt').values(attempt).returning('attempt_id').executeTakeFirstOrThrow())
    .attempt_id;

export const lastAttempt = (db: Db, consignmentId: number) =>
  db
    .selectFrom('consignment_attempt')
    .select(['reason', 'note', 'tried_by', 'tried_at'])
    .where('consignment_id', '=', consignmentId)
    .orderBy('attempt_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Marks the parcels as neither loaded nor unloaded, because they are back in the bay. */
export const unloadParcels = (db: Db, consignmentId: number) =>
  db
    .updateTable('parcel')
    .set({ loaded_at: null, unloaded_at: null })
    .where('consignment_id', '=', consignmentId)
    .execute();

/** Finds the parcel and locks only its consignment, because only the parcel is written. */
const byParcel = builtOnce((db, code: string) =>
  db
    .selectFrom('parcel as p')
    .innerJoin('consignment as d', 'd.consignment_id', 'p.consignment_id')
    .innerJoin('dispatch as s', 's.dispatch_id', 'd.dispatch_id')
    .innerJoin('invoice as i', 'i.invoice_id', 'd.invoice_id')
    .innerJoin('contact as k', 'k.debtor_id', 'i.debtor_id')
    .leftJoin('courier as c', 'c.id', 'd.courier_id')
    .leftJoin('app_user as u', 'u.user_id', 'd.dispatcher_id')
    .select(['p.parcel_id', 'd.consignment_id', 'd.driver_id', 'd.dispatcher_id', 'd.cancelled_at'])
    .select(['i.number as invoice_no', 'k.name as customer', 'c.name as courier', 'u.users_name as dispatcher'])
    .select((e) => [
      e.ref('d.number').$notNull().as('number'),
      e.ref('s.number').$notNull().as('dispatch_no'),
      e.ref('d.status').$castTo<ConsignmentStatus>().as('status'),
      e.ref('d.way').$castTo<DeliveryWay>().as('way'),
    ])
    .where('p.code', '=', code)
    .forUpdate('d'),
);
export type ParcelOf = Awaited<ReturnType<typeof byParcel>>[number];
export const lockByParcel = async (db: Db, code: string): Promise<ParcelOf | undefined> =>
  (await byParcel(db, code))[0];

/** `notOn`: taken off before departure, because it was loaded by mistake. */
const moves = {
  on: sql`loaded_at = now.at, unloaded_at = null from now where (p.loaded_at is null or p.unloaded_at is not null)`,
  notOn: sql`loaded_at = null, unloaded_at = null from now where p.loaded_at is not null`,
  off: sql`unloaded_at = now.at from now where p.unloaded_at is null`,
};
type Moved = { parcel_id: number; code: string; no: number; isMoved: boolean; isLoaded: boolean; isUnloaded: boolean };
const movedBy = (move: RawBuilder<unknown>) =>
  builtOnce((db, d: number, parcelId: number, at: Date, news: string) => ({
    compile: () =>
      sql<Moved>`with now as (select ${at}::timestamptz as at),
          moved as (update parcel p set ${move} and p.parcel_id = ${parcelId}
            returning p.parcel_id, p.loaded_at, p.unloaded_at),
          told as (${newsFrom('/topic/dispatch', news, sql`moved`)})
        select p.parcel_id, p.code, p.no, m.parcel_id is not null as "isMoved",
          (case when m.parcel_id is null then p.loaded_at else m.loaded_at end) is not null as "isLoaded",
          (case when m.parcel_id is null then p.unloaded_at else m.unloaded_at end) is not null as "isUnloaded"
        from parcel p left join moved m on m.parcel_id = p.parcel_id where p.consignment_id = ${d} order by p.no`.compile(
        db,
      ),
  }));
const moving = { on: movedBy(moves.on), notOn: movedBy(moves.notOn), off: movedBy(moves.off) };
/** Moves the parcel, announces it to open screens if anything changed, and returns all parcels of the consignment. */
export const moveParcel = (db: Db, how: keyof typeof moving, of: ParcelOf, at: Date): Promise<Moved[]> =>
  moving[how](db, of.consignment_id, of.parcel_id, at, JSON.stringify({ kind: 'delivery', id: of.consignment_id }));

/** A line of the consignment whose part came back on a credit note. */
export const creditedLine = (db: Db, consignmentId: number) =>
  db
    .selectFrom('consignment_line as x')
    .innerJoin('invoice_line as l', 'l.line_id', 'x.line_id')
    .innerJoin('credit_note_line as k', 'k.line_id', 'l.line_id')
    .innerJoin('credit_note as n', 'n.credit_note_id', 'k.credit_note_id')
    .select((e) => [e.ref('l.tag_id').$notNull().as('tag_id'), 'n.number'])
    .where('x.consignment_id', '=', consignmentId)
    .where('n.reversed_at', 'is', null)
    .where('k.outcome', '<>', 'backToCustomer')
    .limit(1)
    .executeTakeFirst();
