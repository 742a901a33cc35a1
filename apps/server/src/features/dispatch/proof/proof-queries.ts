import type { Db } from '../../../db/connect.ts';

export const consignmentsOf = (db: Db, invoiceId: number) =>
  db
    .selectFrom('consignment')
    .select(['consignment_id', 'driver_id'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('consignment_id')
    .execute();

export const evidenceLines = (db: Db, invoiceId: number) =>
  db
    .selectFrom('invoice_line as l')
    .innerJoin('tag as t', 't.tag_id', 'l.tag_id')
    .leftJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .leftJoin('consignment_line as x', 'x.line_id', 'l.line_id')
    .select(['l.line_id', 't.tag_id', 'l.description', 'v.engine_no', 'x.consignment_id', 'x.parcel_id'])
    .where('l.invoice_id', '=', invoiceId)
    .where('l.removed_at', 'is', null)
    .orderBy('l.sort')
    .orderBy('l.line_id')
    .limit(200)
    .execute();
