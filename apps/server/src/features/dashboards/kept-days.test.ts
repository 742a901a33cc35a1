import { addDays, dateRange } from '@yardkeeper/domain/format/dates';
import { rounds } from '@yardkeeper/testkit/rounds';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useSelling } from '../invoices/fixtures.ts';
import { ledgerTotal } from '../sale-report/fixtures.ts';
import { valueAt } from '../sale-report/stock/stock-queries.ts';

/** Half past eleven at night on 4 April in Auckland, a few hours before the clocks go back. */
const START = Date.parse('2026-04-04T10:30:00Z');
let now = START;
const [y] = useSelling({ clock: () => new Date(now) });

const differences = async () => {
  const tables = {
    sale_day: `on_day, kind, salesperson_id, yard_id, reason, sum(documents), sum(documents_here), sum(qty), sum(net_cents),
      sum(gst_cents), sum(cost_cents), sum(costless_cents)`,
    quote_day: 'on_day, salesperson_id, state, sum(n), sum(net_cents)',
    stock_day: 'made_on, yard_id, sum(tags), sum(unpriced), sum(qty), sum(retail_cents), sum(cost_cents)',
    debt_day: 'due_on, salesperson_id, sum(n), sum(cents)',
    buying_day: 'on_day, status, buyer_id, sum(n), sum(price_cents), sum(net_cents)',
  };
  const keys = { sale_day: 5, quote_day: 3, stock_day: 2, debt_day: 2, buying_day: 3 };
  const found: unknown[] = [];
  for (const [table, columns] of Object.entries(tables)) {
    const by = Array.from({ length: keys[table as keyof typeof keys] }, (_, n) => n + 1).join(', ');
    const sums = (from: string) => `select ${columns} from ${from} group by ${by}`;
    const nothing = columns
      .split('sum(')
      .slice(1)
      .map((column) => `sum(${column.replace(/,\s*$/, '')}`)
      .map((sum) => `${sum} = 0`)
      .join(' and ');
    const kept = `${sums(table)} having not (${nothing})`;
    const counted = `${sums(`counted_${table}`)} having not (${nothing})`;
    const { rows } = await sql.raw(`(${kept} except ${counted}) union all (${counted} except ${kept})`).execute(y.db);
    found.push(...rows.map((row) => ({ table, ...(row as object) })));
  }
  return found;
};

type Worth = { qty: number; retail: number; cost: number };
/** Quantity and value of the stock, summed from the tags themselves. */
const worthNow = async () =>
  (
    await sql<Worth & { at: Date }>`select coalesce(sum(qty_on_hand), 0)::bigint as qty,
        coalesce(sum(qty_on_hand * retail_cents), 0)::bigint as retail, coalesce(sum(box_cost(qty_on_hand, cost_cents, odd_cents)), 0)::bigint as cost,
        clock_timestamp() as at from tag`.execute(y.db)
  ).rows[0]!;
const sumOf = (rows: Awaited<ReturnType<typeof valueAt>>): Worth => {
  const yards = rows.filter(({ kind }) => kind === 'yard');
  const sum = (key: keyof Worth) => yards.reduce((all, row) => all + row[key], 0);
  return { qty: sum('qty'), retail: sum('retail'), cost: sum('cost') };
};

type Doc = { id: number; lines: { lineId: number; qty: number }[]; isQuote: boolean };

