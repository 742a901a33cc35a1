import { describe, expect, it } from 'vitest';
import { useSelling } from '../fixtures.ts';

const [y] = useSelling();

/** A box of ten at $100 each, three of them sold. */
async function box() {
  const { vehicleId } = await y.car();
  const shelf = await y.place(`BOX-${vehicleId}`);
  const [tagNo] = await y.tags(vehicleId, [{ partCondition: 2, qty: 10, retail: 100, locationId: shelf }]);
  const sale = await y.save({ lines: [{ tagNo: tagNo!, qty: 3 }], andThen: 'finalize' });
  return { vehicleId, shelf, tagNo: tagNo!, sale };
}
const brought = async (vehicleId: number) => {
  const { records } = await y.admin.do('POST /mgr/inventory/browseVehicles/list', {
    body: { pageSize: 100 },
  });
  const { sales, tagsSold } = records.find((v) => v.vehicleId === vehicleId)!;
  return { sales, tagsSold };
};

describe('what is left of a partly sold box', () => {
  it.each([
    ['scrap', {}, 'scrapped'],
    ['lose', {}, 'lost'],
    ['use', { qty: 7 }, 'scrapped'],
    ['count', { qty: 0 }, 'lost'],
  ] as const)('%s %j leaves it %s, and what was sold stays counted', async (effect, more, status) => {
    const { tagNo, vehicleId } = await box();
    const { status: code, body } = await y.adjust(tagNo, effect, more);
    expect([code, body.data]).toMatchObject([200, { status, qty: 0 }]);
    expect(await brought(vehicleId)).toEqual({ sales: 300, tagsSold: 1 });
  });

  it('is marked lost by a stocktake like everything else that is missing', async () => {
    const { tagNo, shelf } = await box();
    const { stocktakeId } = await y.storeman.do('POST /mgr/inventory/stocktake/start', { body: { locationId: shelf } });
    const body = { stocktakeId, markMissingLost: true };
    const done = await y.storeman.ask('POST /mgr/inventory/stocktake/finish', { body });
    expect([done.status, done.body.data]).toMatchObject([200, { missing: 1, lost: 1 }]);
    expect(await y.statusOf(tagNo)).toBe('lost');
  });

  it('is not deleted: the refusal names it', async () => {
    const { tagNo } = await box();
    const refused = await y.storeman.ask('DELETE /mgr/inventory/deleteMultipleInventoryItem', {
      query: { tagNoList: [tagNo] },
    });
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      `Some of ${tagNo} are sold: scrap or lose what is left instead; nothing was deleted`,
    ]);
    expect(await y.statusOf(tagNo)).toBe('inStock');
  });

  it.each(['scrap', 'lose'] as const)('is no obstacle to a return when it is gone (%s)', async (effect) => {
    const { tagNo, sale, vehicleId } = await box();
    await y.adjust(tagNo, effect);
    const back = await y.credit(sale.invoiceId, [{ lineId: sale.lines[0]!.lineId, qty: 3, outcome: 'restock' }]);
    expect([back.status, back.body.msg]).toEqual([200, expect.any(String)]);
    expect(await y.statusOf(tagNo)).toBe('quarantine');
    expect(await brought(vehicleId)).toEqual({ sales: 0, tagsSold: 0 });
  });

  it.each(['scrap', 'lose'] as const)('lets the sale be opened again when it is gone (%s)', async (effect) => {
    const { tagNo, sale } = await box();
    expect((await y.adjust(tagNo, effect)).status).toBe(200);
    const { status: code, body } = await y.manager.ask('POST /mgr/invoices/reOpen/:id', {
      params: { id: sale.invoiceId },
      query: {},
    });
    expect([code, body.msg]).toEqual([200, expect.any(String)]);
    const now = await y.storeman.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } });
    expect(now).toMatchObject({ status: 'reserved', qty: 3, invoiceId: sale.invoiceId });
  });
});
