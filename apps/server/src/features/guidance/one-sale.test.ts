import { addDays } from '@yardkeeper/domain/format/dates';
import type { InvoiceType } from '@yardkeeper/domain/invoices/kinds';
import { median } from '@yardkeeper/domain/prices/percentile';
import {
  type CreditLine,
  type DocumentLine,
  type Entry,
  entriesOf,
  leftOf,
  priceOf,
  soldOf,
} from '@yardkeeper/domain/sales/sale';
import { rounds } from '@yardkeeper/testkit/rounds';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useSelling } from '../invoices/fixtures.ts';
import { ledgerTotal } from '../sale-report/fixtures.ts';

const START = Date.parse('2026-03-10T20:00:00Z');
const DAY = 24 * 3_600_000;
const DAYS = 20;
/** Writes everything within these days, because sessions expire after some days without use. */
const FIRST = addDays('2026-03-11', -DAYS);
let now = START;
const [y] = useSelling({ clock: () => new Date(now) });
const MANY = Number(process.env.YARD_DOCUMENTS ?? rounds(100, 2_000));

/** A random generator with a fixed seed, so that every run is the same. */
let state = 20_260_310;
const next = (below: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((state / 2_147_483_648) * below);
};
const some = <T>(list: readonly T[]): T => list[next(list.length)]!;
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100);

const outcomes = ['restock', 'core', 'scrap', 'replace', 'backToCustomer'] as const;
const docs: number[] = [];
let made = 0;
let boxes: string[] = [];
let cars: number[] = [];
let garage = 0;

/** Makes a dozen tags at a time, as a strip list does. */
const ready: string[] = [];
async function tagOf(): Promise<{ tagNo: string; qty: number }> {
  if (next(4) === 0) return { tagNo: some(boxes), qty: 1 + next(3) };
  if (ready.length === 0)
    ready.push(
      ...(await y.tags(
        some(cars),
        Array.from({ length: 40 }, () => ({
          locationId: y.shelf,
          partId: some(y.parts.slice(0, 3)).part_id,
          retail: 50 + next(400),
        })),
      )),
    );
  return { tagNo: ready.pop()!, qty: 1 };
}
async function sell(): Promise<void> {
  const type = some([0, 2, 2, 2, 3]);
  const wanted = new Map<string, number>();
  for (let n = 0; n <= next(2); n += 1) {
    const { tagNo, qty } = await tagOf();
    wanted.set(tagNo, qty);
  }
  const lines = [
    ...[...wanted].map(([tagNo, qty]) => {
      const unitPrice = 1 + next(30_000) / 100;
      // Sometimes a discount equal to the price, which gives the part away.
      return { tagNo, qty, unitPrice, discount: next(6) === 0 ? Math.round(qty * unitPrice * 100) / 100 : 0 };
    }),
    ...(next(3) === 0 ? [y.charge((1 + next(9_000)) / 100, { taxable: next(2) as 0 | 1 })] : []),
  ];
  const isAtOnce = next(2) === 0;
  const { invoiceId } = await y.save(
    { type, debtorId: garage, lines, overrideReason: 'Agreed', ...(isAtOnce && { andThen: 'finalize' }) },
    y.admin,
  );
  if (!isAtOnce) {
    const { status, body } = await y.finalize(invoiceId, { overrideReason: 'Agreed' }, y.admin);
    if (status !== 200) throw new Error(body.msg);
  }
  docs.push(invoiceId);
  made += 1;
}
async function touch(): Promise<void> {
  const invoiceId = some(docs.slice(-30));
  const what = next(10);
  const d = await y.detail(invoiceId, y.admin);
  if (what < 7) {
    const left = d.lines.filter((line) => line.creditedQty < line.qty);
    if (left.length === 0) return;
    const chosen = left.filter((_, n) => n === 0 || next(2) === 0);
    const lines = chosen.map((line) => ({
      lineId: line.lineId,
      qty: 1 + next(line.qty - line.creditedQty),
      outcome: some(outcomes),
    }));
    if ((await y.credit(invoiceId, lines, {}, y.admin)).status === 200) made += 1;
  } else if (what < 9) {
    const { credits } = await y.payments(invoiceId, y.admin);
    const standing = credits.filter((note) => !note.isReversed);
    if (standing.length > 0) await y.reverse({ creditNoteId: some(standing).creditNoteId }, y.admin);
  } else {
    await y.admin.ask('POST /mgr/invoices/reOpen/:id', { params: { id: invoiceId }, query: {} });
    if (next(2) === 0) await y.finalize(invoiceId, { overrideReason: 'Agreed' }, y.admin);
  }
}

