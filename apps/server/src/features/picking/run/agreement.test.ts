import { rounds } from '@yardkeeper/testkit/rounds';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { usePicking } from '../fixtures.ts';

const [y] = usePicking();

type Line = {
  packing: string | null;
  removed: boolean;
  state: string;
  reserved: boolean;
  stalled: boolean;
  was_damaged: boolean;
};
/** Invariants after every step: the job follows from its lines, and every reservation has its line. */
async function refuseDisagreement(invoiceId: number): Promise<void> {
  const doc = await y.db
    .selectFrom('invoice')
    .select(['cancelled_at', 'finalized_at'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Line>`select l.packing, l.removed_at is not null as removed, t.state,
      exists (select from reservation r where r.tag_id = l.tag_id and r.released_at is null
        and r.document_id = l.invoice_id) as reserved,
      exists (select from pick_stall s where s.line_id = l.line_id and s.decided_at is null) as stalled,
      exists (select from pick_stall s where s.tag_id = l.tag_id and s.decision in ('takeOff', 'substitute')) as was_damaged
    from invoice_line l join tag t on t.tag_id = l.tag_id where l.invoice_id = ${invoiceId}`.execute(y.db);
  const job = await y.jobOf(invoiceId);
  const live = rows.filter(({ removed, packing }) => !removed && packing !== 'cancelled');
  const waiting = live.filter(({ packing }) => packing === 'ready' || packing === 'inProgress');
  expect(job.cancelled_at !== null).toBe(live.length === 0);
  if (job.cancelled_at === null) expect(job.status === 'completed').toBe(waiting.length === 0);
  if (job.status === 'open') expect(live.some(({ packing }) => packing === 'inProgress')).toBe(false);
  const { rows: stale } = await sql`select j.number, j.waiting, j.places, n.places as now from pick_job j
      join invoice i on i.invoice_id = j.invoice_id join contact k on k.debtor_id = i.debtor_id
      cross join lateral (select coalesce(string_agg(distinct chr(10) || upper(walked_to(t)), ''), '') as places
        from invoice_line l join tag t on t.tag_id = l.tag_id where l.invoice_id = j.invoice_id and l.removed_at is null
          and l.packing in ('ready', 'inProgress')) n
    where j.invoice_id = ${invoiceId} and (j.customer <> k.plain or (j.waiting > 0 and j.places <> n.places))`.execute(
    y.db,
  );
  expect([job.waiting, job.picked, stale]).toEqual([waiting.length, live.length - waiting.length, []]);
  const { rows: tally } =
    await sql`select substr(name, 6) as status, sum(n)::int as n from kept_figure where subject = 'pick' and name <> 'pick.onCar'
      group by 1 having sum(n) <> 0 order by 1`.execute(y.db);
  const { rows: left } = await sql`select status, count(*)::int as n from pick_job
    where status <> 'completed' and cancelled_at is null group by 1 order by 1`.execute(y.db);
  expect(tally).toEqual(left);
  for (const line of rows) {
    const isWanted = live.includes(line) && doc.finalized_at === null;
    // The document may have reserved a removed tag again, so this checks only wanted lines.
    if (isWanted) expect([line.state, line.reserved]).toEqual(['inStock', true]);
    if (doc.finalized_at !== null && live.includes(line)) expect([line.state, line.reserved]).toEqual(['sold', false]);
    if (doc.cancelled_at !== null)
      expect([line.state, line.reserved]).toEqual([line.was_damaged ? 'quarantine' : 'inStock', false]);
    // A part reported as damaged is not for sale again, however it left the document.
    if (line.was_damaged && !live.includes(line)) expect([line.state, line.reserved]).toEqual(['quarantine', false]);
    if (line.stalled) expect(waiting).toContain(line);
  }
}

const steps = [
  'claim',
  'start',
  'release',
  'scan',
  'unpick',
  'stall',
  'takeAnyway',
  'takeOff',
  'substitute',
  'finalize',
  'reOpen',
  'cancel',
] as const;
const step = fc.record({ what: fc.constantFrom(...steps), at: fc.nat(1) });

it(
  'tags, promises, packing, job and invoice agree after every step',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (walk) => {
        const { jobId, invoiceId } = await y.released();
        const lineAt = async (at: number) => (await y.job(jobId, y.boss)).lines[at];
        for (const { what, at } of walk) {
          const line = await lineAt(at);
          const stallId = line?.stall?.stallId;
          const doing = {
            claim: () => y.claim(jobId, y.boss),
            start: () => y.start(jobId, y.boss),
            release: () => y.boss.ask('POST /mobile/picking/release', { body: { jobId } }),
            scan: () => line && y.scan(jobId, line.tagNo, y.boss),
            unpick: () => line && y.unpick(jobId, line.lineId, y.boss),
            stall: () => line && y.stall(jobId, line.lineId, 'damaged', y.boss),
            takeAnyway: () => stallId && y.decide(stallId, 'takeAnyway'),
            takeOff: () => stallId && y.decide(stallId, 'takeOff'),
            substitute: async () => stallId && y.decide(stallId, 'substitute', await y.tag()),
            finalize: () => y.finalize(invoiceId),
            reOpen: () => y.manager.ask('POST /mgr/invoices/reOpen/:id', { params: { id: invoiceId }, query: {} }),
            cancel: () => y.cancel(invoiceId),
          }[what];
          const answer = (await doing()) as { status: number } | undefined | 0;
          if (answer) expect([what, answer.status < 500]).toEqual([what, true]);
          await refuseDisagreement(invoiceId);
        }
      }),
      { numRuns: rounds(8, 200), seed: 26 },
    );
  },
  rounds(120_000, 3_600_000),
);
