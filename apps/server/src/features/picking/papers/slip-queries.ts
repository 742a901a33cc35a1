import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import type { PackingState } from '@yardkeeper/domain/invoices/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const jobsToPrint = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('pick_job as j')
    .innerJoin('invoice as i', 'i.invoice_id', 'j.invoice_id')
    .innerJoin('contact as d', 'd.debtor_id', 'i.debtor_id')
    .leftJoin('courier as c', 'c.id', 'i.courier_id')
    .select([
      'j.job_id',
      'j.invoice_id',
      'i.number as invoice_no',
      'i.priority',
      'i.issued_on',
      'i.delivery_instruction',
    ])
    .select(['d.name as customer', 'c.name as courier'])
    .select((e) => [
      e.ref('j.number').$notNull().as('number'),
      e.ref('i.delivery').$castTo<Record<string, string>>().as('delivery'),
    ])
    .where('j.job_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('j.due_at')
    .orderBy('j.job_id')
    .execute();

export const linesToPrint = (db: Db, invoiceIds: readonly number[]) =>
  db
    .selectFrom('invoice_line as l')
    .innerJoin('tag as t', 't.tag_id', 'l.tag_id')
    .leftJoin('location as p', 'p.location_id', 't.location_id')
    .leftJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .select(['l.invoice_id', 'l.description', 'l.part_no', 'l.qty', 't.tag_id', 't.grade', 'p.code as location'])
    .select('v.stock_no')
    .select((e) => [
      e.ref('l.packing').$castTo<PackingState>().as('packing'),
      e.ref('t.state').$castTo<TagState>().as('state'),
    ])
    .where('l.invoice_id', '=', sql<number>`any(${[...invoiceIds]}::bigint[])`)
    .where('l.removed_at', 'is', null)
    .where('l.packing', 'is not', null)
    .where('l.packing', '<>', 'cancelled')
    .orderBy('l.sort')
    .orderBy('l.line_id')
    .execute();
