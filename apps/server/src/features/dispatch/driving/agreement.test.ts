import { rounds } from '@yardkeeper/testkit/rounds';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useDriving } from '../fixtures-driving.ts';

const [y] = useDriving();

type Line = {
  line_id: number;
  packing: string | null;
  delivered: boolean;
  state: string;
  reserved: boolean;
  credited: boolean;
  parcel_id: number | null;
  status: string | null;
  called_off: boolean;
};
const linesOf = async (invoiceId: number) =>
  (
    await sql<Line>`select l.line_id, l.packing, l.delivered_at is not null as delivered, t.state,
        exists (select from reservation r where r.tag_id = l.tag_id and r.released_at is null
          and r.document_id = l.invoice_id) as reserved,
        exists (select from credit_note_line k where k.line_id = l.line_id) as credited,
        x.parcel_id, d.status, d.cancelled_at is not null as called_off
      from invoice_line l join tag t on t.tag_id = l.tag_id left join consignment_line x on x.line_id = l.line_id
      left join consignment d on d.consignment_id = x.consignment_id
      where l.invoice_id = ${invoiceId} and l.removed_at is null order by l.line_id`.execute(y.db)
  ).rows;
const whereOf = (line: Line) => (line.delivered ? 'delivered' : line.packing === 'pickedUp' ? 'out' : 'here');

/** Invariants after every step: tags, reservations, packing, consignments and the invoice agree. */
async function refuseDisagreement(invoiceId: number): Promise<void> {
  const doc = await y.db
    .selectFrom('invoice')
    .select(['cancelled_at', 'finalized_at'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const lines = await linesOf(invoiceId);
  const isFinal = doc.finalized_at !== null;
  for (const line of lines) {
    const where = whereOf(line);
    if (line.packing === 'cancelled' || line.packing === 'ready' || line.packing === 'inProgress')
      expect([line.packing, line.status]).toEqual([line.packing, null]);
    else expect([where, line.status, line.called_off]).toEqual([where, statusOf[where], false]);
    if (line.packing === 'picked' || line.packing === 'packed')
      expect([line.packing, line.parcel_id !== null]).toEqual([line.packing, line.packing === 'packed']);
    const free = doc.cancelled_at !== null;
    const state = line.credited ? 'quarantine' : where === 'here' ? (isFinal ? 'sold' : 'inStock') : tagOf[where];
    const isPromised = !free && !isFinal && where === 'here';
    expect([where, line.state, line.reserved]).toEqual([where, state, isPromised]);
  }
  const { rows } = await sql<{ open: boolean; lines: number; parcels: number; empty: number }>`select
      d.cancelled_at is null as open, (select count(*) from consignment_line x where x.consignment_id = d.consignment_id)::int as lines,
      (select count(*) from parcel p where p.consignment_id = d.consignment_id)::int as parcels,
      (select count(*) from parcel p where p.consignment_id = d.consignment_id
        and not exists (select from consignment_line x where x.parcel_id = p.parcel_id))::int as empty
    from consignment d where d.invoice_id = ${invoiceId}`.execute(y.db);
  for (const d of rows) expect([d.open, d.empty]).toEqual([d.lines > 0, 0]);
  const { rows: stale } = await sql`select d.number, d.loose, d.dispatcher_id, d.area, d.customer from consignment d
      join invoice i on i.invoice_id = d.invoice_id join contact k on k.debtor_id = i.debtor_id
    where d.invoice_id = ${invoiceId} and (d.dispatcher_id is distinct from i.dispatcher_id
      or (d.area, d.customer) <> (area_of(i.delivery), k.plain)
      or d.loose <> exists (select from consignment_line x where x.consignment_id = d.consignment_id and x.parcel_id is null))`.execute(
    y.db,
  );
  expect(stale).toEqual([]);
  const { rows: tally } =
    await sql`select split_part(name, '.', 2) as status, sum(n)::int as n from kept_figure where subject = 'consignment'
      group by 1 having sum(n) <> 0 order by 1`.execute(y.db);
  const { rows: left } = await sql`select status, count(*)::int as n from consignment
    where status <> 'delivered' and cancelled_at is null group by 1 order by 1`.execute(y.db);
  expect(tally).toEqual(left);
  const live = lines.filter((line) => line.packing !== 'cancelled');
  if (!isFinal && doc.cancelled_at === null && live.length > 0)
    expect((await y.detail(invoiceId)).statusName === 'Completed').toBe(live.every((line) => line.delivered));
}
const statusOf = { here: 'open', out: 'outForDelivery', delivered: 'delivered' } as const;
const tagOf = { out: 'dispatched', delivered: 'delivered' } as const;

const steps = [
  ...['pack', 'unpack', 'split', 'join', 'assign', 'leave', 'leave', 'deliver', 'fail', 'correct', 'collect'],
  ...['finalize', 'reOpen', 'cancel', 'credit', 'unpick', 'scan', 'pay'],
] as const;
const step = fc.record({ what: fc.constantFrom(...steps), at: fc.nat(1) });

it('tags, promises, packing, consignments and invoice agree after every step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (walk) => {
      const { invoiceId, jobId, tags } = await y.loaded(2);
      for (const { what, at } of walk) {
        const all = await y.consignmentsOf(invoiceId);
        const live = all.filter((d) => d.cancelled_at === null);
        const id = (live[at] ?? live[0] ?? all[0]!).consignment_id;
        const { lineId } = (await y.detail(invoiceId)).lines[at]!;
        const inIt = (await y.consignment(id)).lines.map((line) => line.lineId);
        const doing: Record<string, () => Promise<{ status: number }> | undefined> = {
          pack: () => (inIt.length > 0 ? y.pack(id, inIt, {}, y.admin) : undefined),
          unpack: () => y.unpack(id, [lineId], y.admin),
          split: () => y.split(id, [lineId], y.admin),
          join: () => (live[1] ? y.join(live[1].consignment_id, live[0]!.consignment_id, y.admin) : undefined),
          assign: () => y.assign(id, y.driver.userId, y.admin),
          leave: () => y.leave(id, y.admin),
          deliver: () => y.deliver(id, y.admin),
          fail: () => y.fail(id, y.admin),
          correct: () => y.correct(id, y.admin),
          collect: () => y.collect(invoiceId, y.admin, at === 0 ? {} : { lineIds: `[${lineId}]` }),
          finalize: () => y.finalize(invoiceId),
          reOpen: () => y.manager.ask('POST /mgr/invoices/reOpen/:id', { params: { id: invoiceId }, query: {} }),
          cancel: () => y.cancel(invoiceId),
          credit: () => y.credit(invoiceId, [{ lineId, qty: 1, outcome: 'restock' }]),
          unpick: () => y.unpick(jobId, lineId, y.admin),
          scan: () => y.scan(jobId, tags[at]!, y.admin),
          pay: () => y.pay(invoiceId, 10),
        };
        const answer = await doing[what]!();
        if (answer) expect([what, answer.status < 500]).toEqual([what, true]);
        await refuseDisagreement(invoiceId).catch((error: Error) => {
          throw new Error(`after ${what} (${answer?.status}): ${error.message}`, { cause: error });
        });
      }
    }),
    { numRuns: rounds(8, 200), seed: 28 },
  );
}, 900_000);
