import { expect, it } from 'vitest';
import { useOrdering } from '../fixtures.ts';

const [y] = useOrdering();
const told = async (purchaseOrderId: number, who = y.buyer) =>
  (await who.do('GET /mgr/purchaseOrder/queryHistoryAndEvents', { query: { purchaseOrderId } })).records.map(
    ({ text, changes }) => [text, changes.map(({ before, after }) => [before, after])],
  );

it('a price that is changed with its order, its line or before it came is told, but to nobody who sees no cost', async () => {
  const { purchaseOrderId } = await y.order({ charges: [{ description: 'Freight', amount: 10 }] });
  const [line] = await y.linesOf(purchaseOrderId);
  const { purchaseOrderItemId } = line!;
  const { charges } = await y.detailOf(purchaseOrderId);
  const kept = charges.map(({ chargeId, description }) => ({ chargeId, description, amount: 12 }));
  await y.askOrder({ purchaseOrderId, lines: [y.line({ purchaseOrderItemId, unitCost: 21 })], charges: kept });
  const asked = await y.accountant.ask('POST /mgr/purchaseOrder/editUnCommitItem', {
    body: { purchaseOrderId, ...y.line({ purchaseOrderItemId, unitCost: 22 }) },
  } as never);
  expect([asked.status, asked.body.msg]).toEqual([200, asked.body.msg]);
  await y.accountant.do('POST /mgr/purchaseOrder/editParentItem', {
    body: { purchaseOrderItemId, unitCost: 23 },
  } as never);
  const all = JSON.stringify(await told(purchaseOrderId, y.accountant));
  for (const change of ['["$20.00","$21.00"]', '["$21.00","$22.00"]', '["$22.00","$23.00"]', '["$10.00","$12.00"]'])
    expect(all).toContain(change);
  expect(JSON.stringify(await told(purchaseOrderId, y.storeman))).not.toMatch(/\$2[0-3]\.00|\$1[02]\.00/);
});
