import type { PickingStatus } from '@yardkeeper/domain/fulfilment/picking';
import type { StallDecision, StallReason } from '@yardkeeper/domain/fulfilment/scan';
import type { Grade } from '@yardkeeper/domain/inventory/grades';
import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import type { PackingState } from '@yardkeeper/domain/invoices/kinds';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { builtOnce } from '../../db/statements/built-once.ts';

const jobs = (db: Db) =>
  db
    .selectFrom('pick_job as j')
    .innerJoin('invoice as i', 'i.invoice_id', 'j.invoice_id')
    .innerJoin('contact as d', 'd.debtor_id', 'i.debtor_id')
    .leftJoin('app_user as u', 'u.user_id', 'j.picker_id')
    .select([
      'j.job_id',
      'j.invoice_id',
      'j.picker_id',
      'j.due_at',
      'j.started_at',
      'j.cancelled_at',
      'j.version',
      'j.zone',
      'j.waiting',
      'j.on_car',
      'j.told_late_at',
      'i.number as invoice_no',
      'i.priority',
      'i.salesperson_id',
      'i.finalized_at',
      'i.delivery_instruction',
      'd.name as customer',
      'u.users_name as picker',
    ])
    .select((e) => [
      e.ref('j.number').$notNull().as('number'),
      e.ref('j.status').$castTo<PickingStatus>().as('status'),
    ]);
export const jobById = builtOnce((db, jobId: number) => jobs(db).where('j.job_id', '=', jobId));
export type JobRow = Awaited<ReturnType<typeof jobById>>[number];

/** Locks the invoice before its job, in the same order as selling does. */
const lockInvoiceOfJob = builtOnce((db, jobId: number) =>
  db
    .selectFrom('invoice')
    .select('invoice_id')
    .where('invoice_id', '=', (e) => e.selectFrom('pick_job').select('invoice_id').where('job_id', '=', jobId))
    .forUpdate(),
);
const lockJob = builtOnce((db, jobId: number) => jobs(db).where('j.job_id', '=', jobId).forUpdate('j'));
export async function lockedJob(db: Db, jobId: number): Promise<JobRow | undefined> {
  const [invoice] = await lockInvoiceOfJob(db, jobId);
  return invoice && (await lockJob(db, jobId))[0];
}

type Sent = { readonly job_id: number; readonly line_id: number | null; readonly outcome: string };
const lockJobOfScan = builtOnce((db, jobId: number, clientEventId: string) =>
  jobs(db)
    .select(
      sql<Sent | null>`(select jsonb_build_object('job_id', s.job_id, 'line_id', s.line_id, 'outcome', s.outcome)
        from pick_scan s where s.client_event_id = ${clientEventId})`.as('sent'),
    )
    .where('j.job_id', '=', jobId)
    .forUpdate('j'),
);
/** `sent`: the stored result of the same scan, when the phone sends it again. */
export async function lockedForScan(db: Db, jobId: number, clientEventId: string) {
  const [invoice] = await lockInvoiceOfJob(db, jobId);
  return invoice && (await lockJobOfScan(db, jobId, clientEventId))[0];
}

type JobFields = {
  status?: PickingStatus;
  picker_id?: number | null;
  claimed_at?: Date | null;
  started_at?: Date;
  told_late_at?: Date;
};
export const updateJob = (db: Db, jobId: number, fields: JobFields) =>
  db
    .updateTable('pick_job')
    .set((e) => ({ ...fields, version: e('version', '+', 1) }))
    .where('job_id', '=', jobId)
    .execute();

/** Includes cancelled lines, which nobody picks. */
export const everyLineOfJob = builtOnce((db, invoiceId: number) =>
  db
    .selectFrom('invoice_line as l')
    .innerJoin('tag as t', 't.tag_id', 'l.tag_id')
    .leftJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .leftJoin('pick_condition as g', (j) => j.onRef('g.line_id', '=', 'l.line_id').onRef('g.tag_id', '=', 'l.tag_id'))
    .leftJoin('pick_stall as s', (j) => j.onRef('s.line_id', '=', 'l.line_id').on('s.decided_at', 'is', null))
    .leftJoin('app_user as su', 'su.user_id', 's.stalled_by')
    .select([
      'l.line_id',
      'l.description',
      'l.part_no',
      'l.qty',
      't.tag_id',
      't.part_id',
      't.grade as grade_now',
      't.condition as condition_now',
      't.photo_key',
      'v.stock_no',
      's.stall_id',
      's.note',
      's.stalled_at',
      'su.users_name as stalled_by',
    ])
    .select((e) => [
      sql<string | null>`walked_to(t)`.as('location'),
      sql<boolean>`is_on_car(t)`.as('on_car'),
      e.ref('l.packing').$castTo<PackingState>().as('packing'),
      e.ref('l.grade').$notNull().as('grade'),
      e.ref('l.condition').$notNull().as('condition'),
      e.ref('t.state').$castTo<TagState>().as('state'),
      e.ref('g.grade').$castTo<Grade | null>().as('found_grade'),
      e.ref('s.reason').$castTo<StallReason | null>().as('reason'),
      e.ref('s.decision').$castTo<StallDecision | null>().as('decision'),
    ])
    .where('l.invoice_id', '=', invoiceId)
    .where('l.removed_at', 'is', null)
    .where('l.packing', 'is not', null)
    .orderBy('l.sort')
    .orderBy('l.line_id'),
);
export type LineRow = Awaited<ReturnType<typeof everyLineOfJob>>[number];
export const linesOfJob = async (db: Db, invoiceId: number): Promise<LineRow[]> =>
  (await everyLineOfJob(db, invoiceId)).filter((line) => line.packing !== 'cancelled');

export const keepScan = (
  db: Db,
  scan: {
    client_event_id: string;
    job_id: number;
    line_id: number | null;
    code: string;
    outcome: string;
    user_id: number;
    at: Date;
  },
) => db.insertInto('pick_scan').values(scan).execute();

export const scannedTag = (db: Db, tagId: number) =>
  db
    .selectFrom('tag')
    .select('part_id')
    .select((e) => e.ref('state').$castTo<TagState>().as('state'))
    .where('tag_id', '=', tagId)
    .executeTakeFirst();
