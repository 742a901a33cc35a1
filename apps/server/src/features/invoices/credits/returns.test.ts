import { afterEvent, nothingYet } from '@yardkeeper/domain/inventory/projection-testing';
import type { StockEvent } from '@yardkeeper/domain/inventory/stock-events';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSelling } from '../fixtures.ts';

const [y] = useSelling();
let quarantine = 0;
beforeAll(async () => {
  quarantine = await y.place('Q-01', 'quarantine');
});

type Outcome = 'restock' | 'core' | 'scrap' | 'replace' | 'backToCustomer';
/** A tag with five pieces, of which `sold` are sold at the counter. */
async function box(sold: number) {
  const tagNo = await y.tag({ partCondition: 2, qty: 5 });
  const sale = await y.save({ type: 2, lines: [{ tagNo, qty: sold }], andThen: 'finalize' });
  const { lineId } = sale.lines[0]!;
  const back = async (qty: number, outcome: Outcome = 'restock', more: object = {}) => {
    const { status, body } = await y.credit(sale.invoiceId, [{ lineId, qty, outcome, ...more }]);
    expect([status, body.msg]).toEqual([200, expect.any(String)]);
    return body.data.credits.at(-1)!.lines[0]!.waitingTagNo;
  };
  return { tagNo, sale, lineId, back };
}
const tag = (tagNo: string) => y.admin.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } });
const timeline = async (tagNo: string) =>
  (await y.storeman.do('GET /mgr/inventory/tagTimeline', { query: { tagNo } })).records;
const said = async (tagNo: string) => (await timeline(tagNo)).map(({ text }) => text);

/** Checks that the tag's state equals the result of its events. */
async function expectTrueBooks(tagNo: string) {
  const tagId = Number(tagNo.slice(1));
  const { rows } = await sql<StockEvent>`select type, from_state as "fromState", to_state as "toState",
      qty_delta as "qtyDelta", from_location_id as "fromLocationId", to_location_id as "toLocationId"
    from stock_event where tag_id = ${tagId} order by event_id`.execute(y.db);
  const tag = await sql`select state, qty_on_hand as qty, location_id as "locationId" from tag
    where tag_id = ${tagId}`.execute(y.db);
  expect(rows.reduce(afterEvent, nothingYet)).toEqual(tag.rows[0]);
}

