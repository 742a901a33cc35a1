import { expect, it } from 'vitest';
import { useSelling } from './fixtures.ts';

const [y] = useSelling();

it('a paper that is asked for again with the same key is kept once', async () => {
  const { invoiceId: id } = await y.save({ lines: [y.charge(10)] });
  const once = y.manager.withHeaders({ 'idempotency-key': 'kept-once' });
  const keep = (who = once) => who.do('GET /mgr/invoices/generateInvoicePdf/:id', { params: { id }, query: {} });
  const papers = () => y.manager.do('GET /mgr/invoices/papers/:id', { params: { id } });
  const [first, second] = [await keep(), await keep()];
  expect(second).toEqual(first);
  expect(await papers()).toHaveLength(1);
  await keep(y.manager);
  expect(await papers()).toHaveLength(2);
});

it('a step of an acquisition that arrives again with the same key is not taken a second time', async () => {
  const { acqId } = await y.b.add();
  const once = y.buyer.withHeaders({ 'idempotency-key': 'cancelled-once' });
  const cancel = () => y.b.move(acqId, 3, 'Sold elsewhere', once);
  expect((await cancel()).body.data).toMatchObject({ status: 3 });
  expect((await y.b.move(acqId, 1)).body.data).toMatchObject({ status: 1 });
  expect((await cancel()).body.data).toMatchObject({ status: 3, cancelReason: 'Sold elsewhere' });
  const now = await y.buyer.do('POST /mgr/vehicleAcquisition/queryAcquisitionDetail', { body: { acqId } });
  expect(now.status).toBe(1);
  const { records } = await y.buyer.do('GET /mgr/vehicleAcquisition/queryHistoryAndEvents', { query: { acqId } });
  expect(JSON.stringify(records).match(/Sold elsewhere/g)).toHaveLength(1);
});
