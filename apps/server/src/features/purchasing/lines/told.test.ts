import { expect, it } from 'vitest';
import { useOrdering } from '../fixtures.ts';

const [y] = useOrdering();
const told = async (purchaseOrderId: number, who = y.buyer) =>
  (await who.do('GET /mgr/purchaseOrder/queryHistoryAndEvents', { query: { purchaseOrderId } })).records.map(
    ({ text, changes }) => [text, changes.map(({ before, after }) => [before, after])],
  );

it('a changed price is recorded, whether changed with its order, its line or before receipt, but hidden from users who see no cost', async () => {
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

it('a save records each line and field that changed by its name, and nothing when nothing changed', async () => {
  const { purchaseOrderId } = await y.order({ lines: [y.line(), y.line({ description: 'Rack of tests' })] });
  const [first, second] = await y.linesOf(purchaseOrderId);
  const kept = y.line({ purchaseOrderItemId: first!.purchaseOrderItemId });
  const both = [kept, y.line({ purchaseOrderItemId: second!.purchaseOrderItemId, description: 'Rack of tests' })];
  const before = await told(purchaseOrderId);
  await y.askOrder({ purchaseOrderId, lines: both });
  const { purchaseOrderItemId } = first!;
  await y.buyer.do('POST /mgr/purchaseOrder/editParentItem', { body: { purchaseOrderItemId, retail: 60 } });
  await y.buyer.do('POST /mgr/purchaseOrder/editUnCommitItem', { body: { purchaseOrderId, ...kept } } as never);
  await y.buyer.do('POST /mgr/purchaseOrder/addNotesAndInfo', { body: { purchaseOrderId, notesPublic: '' } });
  expect(await told(purchaseOrderId)).toEqual(before);

  const elsewhere = await y.place('TOLD-1');
  const changed = { ...kept, retail: 65, locationId: elsewhere };
  await y.askOrder({ purchaseOrderId, reference: 'R 7', lines: [changed, y.line({ description: 'Third', qty: 2 })] });
  await y.buyer.do('POST /mgr/purchaseOrder/editUnCommitItem', {
    body: { purchaseOrderId, ...y.line({ description: 'Fourth', qty: 1 }) },
  } as never);
  const since = (await told(purchaseOrderId)).slice(0, -before.length).reverse();
  expect(since).toEqual([
    ['5 × Rack of tests taken off', []],
    [
      `${first!.description} changed`,
      [
        ['S-10', 'TOLD-1'],
        ['$60.00', '$65.00'],
      ],
    ],
    ['2 × Third added', []],
    ['Reference changed', [['', 'R 7']]],
    ['1 × Fourth added', []],
  ]);
});

it('changes of a received tag are recorded, its cost for users who see cost', async () => {
  const { purchaseOrderId } = await y.order();
  const { tags } = await y.received(purchaseOrderId, [1]);
  const [tag] = tags;
  const before = await told(purchaseOrderId);
  const edit = (cost: number) =>
    y.accountant.do('POST /mgr/purchaseOrder/editChildrenItem', { body: { tagNo: tag!.tagNo, cost } });
  await edit(20);
  expect(await told(purchaseOrderId)).toEqual(before);
  await edit(23);
  expect((await told(purchaseOrderId, y.accountant))[0]).toEqual([`${tag!.tagNo} changed`, [['$20.00', '$23.00']]]);
  expect((await told(purchaseOrderId, y.storeman))[0]).toEqual([`${tag!.tagNo} changed`, []]);
});
