import type { Db } from '../../../db/connect.ts';

export const whoChanged = (db: Db, deliveryId: number) =>
  db
    .selectFrom('delivery as d')
    .leftJoin('app_user as u', 'u.user_id', 'd.changed_by')
    .select(['d.changed_by', 'u.users_name'])
    .where('d.delivery_id', '=', deliveryId)
    .executeTakeFirst();

type Attempt = { delivery_id: number; reason: string; note: string; tried_by: number; tried_at: Date };
export const insertAttempt = async (db: Db, attempt: Attempt): Promise<number> =>
  (await db.insertInto('delivery_attempt').values(attempt).returning('attempt_id').executeTakeFirstOrThrow())
    .attempt_id;

export const lastAttempt = (db: Db, deliveryId: number) =>
  db
    .selectFrom('delivery_attempt')
    .select(['reason', 'note', 'tried_by', 'tried_at'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('attempt_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Back in the bay, nothing of it is on the van any more. */
export const unloadParcels = (db: Db, deliveryId: number) =>
  db.updateTable('parcel').set({ loaded_at: null, unloaded_at: null }).where('delivery_id', '=', deliveryId).execute();

export const parcelByCode = (db: Db, code: string) =>
  db
    .selectFrom('parcel as p')
    .innerJoin('delivery as d', 'd.delivery_id', 'p.delivery_id')
    .select(['p.parcel_id', 'p.delivery_id', 'd.invoice_id', 'd.driver_id'])
    .where('p.code', '=', code)
    .executeTakeFirst();

export const setLoaded = (db: Db, parcelId: number, at: Date | null) =>
  db.updateTable('parcel').set({ loaded_at: at, unloaded_at: null }).where('parcel_id', '=', parcelId).execute();
export const setUnloaded = (db: Db, parcelId: number, at: Date) =>
  db.updateTable('parcel').set({ unloaded_at: at }).where('parcel_id', '=', parcelId).execute();

/** A line of the consignment whose goods came back on a credit note. */
export const creditedLine = (db: Db, deliveryId: number) =>
  db
    .selectFrom('delivery_line as x')
    .innerJoin('invoice_line as l', 'l.line_id', 'x.line_id')
    .innerJoin('credit_note_line as k', 'k.line_id', 'l.line_id')
    .innerJoin('credit_note as n', 'n.credit_note_id', 'k.credit_note_id')
    .select((e) => [e.ref('l.tag_id').$notNull().as('tag_id'), 'n.number'])
    .where('x.delivery_id', '=', deliveryId)
    .where('n.reversed_at', 'is', null)
    .where('k.outcome', '<>', 'backToCustomer')
    .limit(1)
    .executeTakeFirst();