type Row = {
  line_id: number;
  type: InvoiceType;
  is_final: boolean;
  is_removed: boolean;
  on: string;
  qty: number;
  net: number;
  gst: number;
  cost: number | null;
  tag_id: number | null;
  vehicle_id: number | null;
  part_id: number | null;
};
type Read = { row: Row; line: DocumentLine; credits: CreditLine[] };
/** Reads the documents themselves and nothing derived from them. */
async function read(): Promise<Read[]> {
  const { rows } = await sql<Row>`select l.line_id, i.type, i.finalized_at is not null as is_final,
      l.removed_at is not null as is_removed, i.issued_on::text as on, l.qty, l.net_cents as net, l.gst_cents as gst,
      l.cost_cents as cost, l.tag_id, t.vehicle_id, t.part_id
    from invoice_line l join invoice i using (invoice_id) left join tag t using (tag_id)`.execute(y.db);
  const { rows: notes } = await sql<
    CreditLine & { line_id: number }
  >`select k.line_id, n.reversed_at is not null as "isReversed",
      n.issued_on::text as on, k.outcome, k.qty, k.net_cents as "netCents", k.gst_cents as "gstCents"
    from credit_note_line k join credit_note n using (credit_note_id)`.execute(y.db);
  const byLine = Map.groupBy(notes, (note) => note.line_id);
  return rows.map((row) => ({
    row,
    line: {
      type: row.type,
      isFinal: row.is_final,
      isRemoved: row.is_removed,
      on: row.on,
      qty: row.qty,
      netCents: row.net,
      gstCents: row.gst,
      costCents: row.cost,
    },
    credits: byLine.get(row.line_id) ?? [],
  }));
}

const sums = (entries: readonly Entry[]) => ({
  net: sum(entries.map(({ netCents }) => netCents)),
  gst: sum(entries.map(({ gstCents }) => gstCents)),
  cost: sum(entries.map(({ costCents }) => costCents)),
});

