import { type InvoiceFacts, statusOfFacts } from '@yardkeeper/domain/invoices/facts';
import { invoiceStatuses, invoiceStatusIds, invoiceTypeKeys, packingStates } from '@yardkeeper/domain/invoices/kinds';
import { startApp, type TestApp } from '@yardkeeper/testkit/app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clock } from '../../inventory/fixtures.ts';
import type { InvoiceListed } from '../document/queries.ts';
import { factsOf } from '../document/record.ts';
import { type Selling, selling } from '../fixtures.ts';
import { everyDocument, type Planted, plant } from './fixtures-status.ts';
import { pageOfInvoices } from './list-queries.ts';
import { sumsByStatus, sumsOf } from './sum-queries.ts';

const today = '2026-03-02';
const either = [false, true];
let app: TestApp;
let y: Selling;
let planted: readonly Planted[];
let rows: readonly InvoiceListed[];
const everything = { today, pageNum: 1, pageSize: 100_000 };

beforeAll(async () => {
  app = await startApp({ clock });
  y = await selling(app);
  planted = everyDocument();
  const tags = [await y.tag(), await y.tag()];
  await plant(y, planted, tags);
  rows = await pageOfInvoices(y.db, everything);
}, 120_000);
afterAll(() => app.close());

it('the packing states of the database are those of the domain', async () => {
  const { rows: found } = await sql<{ rule: string }>`select pg_get_constraintdef(oid) as rule from pg_constraint
    where conname = 'invoice_line_packing_check'`.execute(y.db);
  expect([...found[0]!.rule.matchAll(/'(\w+)'::text/g)].map(([, name]) => name)).toEqual(Object.keys(packingStates));
});

it('SQL derives from every combination of facts the status that the domain derives', async () => {
  const asked: Record<string, unknown>[] = [];
  const wanted: string[] = [];
  const goods = either.flatMap((isPicking) => [
    { isPicking, isDelivered: true, lines: 1, fulfilled: 1 },
    { isPicking, isDelivered: false, lines: 1, fulfilled: 0 },
    ...(isPicking ? [] : [{ isPicking, isDelivered: false, lines: 0, fulfilled: 0 }]),
  ]);
  for (const type of invoiceTypeKeys)
    for (const isCancelled of either)
      for (const isConverted of either)
        for (const isConfirmed of either)
          for (const isFinalized of either)
            for (const isPaid of either)
              for (const { isPicking, isDelivered, lines, fulfilled } of goods) {
                const facts: InvoiceFacts = {
                  type,
                  isCancelled,
                  isConverted,
                  isConfirmed,
                  isFinalized,
                  isPeriodClosed: false,
                  lines,
                  stockLines: lines,
                  pickingStarted: isPicking ? 1 : 0,
                  pickedUp: 0,
                  fulfilled,
                  owingCents: isPaid ? 0 : 100,
                  paidCents: isPaid ? 100 : 0,
                  creditedCents: 0,
                  freeCents: 0,
                };
                wanted.push(statusOfFacts(facts));
                asked.push({
                  type,
                  isCancelled,
                  isConverted,
                  isConfirmed,
                  isFinalized,
                  isPaid,
                  isDelivered,
                  isPicking,
                });
              }
  const { rows: derived } = await sql<{ status: string }>`select invoice_status(f ->> 'type',
      case when (f ->> 'isCancelled')::boolean then now() end, case when (f ->> 'isConverted')::boolean then 1 end,
      case when (f ->> 'isConfirmed')::boolean then now() end, case when (f ->> 'isFinalized')::boolean then now() end,
      (f ->> 'isPaid')::boolean, (f ->> 'isDelivered')::boolean, (f ->> 'isPicking')::boolean) as status
    from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality x (f, n) order by n`.execute(y.db);
  const wrong = asked.filter((_, n) => derived[n]!.status !== wanted[n]);
  expect([asked.length, wrong]).toEqual([4 * 32 * 5, []]);
  expect(new Set(wanted).size).toBe(invoiceStatuses.length);
});

const statusOf = (row: InvoiceListed) => statusOfFacts(factsOf(row));
const differing = (said: ReadonlyMap<number, string>) =>
  rows
    .filter((row) => said.get(row.invoice_id) !== statusOf(row))
    .map((row) => [planted.find(({ id }) => id === row.invoice_id), statusOf(row), said.get(row.invoice_id)])
    .slice(0, 3);

it('every possible document is among the test data', () => {
  expect(rows).toHaveLength(planted.length);
  expect(new Set(rows.map(statusOf)).size).toBe(invoiceStatuses.length);
});

it('the list finds by status what its rows say', async () => {
  const said = new Map<number, string>();
  for (const status of invoiceStatuses)
    for (const { invoice_id } of await pageOfInvoices(y.db, { ...everything, status: invoiceStatusIds[status] })) {
      expect(said.has(invoice_id)).toBe(false);
      said.set(invoice_id, status);
    }
  expect(differing(said)).toEqual([]);
});

it('the sums by status are those of the rows', async () => {
  const sums = await sumsByStatus(y.db, { today });
  for (const status of invoiceStatuses) {
    const those = rows.filter((row) => statusOf(row) === status);
    const [quotes, invoices] = [true, false].map((isQuote) => {
      const of = those.filter(({ type }) => (type === 'quote') === isQuote);
      return { n: of.length, total: of.reduce((all, row) => all + row.total_cents, 0) };
    });
    expect(sums.filter((sum) => sum.status === status)).toEqual([{ status, quotes, invoices }]);
    expect(await sumsOf(y.db, { today, status: invoiceStatusIds[status] })).toMatchObject({ quotes, invoices });
  }
});

it('is_closed is kept as the rows say, in whatever order it was paid, delivered and finalised', () => {
  const isFinal = (row: InvoiceListed) => row.finalized_at !== null;
  const wrong = rows.filter((row) => row.is_closed !== (isFinal(row) && statusOf(row) === 'closed'));
  expect(wrong.map((row) => planted.find(({ id }) => id === row.invoice_id)).slice(0, 3)).toEqual([]);
  expect(rows.filter((row) => row.is_closed).length).toBeGreaterThan(100);
});

it('the documents of a contact have the status of the list', async () => {
  const { rows: listed } = await sql<{ id: number; kind: string; status: string; open: boolean }>`
    select id, kind, status, open from contact_document where kind in ('quote', 'invoice')`.execute(y.db);
  expect(differing(new Map(listed.map(({ id, status }) => [id, status])))).toEqual([]);
  const live = ['open', 'confirmed', 'inProgress', 'completed'];
  expect(listed.filter(({ status, open }) => open !== live.includes(status))).toEqual([]);
});