describe('part of a box that comes back', () => {
  it('waits in quarantine under a tag of its own, at the cost it had; the box stays as it is', async () => {
    const { tagNo, sale, back } = await box(3);
    const before = await y.detail(sale.invoiceId);
    const own = await back(2, 'restock', { locationId: quarantine });
    const [there, waiting] = await Promise.all([tag(tagNo), tag(own)]);
    expect(there).toMatchObject({ status: 'inStock', qty: 2, location: 'S-10' });
    expect(waiting).toMatchObject({ status: 'quarantine', qty: 2, location: 'Q-01', maySell: false });
    for (const same of ['partId', 'vehicleId', 'condition', 'retail', 'trade', 'makeId', 'modelId'] as const)
      expect(waiting[same]).toBe(there[same]);
    expect(waiting.cost).toBe(Math.round((before.lines[0]!.cost! / 3) * 100) / 100);
    expect(await said(tagNo)).toContain(`2 came back on ${sale.invoiceNo}: in quarantine as ${own}`);
    expect(await said(own)).toEqual([`2 of ${tagNo} came back on ${sale.invoiceNo}`, 'Tagged, quarantine at Q-01']);
    await expectTrueBooks(tagNo);
    await expectTrueBooks(own);
    const sold = await y.ask({ lines: [{ tagNo: own }] });
    expect([sold.status, sold.body.msg]).toEqual([409, `${own} is in quarantine`]);
  });

  it('is for sale once it is found good, and what is sold is what was there', async () => {
    const { back } = await box(1);
    const own = await back(1);
    expect((await y.adjust(own, 'release')).body.data).toMatchObject({ status: 'inStock', qty: 1 });
    await y.save({ type: 2, lines: y.lines(own), andThen: 'finalize' });
    expect(await y.statusOf(own)).toBe('delivered');
    await expectTrueBooks(own);
  });

  it.each([
    ['core', 'core', 2, 'on the core list'],
    ['scrap', 'scrapped', 0, 'scrapped'],
  ] as const)('as %s is on record as such', async (outcome, status, qty, words) => {
    const { tagNo, sale, back } = await box(3);
    const own = await back(2, outcome);
    expect(await tag(own)).toMatchObject({ status, qty });
    expect(await tag(tagNo)).toMatchObject({ status: 'inStock', qty: 2 });
    expect(await said(tagNo)).toContain(`2 came back on ${sale.invoiceNo}: ${words} as ${own}`);
    await expectTrueBooks(own);
  });

  it('is counted as sold no more, and the other pieces still are', async () => {
    const { tagNo, back } = await box(3);
    const brought = async () =>
      (
        await sql<{ n: number }>`select sold_cents::int as n from tag where tag_id = ${Number(tagNo.slice(1))}`.execute(
          y.db,
        )
      ).rows[0]!.n;
    expect(await brought()).toBe(30_000);
    await back(1);
    expect(await brought()).toBe(20_000);
  });

  it('leaves no trace in stock when the customer keeps it', async () => {
    const { tagNo, back } = await box(2);
    expect(await back(1, 'backToCustomer')).toBe('');
    expect(await tag(tagNo)).toMatchObject({ status: 'inStock', qty: 3 });
  });

  it('of a box that is sold out takes the tag of the box, and those that come later wait with it', async () => {
    const { tagNo, sale, back } = await box(5);
    const there = { locationId: quarantine };
    expect([await back(2, 'restock', there), await back(1, 'restock', there)]).toEqual(['', '']);
    expect(await tag(tagNo)).toMatchObject({ status: 'quarantine', qty: 3 });
    const scrapped = await back(1, 'scrap');
    expect([await y.statusOf(scrapped), await y.statusOf(tagNo)]).toEqual(['scrapped', 'quarantine']);
    expect(await said(tagNo)).toEqual([
      `1 came back on ${sale.invoiceNo}: scrapped as ${scrapped}`,
      `Quarantine: 1 came back, ${sale.invoiceNo}`,
      `Quarantine at Q-01: 2 came back, ${sale.invoiceNo}`,
      `5 sold and handed over, ${sale.invoiceNo}`,
      expect.stringMatching(/^Tagged/),
    ]);
    await expectTrueBooks(tagNo);
  });

  it('all of it as scrap ends its tag', async () => {
    const { tagNo, back } = await box(5);
    expect(await back(5, 'scrap')).toBe('');
    expect(await y.statusOf(tagNo)).toBe('scrapped');
  });

  it('is not reversed by undoing a step of its tag', async () => {
    const { tagNo, back } = await box(5);
    await back(2);
    const [last] = await timeline(tagNo);
    expect([last!.event, last!.mayUndo]).toEqual(['return', false]);
    const undone = await y.storeman.ask('POST /mgr/inventory/undoStockEvents', {
      body: { eventIds: [last!.historyID] },
    });
    expect(undone.status).toBe(409);
    expect(await y.statusOf(tagNo)).toBe('quarantine');
  });

  it('is limited to what was sold, however many credit it at once', async () => {
    const { tagNo, sale, lineId } = await box(4);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => y.credit(sale.invoiceId, [{ lineId, qty: 1, outcome: 'restock' }])),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409, 409, 409, 409, 409, 409]);
    const { credits } = await y.payments(sale.invoiceId);
    const own = credits.map(({ lines }) => lines[0]!.waitingTagNo);
    expect(new Set(own).size).toBe(4);
    for (const each of own) expect(await tag(each)).toMatchObject({ status: 'quarantine', qty: 1 });
    expect(await tag(tagNo)).toMatchObject({ status: 'inStock', qty: 1 });
  });

  it('of two sales of two boxes, credited across each other, never deadlocks', async () => {
    const [a, b] = [await y.tag({ partCondition: 2, qty: 9 }), await y.tag({ partCondition: 2, qty: 9 })];
    const sold = async (...tagNos: string[]) =>
      y.save({ type: 2, lines: tagNos.map((tagNo) => ({ tagNo, qty: 2 })), andThen: 'finalize' });
    const sales = [await sold(a!, b!), await sold(b!, a!), await sold(a!, b!), await sold(b!, a!)];
    const all = await Promise.all(
      sales.map(({ invoiceId, lines }) =>
        y.credit(
          invoiceId,
          lines.map(({ lineId }) => ({ lineId, qty: 2 })),
        ),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('the pieces of a box', () => {
  it.each([1, 2, 3])(
    'are never more or less than there were, however they are sold and come back (seed %i)',
    async (seed) => {
      const { vehicleId } = await y.car();
      const [tagNo] = await y.tags(vehicleId, [{ partCondition: 2, qty: 8, locationId: y.shelf }]);
      let n = seed;
      const below = (most: number) => {
        n = (n * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor((n / 2_147_483_648) * most);
      };
      const outcomes: readonly Outcome[] = ['restock', 'core', 'scrap', 'replace', 'backToCustomer'];
      const sales: { invoiceId: number; lineId: number }[] = [];
      let [out, scrapped] = [0, 0];
      for (let step = 0; step < 16; step += 1) {
        const qty = 1 + below(3);
        const of = sales[below(sales.length)];
        if (of === undefined || below(2) === 0) {
          const { status, body } = await y.ask({ type: 2, lines: [{ tagNo: tagNo!, qty }], andThen: 'finalize' });
          if (status !== 200) continue;
          sales.push({ invoiceId: body.data.invoiceId, lineId: body.data.lines[0]!.lineId });
          out += qty;
        } else {
          const outcome = outcomes[below(outcomes.length)]!;
          const { status } = await y.credit(of.invoiceId, [{ lineId: of.lineId, qty, outcome }]);
          if (status !== 200 || outcome === 'backToCustomer') continue;
          out -= qty;
          if (outcome === 'scrap') scrapped += qty;
        }
      }
      const { rows } = await sql<{ tag_id: number; qty: number }>`select tag_id, qty_on_hand as qty from tag
      where vehicle_id = ${vehicleId}`.execute(y.db);
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.reduce((all, { qty }) => all + qty, 0) + out + scrapped).toBe(8);
      for (const { tag_id } of rows) await expectTrueBooks(`T${tag_id}`);
    },
  );
});

describe('the history of a box', () => {
  it('says how many were sold on which document, and when the sale was opened again', async () => {
    const { tagNo, sale } = await box(3);
    expect((await said(tagNo))[0]).toBe(`3 sold, ${sale.invoiceNo}`);
    await y.manager.do('POST /mgr/invoices/reOpen/:id', { params: { id: sale.invoiceId }, query: {} });
    expect((await said(tagNo))[0]).toBe(`In stock: 3 not sold after all, ${sale.invoiceNo}`);
  });
});
