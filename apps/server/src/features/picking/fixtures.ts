import type { StallReason } from '@yardkeeper/domain/fulfilment/scan';
import type { TestApp } from '@yardkeeper/testkit/app';
import type { Client } from '@yardkeeper/testkit/client';
import { useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { type Selling, useSelling } from '../invoices/fixtures.ts';

export const bay = 'STAGE-1';

/** What tests of picking need, on top of a yard that sells. */
export async function picking(y: Selling, app: TestApp) {
  const [picker, second, boss] = await Promise.all([
    app.as('PICKER'),
    app.as('INVENTORY_PERSON'),
    app.as('PICKING_SUPERVISOR'),
  ]);
  await sql`insert into location (code, loc_group_id, kind) select ${bay}, min(loc_group_id), 'staging' from location_group`.execute(
    y.db,
  );
  let n = 0;
  const jobOf = async (invoiceId: number) =>
    (await y.db.selectFrom('pick_job').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst())!;
  const onShelf: string[] = [];
  /** For tests that release many invoices: makes their parts in one call. */
  const stockUp = async (many: number) => void onShelf.push(...(await y.tagsOf(many)));
  /** A released invoice with the given number of parts, and its pick job. */
  const released = async (parts = 2, more: object = {}) => {
    const tags = onShelf.length < parts ? await y.tagsOf(parts) : onShelf.splice(0, parts);
    const made = await y.save({ lines: y.lines(...tags), andThen: 'release', ...more });
    const { job_id: jobId } = await jobOf(made.invoiceId);
    return { tags, jobId, invoiceId: made.invoiceId, invoiceNo: made.invoiceNo };
  };
  const scan = (jobId: number, tagNo: string, who: Client = picker, clientEventId = `scan-${++n}`) =>
    who.ask('POST /mobile/picking/scan', { body: { jobId, tagNo, clientEventId } });
  const claim = (jobId: number, who: Client = picker) => who.ask('POST /mobile/picking/claim', { body: { jobId } });
  const start = (jobId: number, who: Client = picker) => who.ask('POST /mobile/picking/start', { body: { jobId } });
  const job = (jobId: number, who: Client = picker) => who.do('GET /mobile/picking/job/:id', { params: { id: jobId } });
  const unpick = (jobId: number, lineId: number, who: Client = picker) =>
    who.ask('POST /mobile/picking/unpick', { body: { jobId, lineId } });
  const stall = (jobId: number, lineId: number, reason: StallReason = 'notFound', who: Client = picker) =>
    who.ask('POST /mobile/picking/stall', { body: { jobId, lineId, reason, note: 'Shelf is empty' } });
  const decide = (stallId: number, decision: 'takeAnyway' | 'takeOff' | 'substitute', tagNo = '', who = y.seller) =>
    who.ask('POST /mgr/picking/decide', { body: { stallId, decision, tagNo } });
  const placeOf = async (tagNo: string) => {
    const query = { tagNo };
    return (await y.storeman.do('GET /mgr/inventory/tagNoSearchDetail', { query })).location;
  };
  return {
    ...y,
    placeOf,
    picker,
    second,
    boss,
    jobOf,
    stockUp,
    released,
    scan,
    claim,
    start,
    job,
    unpick,
    stall,
    decide,
  };
}
export type Picking = Awaited<ReturnType<typeof picking>>;

export function usePicking(): [Picking, TestApp] {
  const [y, app] = useSelling();
  return [useMade(() => picking(y, app)), app];
}
