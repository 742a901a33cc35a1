import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { useApp } from '@yardkeeper/testkit/use-app';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

/** Recomputes clocks and bid sheets from the documents of the demo yard, in the plainest possible way. */
const app = useApp({ fillYard: true });
const rowsOf = async <T>(statement: RawBuilder<T>) => (await statement.execute(app.connections.db)).rows;
const today = () => todayIn(new Date());
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
const daysTo = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100));

type Car = {
  vehicle_id: number;
  acq_id: number;
  make_id: number;
  model_id: number;
  acquired_on: string;
  left_out: boolean;
  paid: number;
};
type Tag = {
  tag_id: number;
  vehicle_id: number | null;
  part_id: number;
  make_id: number;
  model_id: number | null;
  series_id: number | null;
  retail_cents: number;
  qty_on_hand: number;
  state: string;
  made_on: string;
  /** by the lines of final invoices to customers, less credit notes */
  sold: number | null;
  sold_on: string | null;
};
let cars: Car[];
let tags: Tag[];
beforeAll(async () => {
  cars =
    await rowsOf(sql<Car>`select vehicle_id, acq_id, make_id, model_id, acquired_on::text, exclude_from_stats as left_out,
      coalesce((select sum(total_cents) - sum(gst_cents) from acquisition_expense e where e.acq_id = v.acq_id), 0)::bigint as paid
    from vehicle v`);
  tags =
    await rowsOf(sql<Tag>`select t.tag_id, t.vehicle_id, t.part_id, t.make_id, t.model_id, t.series_id, t.retail_cents, t.qty_on_hand,
      t.state, (t.created_at at time zone 'Pacific/Auckland')::date::text as made_on, x.sold::bigint as sold, x.sold_on::text as sold_on
    from tag t left join (
      select l.tag_id, sum(l.net_cents) as sold, max(i.issued_on) as sold_on from invoice_line l join invoice i using (invoice_id)
      where i.finalized_at is not null and i.type in ('standard', 'counter') and l.removed_at is null and l.tag_id is not null
        and not exists (select from credit_note_line c join credit_note n using (credit_note_id)
          where c.line_id = l.line_id and n.reversed_at is null) group by 1) x using (tag_id)`);
});

const isShelved = (tag: Tag) => tag.qty_on_hand > 0 && ['onVehicle', 'inStock'].includes(tag.state);
const shelfOf = (some: readonly Tag[]) => sum(some.filter(isShelved).map((tag) => tag.qty_on_hand * tag.retail_cents));
const soldOf = (some: readonly Tag[]) =>
  some.flatMap(({ sold, sold_on }) => (sold === null ? [] : [{ sold, on: sold_on! }]));

