import { rounds } from '@yardkeeper/testkit/rounds';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { today } from '../../inventory/fixtures.ts';
import { CASH, useSelling } from '../fixtures.ts';

const [y] = useSelling();

const release = (invoiceId: number, more: object = {}, who = y.seller) =>
  who.ask('POST /mgr/invoices/release', { body: { invoiceId, ...more } });

describe('a counter sale', () => {
  it('in one call: sold, paid in cash with the odd cents rounded, taken along, closed', async () => {
    const tagNo = await y.tag({ retail: 76.3 });
    const before = await y.storeman.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } });
    const sale = await y.save({
      type: 2,
      lines: y.lines(tagNo),
      andThen: 'finalize',
      payment: { paymentTypeId: CASH, amount: 87.7 },
    });
    expect(before.status).toBe('inStock');
    expect(sale).toMatchObject({ status: 3, total: 87.75, paid: 87.75, balance: 0, delivered: 1 });
    expect(await y.statusOf(tagNo)).toBe('delivered');
    // What a customer took is in no place of the yard.
    const gone = await y.storeman.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } });
    expect([gone.place, gone.location]).toEqual(['With the customer', '']);
    expect((await y.payments(sale.invoiceId)).payments).toMatchObject([{ amount: 87.7, rounding: -0.05 }]);
    const row = await y.db
      .selectFrom('tag')
      .select(['sold_cents', 'sold_on'])
      .where('tag_id', '=', Number(tagNo.slice(1)))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ sold_cents: 7630, sold_on: today });
    expect((await y.history(sale.invoiceId)).map((h) => h.event)).toEqual([
      'payment',
      'finalized',
      'collected',
      'created',
    ]);
    expect((await y.row(sale.invoiceId)).statusName).toBe('Closed');
  });

  it('that cannot be paid is not made at all', async () => {
    const tagNo = await y.tag();
    const sale = await y.ask({
      type: 2,
      lines: y.lines(tagNo),
      andThen: 'finalize',
      payment: { paymentTypeId: 2, amount: 500 },
    });
    expect([sale.status, Object.keys(sale.body.fields!)]).toEqual([409, ['payment.amount']]);
    expect(await y.statusOf(tagNo)).toBe('inStock');
  });
});

describe('release', () => {
  it.each(['release', 'finalize'] as const)(
    'by %s names the number that people know, and opens the job',
    async (andThen) => {
      const made = await y.save({ lines: y.lines(await y.tag()), andThen });
      const { rows } = await sql<{ title: string; link: string; job_id: number }>`select n.title, n.link, j.job_id
      from notification n, pick_job j where n.kind = 'picking' and j.invoice_id = ${made.invoiceId}
      order by n.notification_id desc limit 1`.execute(y.db);
      expect(rows).toMatchObject([
        { title: `${made.invoiceNo} is to be picked`, link: `/picking/run/${rows[0]!.job_id}` },
      ]);
    },
  );

  it('makes every line from stock ready to pick, once; what comes later too', async () => {
    const made = await y.save({ lines: [...y.lines(await y.tag()), y.charge(5)], andThen: 'release' });
    expect([made.statusName, made.lines.map((l) => l.packingName)]).toEqual(['Confirmed', ['Ready', '']]);
    expect((await release(made.invoiceId)).status).toBe(200);
    expect((await release(made.invoiceId, { version: 1 })).status).toBe(200);
    const told = (await y.history(made.invoiceId)).filter((h) => h.event === 'released');
    expect(told).toMatchObject([{ changes: [{ field: 'Status', before: 'Open', after: 'Confirmed' }] }]);
    const tagNo = await y.tag();
    const more = await y.seller.do('POST /mgr/invoices/addItem', { body: { invoiceId: made.invoiceId, tagNo } });
    expect(more.lines.map((l) => l.packingName)).toEqual(['Ready', '', 'Ready']);
  });

  it('of nothing, of a quote or of what is cancelled is refused', async () => {
    const empty = await y.ask({ lines: [], andThen: 'release' });
    expect([empty.status, empty.body.msg]).toEqual([409, 'This document has no lines; put something on it first']);
    const quote = await y.save({ type: 1, lines: y.lines(await y.tag()) });
    await y.seller.do('PUT /mgr/invoices/acceptQuote/:id', { params: { id: quote.invoiceId }, query: {} });
    expect((await release(quote.invoiceId)).status).toBe(409);
    const gone = await y.save({ lines: y.lines(await y.tag()), andThen: 'release' });
    await y.cancel(gone.invoiceId);
    expect((await release(gone.invoiceId)).status).toBe(409);
  });

  it('what is packed stays on the document as it is', async () => {
    const made = await y.save({ lines: y.lines(await y.tag()), andThen: 'release' });
    await sql`update invoice_line set packing = 'packed' where invoice_id = ${made.invoiceId}`.execute(y.db);
    await sql`select keep_pick_job(${made.invoiceId})`.execute(y.db);
    expect((await y.ask({ invoiceId: made.invoiceId, lines: [] })).status).toBe(409);
    const [line] = made.lines;
    const other = [{ lineId: line!.lineId, tagNo: await y.tag() }];
    expect((await y.ask({ invoiceId: made.invoiceId, lines: other })).status).toBe(409);
    expect((await y.removeLine(line!.lineId)).status).toBe(409);
  });
});

describe('release at the same moment', () => {
  const jobsOf = (invoiceId: number) =>
    y.db.selectFrom('pick_job').select(['job_id', 'cancelled_at']).where('invoice_id', '=', invoiceId).execute();

  it('as another release makes one job, and tells the pickers once', async () => {
    const made = await y.save({ lines: y.lines(await y.tag()) });
    const answers = await Promise.all([1, 2, 3].map(() => release(made.invoiceId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [job, ...others] = await jobsOf(made.invoiceId);
    expect([job!.cancelled_at, others]).toEqual([null, []]);
    const told = y.db.selectFrom('notification').select('user_id').where('link', '=', `/picking/run/${job!.job_id}`);
    const users = (await told.execute()).map((row) => row.user_id);
    expect(users.length).toBeGreaterThan(0);
    expect(new Set(users).size).toBe(users.length);
  });

  it('as a cancellation leaves nothing to pick, whichever comes first', async () => {
    for (let round = 0; round < rounds(12, 4); round += 1) {
      const tagNo = await y.tag();
      const { invoiceId } = await y.save({ lines: y.lines(tagNo) });
      const ways = [() => release(invoiceId), () => y.cancel(invoiceId)];
      const answers = await Promise.all((round % 2 ? ways : ways.toReversed()).map((ask) => ask()));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([200, 409])]);
      expect((await y.detail(invoiceId)).statusName).toBe('Cancelled');
      expect((await jobsOf(invoiceId)).filter((job) => job.cancelled_at === null)).toEqual([]);
      expect((await y.ask({ lines: y.lines(tagNo) })).status).toBe(200);
    }
  });
});

it('a part of a vehicle the police may want to see is quoted, not sold', async () => {
  const { vehicleId, acqId } = await y.car({ regNo: 'HELD01' });
  const [tagNo] = await y.tags(vehicleId, [{}]);
  await sql`delete from hold_override where acq_id = ${acqId}`.execute(y.db);
  const refused = await y.ask({ lines: y.lines(tagNo!) });
  expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([409, ['lines.0.tagNo', 'hold']]);
  expect((await y.ask({ type: 1, lines: y.lines(tagNo!) })).status).toBe(200);
});
