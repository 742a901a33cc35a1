import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { rounds } from '@yardkeeper/testkit/rounds';
import { useApp } from '@yardkeeper/testkit/use-app';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

const app = useApp({ fillYard: true });
let admin: Awaited<ReturnType<typeof app.as>>;
type Filter = NonNullable<ArgsOf<'POST /mgr/saleReport/getSummary'>['body']>;
type Only = NonNullable<Filter['only']>;
const choices: Record<'salespersonId' | 'termsId' | 'makeId' | 'yardId' | 'debtorId' | 'partTypeId', number[]> = {
  salespersonId: [],
  termsId: [0],
  makeId: [],
  yardId: [],
  debtorId: [],
  partTypeId: [],
};

beforeAll(async () => {
  admin = await app.as('SUPER_ADMIN');
  const db = app.database.connections.db;
  const lines = await db
    .selectFrom('invoice_line as l')
    .innerJoin('invoice as i', 'i.invoice_id', 'l.invoice_id')
    .innerJoin('tag as t', 't.tag_id', 'l.tag_id')
    .innerJoin('part_name as p', 'p.part_id', 't.part_id')
    .select(['i.salesperson_id', 'i.terms_id', 'i.debtor_id', 't.make_id', 'l.yard_id', 'p.part_type_id'])
    .where('i.finalized_at', 'is not', null)
    .orderBy('l.line_id', 'desc')
    .limit(60)
    .execute();
  for (const line of lines) {
    choices.salespersonId.push(line.salesperson_id);
    choices.debtorId.push(line.debtor_id);
    if (line.make_id !== null) choices.makeId.push(line.make_id);
    if (line.terms_id !== null) choices.termsId.push(line.terms_id);
    if (line.yard_id !== null) choices.yardId.push(line.yard_id);
    if (line.part_type_id !== null) choices.partTypeId.push(line.part_type_id);
  }
});

const sums = ['net', 'gst', 'gross', 'cost', 'margin', 'withoutCost'] as const;
type Sums = Readonly<Record<(typeof sums)[number], number | null>>;
const cents = (dollars: number | null) => Math.round(dollars! * 100);
const inCents = (row: Sums) => sums.map((key) => cents(row[key]));
const added = (rows: readonly Sums[]) => sums.map((key) => rows.reduce((all, row) => all + cents(row[key]), 0));

async function rowsOf(filter: Filter, only?: Only) {
  const all = [];
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum++) {
    const body = { ...filter, ...(only && { only }), pageNum, pageSize: 100 };
    const page = await admin.do('POST /mgr/saleReport/queryInvoicesList', { body });
    expect(pageNum > 1 || page.total >= page.records.length).toBe(true);
    all.push(...page.records);
    pages = page.pages;
  }
  return all;
}

/** A random period within the last four months, with or without a filter. */
const asked = fc
  .tuple(
    fc.nat(120),
    fc.nat(40),
    fc.constantFrom(null, 'salespersonId', 'termsId', 'makeId', 'yardId', 'debtorId', 'partTypeId', 'noYard'),
    fc.nat(1_000),
    fc.boolean(),
  )
  .map(([back, days, by, n, salesOnly]): [Filter, string] => {
    const to = addDays(todayIn(new Date()), -back);
    const from = addDays(to, -days);
    const own = by === null || by === 'noYard' ? [] : choices[by];
    const value = by === 'noYard' ? true : own[n % own.length];
    return [
      { from, to, ...(by !== null && { [by]: value }), ...(salesOnly && { salesOnly }) },
      `${from} ${to} ${by} ${value} ${salesOnly}`,
    ];
  });

const whole = { from: addDays(todayIn(new Date()), -160), to: todayIn(new Date()) };

it('sales less credits plus internal issues are the total, and each card is the sum of its rows', async () => {
  const seen = { sale: 0, internal: 0, credit: 0 };
  await fc.assert(
    fc.asyncProperty(asked, async ([filter, words]) => {
      const { sales, credits, internal, total } = await admin.do('POST /mgr/saleReport/getSummary', { body: filter });
      const bridge = inCents(sales).map((sum, n) => sum - inCents(credits)[n]! + inCents(internal)[n]!);
      expect([words, bridge]).toEqual([words, inCents(total)]);
      expect(cents(total.margin) + cents(total.cost) + cents(total.withoutCost)).toBe(cents(total.net));
      expect(sales.count + credits.count + internal.count).toBe(total.count);
      const all = await rowsOf(filter);
      expect([words, all.length, added(all)]).toEqual([words, total.count, inCents(total)]);
      for (const [only, card, sign] of [
        ['sale', sales, 1],
        ['internal', internal, 1],
        ['credit', credits, -1],
      ] as const) {
        const rows = filter.salesOnly && only === 'internal' ? [] : await rowsOf(filter, only);
        expect([words, only, rows.length, added(rows)]).toEqual([
          words,
          only,
          card.count,
          inCents(card).map((sum) => sign * sum + 0),
        ]);
        seen[only] += rows.length;
      }
      const tab = await admin.do('POST /mgr/saleReport/queryCredits', {
        body: { ...filter, pageNum: 1, pageSize: 100 },
      });
      expect([words, tab.total, inCents(tab.totals)]).toEqual([words, credits.count, inCents(credits)]);
      if (tab.pages <= 1) expect([words, added(tab.records)]).toEqual([words, inCents(credits)]);
    }),
    { numRuns: rounds(25, 200), examples: [[[whole, 'everything']]] },
  );
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
});

it('margin is said of what has a cost, on the board as in the report', async () => {
  const today = todayIn(new Date());
  const period = { from: addDays(today, -90), to: today };
  const { margin } = await admin.do('GET /mgr/dashboard/getAdminOverView', { query: { ...period, panel: 'margin' } });
  const { total } = await admin.do('POST /mgr/saleReport/getSummary', { body: { ...period, salesOnly: true } });
  expect(margin).toMatchObject({
    net: total.net,
    cost: total.cost,
    margin: total.margin,
    percent: total.marginPercent,
    withoutCost: total.withoutCost,
  });
  expect(total.withoutCost).toBeGreaterThan(0);
  const sold = await app.database.connections.db
    .selectFrom('invoice_line as l')
    .innerJoin('invoice as i', 'i.invoice_id', 'l.invoice_id')
    .select(['i.number', 'l.net_cents', 'l.cost_cents'])
    .where('i.finalized_at', 'is not', null)
    .where('l.removed_at', 'is', null)
    .where('l.kind', 'in', ['charge', 'freight'])
    .execute();
  expect(sold.length).toBeGreaterThan(0);
  expect(sold.filter(({ cost_cents }) => cost_cents !== null)).toEqual([]);
});