it('after any work the stored sums per day equal those of documents and tags, the report equals the ledger, and past stock keeps its value', async () => {
  const other = (
    await y.storeman.do('POST /mgr/location/saveLocation', {
      body: { locationCode: 'D-1', kind: 'shelf', locGroupID: 2006 },
    })
  ).locationID;
  const docs: Doc[] = [];
  const bought: number[] = [(await y.b.add()).acqId];
  const car = (n: number) => bought[n % bought.length]!;
  const day = (n: number) => addDays('2026-04-05', (n % 5) - 2);
  const tags: string[] = [];
  const someTag = async () => {
    const tagNo = await y.tag({ retail: 80 + tags.length, ...(tags.length % 3 ? {} : { locationId: other }) });
    tags.push(tagNo);
    return tagNo;
  };
  const kept = (d: { invoiceId: number; lines: readonly { lineId: number; qty: number }[] }, isQuote = false) => {
    docs.push({ id: d.invoiceId, lines: [...d.lines], isQuote });
  };
  const pick = (n: number, isQuote: boolean) => {
    const some = docs.filter((doc) => doc.isQuote === isQuote);
    return some.length === 0 ? null : some[n % some.length]!;
  };
  // Steps that a document does not allow are refused and must then change nothing.
  const steps: ((n: number) => Promise<unknown>)[] = [
    async (n) =>
      kept(
        await y.save({ type: n % 2 ? 2 : 0, lines: [...y.lines(await someTag(), await someTag()), y.charge(20 + n)] }),
      ),
    async (n) => kept(await y.save({ type: 1, lines: [...y.lines(await someTag()), y.charge(n + 1)] }), true),
    async (n) => kept(await y.save({ type: 3, lines: [y.charge(n + 5)] }, y.admin)),
    async (n) => pick(n, false) && y.finalize(pick(n, false)!.id),
    async (n) => pick(n + 1, false) && y.finalize(pick(n + 1, false)!.id),
    async (n) =>
      pick(n, false) &&
      y.manager.ask('POST /mgr/invoices/reOpen/:id', { params: { id: pick(n, false)!.id }, query: {} }),
    async (n) => {
      const doc = pick(n, false);
      const line = doc?.lines[n % doc.lines.length];
      return (
        doc &&
        y.credit(doc.id, [{ lineId: line!.lineId, qty: 1, outcome: n % 2 ? 'restock' : 'backToCustomer' }], {
          reason: n % 2 ? 'Damaged' : 'Not needed',
        })
      );
    },
    async () => {
      const note = await y.db
        .selectFrom('credit_note')
        .select('credit_note_id')
        .where('reversed_at', 'is', null)
        .executeTakeFirst();
      return note && y.reverse({ creditNoteId: note.credit_note_id });
    },
    async (n) =>
      pick(n, true) &&
      y.manager.ask('PUT /mgr/invoices/acceptQuote/:id', { params: { id: pick(n, true)!.id }, query: {} }),
    async (n) => pick(n, true) && y.cancel(pick(n, true)!.id, 'Price'),
    async (n) =>
      pick(n, true) &&
      y.manager.ask('POST /mgr/invoices/convertQuoteToInvoice', { body: { invoiceId: pick(n, true)!.id } }),
    async (n) => tags.length > 0 && y.move([tags[n % tags.length]!], { locationId: n % 2 ? other : y.shelf }),
    async (n) => tags.length > 0 && y.adjust(tags[n % tags.length]!, n % 2 ? 'scrap' : 'lose', { notes: 'Gone' }),
    async (n) => {
      if (tags.length === 0) return;
      const retail_cents = (n % 4) * 5_000;
      await y.db
        .updateTable('tag')
        .set({ retail_cents, cost_cents: n * 7 })
        .where('tag_id', '=', Number(tags[n % tags.length]!.slice(1)))
        .execute();
    },
    async (n) =>
      y.db
        .updateTable('location')
        .set({ loc_group_id: n % 2 ? 2005 : 2006 })
        .where('location_id', '=', other)
        .execute(),
    async (n) => pick(n, false) && y.pay(pick(n, false)!.id, 5 + (n % 40)),
    async () => {
      const paid = await y.db
        .selectFrom('invoice_payment')
        .select('payment_id')
        .where('kind', '=', 'payment')
        .orderBy('payment_id', 'desc')
        .executeTakeFirst();
      return paid && y.reverse({ paymentId: paid.payment_id });
    },
    async (n) =>
      pick(n, false) &&
      y.db
        .updateTable('invoice')
        .set({ salesperson_id: n % 2 ? y.manager.userId : y.seller.userId })
        .where('invoice_id', '=', pick(n, false)!.id)
        .execute(),
    async () => {
      now += 45 * 60_000;
    },
    async () => sql`select draw_days_together()`.execute(y.db),
    async (n) => {
      bought.push(
        (
          await y.b.add({
            price: 900 + n,
            chassis: `KZN185-${bought.length}`,
            acquisitionDate: addDays('2026-04-04', -(n % 3)),
          })
        ).acqId,
      );
    },
    async (n) =>
      y.buyer.ask('POST /mgr/vehicleAcquisition/saveExpense', {
        body: { acqId: car(n), expenseTypeId: 1, expenseDesc: 'Tow', expenseAmount: 20 + n, withGst: n % 2 ? 1 : 0 },
      }),
    async (n) => {
      const expense = await y.db
        .selectFrom('acquisition_expense')
        .select(['acq_id', 'expense_id'])
        .where('is_price', '=', false)
        .orderBy('expense_id', n % 2 ? 'desc' : 'asc')
        .executeTakeFirst();
      const ids = expense && { acqId: expense.acq_id, expenseId: expense.expense_id };
      return ids && y.buyer.ask('POST /mgr/vehicleAcquisition/removeExpense', { body: ids });
    },
    async (n) => y.b.move(car(n), [1, 3, 4, 5][n % 4]!, 'Changed their mind'),
    async (n) =>
      y.db
        .updateTable('acquisition')
        .set({ acquired_on: day(n), created_by: n % 2 ? y.buyer.userId : null })
        .where('acq_id', '=', car(n))
        .execute(),
    async (n) =>
      y.db
        .updateTable('acquisition_expense')
        .set({ total_cents: 50_000 + n, gst_cents: n })
        .where('acq_id', '=', car(n))
        .where('is_price', '=', true)
        .execute(),
  ];
  const drawn = fc.sample(fc.tuple(fc.nat(steps.length - 1), fc.nat(1_000)), { numRuns: rounds(60, 600), seed: 20 });
  const buy = steps.length - 6;
  const atFirst = [
    [0, 1],
    [0, 2],
    [3, 0],
    [3, 1],
    [6, 1],
    [17, 1],
    [1, 1],
  ];
  const buying = [
    [buy, 1],
    [buy, 2],
    [buy + 1, 1],
    [buy + 1, 2],
    [buy + 3, 1],
    [buy + 3, 2],
  ];
  const seen: (Worth & { at: Date })[] = [];
  let worked = 0;
  for (const [at, n] of [...atFirst, ...buying, ...drawn] as [number, number][]) {
    if (now > START + 6 * 3_600_000) now = START;
    await steps[at]!(n);
    if (++worked % 7 === 0) seen.push(await worthNow());
  }
  for (const { at, ...worth } of seen) expect(sumOf(await valueAt(y.db, at))).toEqual(worth);
  expect(new Set(seen.map(({ cost }) => cost)).size).toBeGreaterThan(2);
  expect(await differences()).toEqual([]);
  const { rows: days } = await sql<{ n: number }>`select count(distinct on_day) as n from sale_day`.execute(y.db);
  expect(days[0]!.n).toBeGreaterThan(1);
  const { rows: kinds } = await sql<{ n: number; paid: number }>`select count(distinct a.status) as n, (select count(*)
    from history_event where entity = 'acquisition' and event = 'expense') as paid from acquisition a`.execute(y.db);
  expect([kinds[0]!.n > 2, kinds[0]!.paid > 0]).toEqual([true, true]);
  await sql`update sale_day set net_cents = net_cents + 1`.execute(y.db);
  expect((await differences()).length).toBeGreaterThan(0);
  await sql`select count_days()`.execute(y.db);
  expect(await differences()).toEqual([]);

  for (const [a, b] of fc.sample(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 })), {
    numRuns: 12,
    seed: 3,
  })) {
    const { from, to } = dateRange([addDays('2026-04-05', a), addDays('2026-04-05', b)])!;
    const report = await y.manager.do('POST /mgr/saleReport/getSummary', {
      body: { from: addDays('2026-04-05', b), to: addDays('2026-04-05', a) },
    });
    expect([from, to, Math.round(report.total.gross * 100)]).toEqual([from, to, await ledgerTotal(y.db, from, to)]);
  }
});