it(`${MANY} random documents are the same sale to ledger, report, boards, clock, guidance, bid sheet and audit`, async () => {
  garage = await y.customer({ email: 'parts@garage.co.nz' });
  cars = [y.vehicleId, (await y.car({ regNo: 'SALE02' })).vehicleId];
  boxes = await y.tags(
    cars[1]!,
    Array.from({ length: 4 }, () => ({
      locationId: y.shelf,
      partId: y.parts[0]!.part_id,
      partCondition: 1,
      qty: 400,
      retail: 30,
    })),
  );
  while (made < MANY) {
    now = START - (DAYS - Math.floor((made * DAYS) / MANY)) * DAY;
    if (docs.length === 0 || next(10) < 6) await sell();
    else await touch();
  }
  now = START;
  const all = await read();
  const entries = all.flatMap(({ line, credits }) => entriesOf(line, credits));
  const sold = all.flatMap(({ row, line, credits }) => {
    const left = soldOf(line, credits);
    return left === null ? [] : [{ ...row, ...left }];
  });

  const kept = new Set(all.flatMap(({ credits }) => credits.filter((c) => !c.isReversed).map((c) => c.outcome)));
  expect([...kept].sort()).toEqual(['backToCustomer', 'core', 'none', 'replace', 'restock', 'scrap']);
  expect(entries.some(({ kind, isCredit }) => kind === 'internal' && isCredit)).toBe(true);
  expect(sold.some(({ netCents }) => netCents === 0) && sold.some(({ qty }) => qty > 1)).toBe(true);

  // Compares ledger, report and dashboards over random periods.
  for (const [a, b] of Array.from(
    { length: 6 },
    () => [next(DAYS), next(DAYS)].sort((x, z) => x - z) as [number, number],
  )) {
    const [from, to] = [addDays(FIRST, a), addDays(FIRST, b)];
    const within = entries.filter(({ on }) => on >= from && on <= to);
    const total = sums(within);
    const sales = sums(within.filter(({ kind }) => kind === 'sale'));
    expect([from, to, await ledgerTotal(y.db, from, to)]).toEqual([from, to, total.net + total.gst]);
    const report = await y.admin.do('POST /mgr/saleReport/getSummary', { body: { from, to } });
    expect({
      net: cents(report.total.net),
      gst: cents(report.total.gst),
      cost: cents(report.total.cost),
    }).toEqual(total);
    const { rows: board } = await sql<{ net: number; gst: number; cost: number }>`select
        coalesce(sum(case kind when 'credit' then -net_cents else net_cents end), 0)::bigint as net,
        coalesce(sum(case kind when 'credit' then -gst_cents else gst_cents end), 0)::bigint as gst,
        coalesce(sum(case kind when 'credit' then -cost_cents else cost_cents end), 0)::bigint as cost
      from sale_day where kind <> 'internal' and on_day between ${from}::date and ${to}::date`.execute(y.db);
    expect(board[0]).toEqual(sales);
  }

  // Compares the clock of each vehicle with its list.
  const { records } = await y.admin.do('POST /mgr/inventory/browseVehicles/list', {
    body: { pageNum: 1, pageSize: 50 },
  });
  for (const vehicleId of cars) {
    const own = sold.filter((line) => line.vehicle_id === vehicleId);
    const earned = sum(own.map(({ netCents }) => netCents));
    const clock = await y.admin.do('GET /mgr/inventory/browseVehicles/clock', { query: { vehicleId } });
    const { rows } = await sql<{ cents: number }>`select sales_cents as cents from vehicle_figures
      where vehicle_id = ${vehicleId}`.execute(y.db);
    const listed = records.find((each) => each.vehicleId === vehicleId)!;
    expect([clock.figures.earned, listed.clock!.earned].map(cents)).toEqual([earned, earned]);
    expect([rows[0]!.cents, cents(clock.points.at(-1)?.earned ?? 0)]).toEqual([earned, earned]);
  }

  // Compares guidance with the sales behind it.
  const { make_id: makeId, model_id: modelId } = y.model;
  for (const { part_id: partId } of y.parts.slice(0, 3)) {
    const priced = sold
      .filter((line) => line.part_id === partId && line.vehicle_id !== null)
      .map((line) => ({ ...line, price: priceOf(line) }))
      .filter(({ price }) => price !== null);
    const prices = priced.map(({ price }) => price!);
    const said = await y.admin.do('GET /mgr/guidance/price', { query: { partId, makeId, modelId } });
    expect([said.sold, cents(said.median)]).toEqual([prices.length, median(prices)]);
    for (const bidOn of [undefined, addDays(FIRST, DAYS)]) {
      const behind = await y.admin.do('GET /mgr/guidance/salesBehind', { query: { partId, makeId, modelId, bidOn } });
      expect([behind.sold, cents(behind.total)]).toEqual([prices.length, sum(priced.map(({ netCents }) => netCents))]);
    }
  }

  // Compares the figures stored with each tag, and what left stock through it.
  const { rows: tags } = await sql<{
    tag_id: number;
    cents: number | null;
    left: boolean;
  }>`select tag_id, sold_cents as cents,
      left_on(tag_id) is not null as left from tag`.execute(y.db);
  for (const { tag_id, cents: brought, left } of tags) {
    const own = sold.filter((line) => line.tag_id === tag_id);
    const gone = sum(all.filter(({ row }) => row.tag_id === tag_id).map(({ line, credits }) => leftOf(line, credits)));
    expect([tag_id, brought, left]).toEqual([
      tag_id,
      own.length === 0 ? null : sum(own.map(({ netCents }) => netCents)),
      gone > 0,
    ]);
  }
  const { rows: wrong } = await sql`select tag_id from tag t join counted_sold_tag c using (tag_id)
    where (t.sold_cents, t.sold_on) is distinct from (c.sold_cents, c.sold_on)`.execute(y.db);
  expect(wrong).toEqual([]);
}, 600_000);