describe('of the demo yard, from its documents, to the cent', () => {
  it('the clock of every vehicle', async () => {
    const admin = await app.as('SUPER_ADMIN');
    const { records } = await admin.do('POST /mgr/inventory/browseVehicles/list', {
      body: { pageNum: 1, pageSize: 500 },
    });
    expect(records.length).toBe(cars.length);
    let reached = 0;
    for (const { vehicleId, clock } of records) {
      const car = cars.find((each) => each.vehicle_id === vehicleId)!;
      const own = tags.filter((tag) => tag.vehicle_id === vehicleId);
      const sales = soldOf(own).sort((a, b) => (a.on < b.on ? -1 : 1));
      const earned = sum(sales.map(({ sold }) => sold));
      const until = (n: number) => sum(sales.slice(0, n + 1).map(({ sold }) => sold));
      const day = sales.find((_, n) => until(n) >= car.paid)?.on ?? null;
      const prices = own
        .filter(isShelved)
        .map((tag) => tag.qty_on_hand * tag.retail_cents)
        .sort((a, b) => b - a);
      let rest = car.paid - earned;
      let parts: number | null = 0;
      for (const price of prices) if (rest > 0) [rest, parts] = [rest - price, parts + 1];
      if (rest > 0) parts = null;
      expect([vehicleId, cents(clock!.paid), cents(clock!.earned), cents(clock!.shelf)]).toEqual([
        vehicleId,
        car.paid,
        earned,
        sum(prices),
      ]);
      const percent = car.paid > 0 ? Math.floor((earned * 100) / car.paid) : null;
      expect([vehicleId, clock!.paybackPercent, clock!.reachedOn, clock!.partsToBreakEven]).toEqual([
        vehicleId,
        percent,
        car.paid > 0 ? day : null,
        parts,
      ]);
      if (day !== null) reached += 1;
    }
    expect(reached).toBeGreaterThan(5);
  });

  it('the line of a clock, and the totals by model', async () => {
    const admin = await app.as('SUPER_ADMIN');
    for (const { vehicle_id, paid } of cars.filter((_, n) => n % 40 === 0)) {
      const { points, expected } = await admin.do('GET /mgr/inventory/browseVehicles/clock', {
        query: { vehicleId: vehicle_id },
      });
      const sales = soldOf(tags.filter((tag) => tag.vehicle_id === vehicle_id));
      const days = [...new Set(sales.map(({ on }) => on))].sort();
      const until = (day: string) => sum(sales.filter(({ on }) => on <= day).map(({ sold }) => sold));
      expect(points.map(({ on, earned }) => [on, cents(earned)])).toEqual(days.map((day) => [day, until(day)]));
      if (expected) expect([expected.on > today(), cents(expected.earned)]).toEqual([true, paid]);
    }
    const { records } = await admin.do('GET /mgr/inventory/browseVehicles/clockByModel', { query: { pageSize: 500 } });
    expect(records.length).toBeGreaterThan(10);
    for (const row of records) {
      const own = cars.filter((car) => car.model_id === row.modelId && !car.left_out);
      const theirs = tags.filter((tag) => own.some((car) => car.vehicle_id === tag.vehicle_id));
      const earned = sum(soldOf(theirs).map(({ sold }) => sold));
      expect([row.model, row.vehicles, cents(row.paid), cents(row.earned), cents(row.shelf)]).toEqual([
        row.model,
        own.length,
        sum(own.map(({ paid }) => paid)),
        earned,
        shelfOf(theirs),
      ]);
    }
  });

  it('a bid sheet, line by line, and what it comes to', async () => {
    const buyer = await app.as('BUYING_DEPARTMENT');
    const since = addDays(today(), -3 * 365);
    const fates = tags
      .filter((tag) => tag.vehicle_id !== null && tag.state !== 'void' && tag.made_on >= since)
      // A part given away counts as sold but says nothing about prices.
      .map((tag) => (tag.sold === 0 ? { ...tag, sold: null, sold_on: null } : tag))
      .map((tag) => ({ ...tag, days: Math.max(0, daysTo(tag.made_on, tag.sold_on ?? today())) }));
    type Fate = (typeof fates)[number];
    const known = (some: readonly Fate[]) => some.filter(({ sold, days }) => sold !== null || days >= 180);
    const middle = (amounts: readonly number[]) => {
      const sorted = [...amounts].sort((a, b) => a - b);
      const half = sorted.length / 2;
      return sorted.length % 2 ? sorted[Math.floor(half)]! : Math.round((sorted[half - 1]! + sorted[half]!) / 2);
    };
    let priced = 0;
    for (const car of cars.filter((_, n) => n % 60 === 0)) {
      const [{ series_id } = { series_id: null }] = await rowsOf(
        sql<{ series_id: number | null }>`select series_id from acquisition where acq_id = ${car.acq_id}`,
      );
      const sheet = await buyer.do('GET /mgr/guidance/bidSheet', { query: { acqId: car.acq_id } });
      for (const line of sheet.lines) {
        const ofPart = fates.filter((tag) => tag.part_id === line.partId);
        const ofMake = ofPart.filter((tag) => tag.make_id === car.make_id);
        const ofModel = ofMake.filter((tag) => tag.model_id === car.model_id);
        const widths: Record<string, Fate[]> = {
          series: ofModel.filter((tag) => tag.series_id === series_id),
          model: ofModel,
          make: ofMake,
          part: ofPart,
        };
        const used = widths[line.scope]!;
        const narrower = Object.keys(widths)
          .slice(0, Object.keys(widths).indexOf(line.scope))
          .filter((scope) => scope !== 'series' || series_id !== null);
        for (const scope of narrower)
          expect([line.part, scope, known(widths[scope]!).length >= 3]).toEqual([line.part, scope, false]);
        const sold = used.flatMap((tag) => (tag.sold === null ? [] : [tag.sold]));
        expect([line.part, line.sold, line.known]).toEqual([line.part, sold.length, known(used).length]);
        const depth = { part: 0, make: 1, model: 2, series: 3 }[line.scope];
        const [makeId, modelId, seriesId] = [car.make_id, car.model_id, series_id].map((id, at) =>
          at < depth && id !== null ? id : undefined,
        );
        const behind = await buyer.do('GET /mgr/guidance/salesBehind', {
          query: { partId: line.partId, makeId, modelId, seriesId, bidOn: sheet.on },
        });
        expect([line.part, behind.sold, cents(behind.total)]).toEqual([line.part, sold.length, sum(sold)]);
        expect(behind.records.length).toBe(Math.min(50, sold.length));
        if (sold.length <= 50) expect(sum(behind.records.map(({ price }) => cents(price)!))).toBe(sum(sold));
        if (line.basis === 'sales') expect([line.part, behind.median]).toEqual([line.part, line.expectedPrice]);
        if (known(used).length < 3) {
          expect([line.part, line.chance, line.expected, line.caution !== '']).toEqual([line.part, null, 0, true]);
          continue;
        }
        const inTime = used.filter((tag) => tag.sold !== null && tag.days <= 180).length;
        const chance = Math.round((inTime * 1000) / known(used).length);
        expect([line.part, line.chance]).toEqual([line.part, chance / 10]);
        if (line.basis === 'sales') {
          priced += 1;
          expect([line.part, cents(line.expectedPrice)]).toEqual([line.part, middle(sold)]);
        }
        if (line.expectedPrice !== null)
          expect([line.part, cents(line.expected)]).toEqual([
            line.part,
            Math.round((cents(line.expectedPrice)! * chance) / 1000),
          ]);
      }
      const all = sum(sheet.lines.map((line) => cents(line.expected)!));
      const overhead = Math.round((all * sheet.overheadPercent) / 100);
      const left = all - overhead - cents(sheet.stripping)! - cents(sheet.freight)!;
      const margin = Math.round((all * sheet.wantedMarginPercent) / 100);
      const others = cars.filter((each) => each.model_id === car.model_id && each.acq_id !== car.acq_id).length;
      expect(sheet.vehiclesBefore).toBe(others);
      expect([sheet.expectedSales, sheet.overhead, sheet.ceiling, sheet.target].map(cents)).toEqual([
        all,
        overhead,
        ...(others > 0 ? [Math.max(0, left), Math.max(0, left - margin)] : [null, null]),
      ]);
    }
    expect(priced).toBeGreaterThan(5);
  });
});
