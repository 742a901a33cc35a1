import { todayIn } from '@yardkeeper/domain/format/dates';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useOrdering } from '../fixtures.ts';

const [y] = useOrdering();

async function boxOf(qty: number, unitCost: number, freight: number) {
  const { purchaseOrderId } = await y.order({
    lines: [y.line({ qty, unitCost })],
    charges: [{ description: 'Freight', amount: freight }],
  });
  const { tags } = await y.received(purchaseOrderId, [{ qty, asBox: 1 }]);
  return { purchaseOrderId, tagNo: tags[0]!.tagNo };
}
/** The cost of what the box and its split-off pieces hold, and of what their final sales took. */
const costs = async (tagNo: string) => {
  const id = Number(tagNo.slice(1));
  return (
    await sql<{ held: number; taken: number }>`with box as (select * from tag where tag_id = ${id} or part_of = ${id})
      select (select coalesce(sum(box_cost(qty_on_hand, cost_cents, odd_cents)), 0)::bigint from box) as held,
        (select coalesce(sum(l.cost_cents), 0)::bigint from invoice_line l join invoice i on i.invoice_id = l.invoice_id
          where l.tag_id in (select tag_id from box) and i.finalized_at is not null)
        - (select coalesce(sum(credited_cost(c.outcome, l.cost_cents, c.qty, l.qty)), 0)::bigint from credit_note_line c
          join invoice_line l on l.line_id = c.line_id where l.tag_id in (select tag_id from box)) as taken`.execute(
      y.db,
    )
  ).rows[0]!;
};
const keptIsCounted = async () =>
  (
    await sql<{
      n: number;
    }>`select count(*) as n from (select made_on, yard_id, sum(cost_cents) as cents from stock_day group by 1, 2) k
      full join counted_stock_day c on c.made_on = k.made_on and c.yard_id is not distinct from k.yard_id
      where coalesce(k.cents, 0) <> coalesce(c.cost_cents, 0)`.execute(y.db)
  ).rows[0]!.n;
const value = async () => {
  const all = await y.admin.do('GET /mgr/saleReport/stockValue', { query: { day: todayIn(new Date()) } });
  return Math.round(100 * all.yards.reduce((sum, row) => sum + row.cost!, 0));
};

it.each([
  [1_000, 0.01, 4, 1_400],
  [3, 10, 1, 3_100],
  [7, 0, 0.05, 5],
])('%i at %d with %d of freight cost %i cents together', async (qty, unitCost, freight, whole) => {
  const before = await value();
  const { tagNo } = await boxOf(qty, unitCost, freight);
  expect(await costs(tagNo)).toEqual({ held: whole, taken: 0 });
  expect((await value()) - before).toBe(whole);
  expect(await keptIsCounted()).toBe(0);
});

it('its pieces take exact shares, however they are sold, come back, are opened again or go back into the box', async () => {
  const { tagNo } = await boxOf(7, 10, 1.05);
  const whole = 7_105;
  const agrees = async () => {
    const { held, taken } = await costs(tagNo);
    expect([held + taken, await keptIsCounted()]).toEqual([whole, 0]);
  };
  const sell = (qty: number, andThen: 'finalize' | undefined = 'finalize') =>
    y.save({ lines: [{ tagNo, qty }], ...(andThen ? { andThen } : {}) });
  const first = await sell(2);
  await agrees();
  const second = await sell(3, undefined);
  await y.seller.do('POST /mgr/invoices/finalizedInvoice', { body: { invoiceId: second.invoiceId } });
  await agrees();
  const last = await sell(2);
  await agrees();
  // Reopens the first sale when the odd cents are used up.
  await y.manager.do('POST /mgr/invoices/reOpen/:id', { params: { id: first.invoiceId }, query: {} });
  await agrees();
  await y.seller.do('POST /mgr/invoices/finalizedInvoice', { body: { invoiceId: first.invoiceId } });
  await agrees();
  const back = (invoice: typeof last, qty: number, outcome: string) =>
    y.credit(invoice.invoiceId, [{ lineId: invoice.lines[0]!.lineId, qty, outcome }]);
  expect((await back(last, 2, 'restock')).status).toBe(200);
  await agrees();
  expect((await back(second, 1, 'restock')).status).toBe(200);
  await agrees();
  expect((await back(first, 1, 'backToCustomer')).status).toBe(200);
  await agrees();
});

it('a change of freight is shared over the box again, to the cent; a cost that somebody typed is even', async () => {
  const { purchaseOrderId, tagNo } = await boxOf(3, 10, 1);
  const [charge] = (await y.detailOf(purchaseOrderId)).charges;
  const { types } = await y.buyer.do('GET /mgr/otherCharges/listOtherCharges', { query: {} });
  const set = (amount: number) =>
    y.buyer.do('POST /mgr/otherCharges/createOrUpdateOtherCharges', {
      body: {
        purchaseOrderId,
        lineId: charge!.chargeId,
        chargeTypeId: types[0]!.id,
        amount,
        description: 'Freight',
      },
    });
  await set(2);
  expect(await costs(tagNo)).toEqual({ held: 3_200, taken: 0 });
  await y.admin.do('POST /mgr/inventory/updateInventoryItem', { body: { tagNo, cost: 11 } });
  expect(await costs(tagNo)).toEqual({ held: 3_300, taken: 0 });
  expect(await keptIsCounted()).toBe(0);
});
