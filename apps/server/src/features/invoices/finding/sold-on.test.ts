import { expect, it } from 'vitest';
import { useSelling } from '../fixtures.ts';

const [y] = useSelling();

const locator = (tagNo: string) => y.storeman.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } });

it('a tag names the invoice it is promised to, then the one it was sold on, and none when it came back', async () => {
  const tagNo = await y.tag();
  const other = await y.tag();
  const { invoiceId, invoiceNo, lines } = await y.save({ lines: y.lines(tagNo, other) });
  expect(await locator(tagNo)).toMatchObject({ status: 'reserved', invoiceId, invoiceNo });
  expect((await y.finalize(invoiceId)).status).toBe(200);
  expect(await locator(tagNo)).toMatchObject({ status: 'sold', invoiceId, invoiceNo });
  const line = lines.find((each) => each.tagNo === tagNo)!;
  expect((await y.credit(invoiceId, [{ lineId: line.lineId, qty: 1, outcome: 'restock' }])).status).toBe(200);
  expect(await locator(tagNo)).toMatchObject({ status: 'quarantine', invoiceId: null, invoiceNo: '' });
  expect(await locator(other)).toMatchObject({ status: 'sold', invoiceId, invoiceNo });
});

it('a tag sold again names the later invoice', async () => {
  const tagNo = await y.tag();
  const first = await y.save({ lines: y.lines(tagNo), andThen: 'finalize' });
  await y.credit(first.invoiceId, [{ lineId: first.lines[0]!.lineId, qty: 1, outcome: 'restock' }]);
  await y.adjust(tagNo, 'release');
  const { invoiceId, invoiceNo } = await y.save({ lines: y.lines(tagNo), andThen: 'finalize' });
  expect(await locator(tagNo)).toMatchObject({ status: 'sold', invoiceId, invoiceNo });
});

it('a scan at a stocktake says on which document the part is sold', async () => {
  const [sold, here] = [await y.tag(), await y.tag()];
  const { invoiceNo } = await y.save({ lines: y.lines(sold), andThen: 'finalize' });
  const { stocktakeId } = await y.storeman.do('POST /mgr/inventory/stocktake/start', { body: { locationId: y.shelf } });
  const scan = (tagNo: string) => y.storeman.do('POST /mgr/inventory/stocktake/scan', { body: { stocktakeId, tagNo } });
  expect(await scan(sold)).toMatchObject({ result: 'unexpected', soldOn: invoiceNo, tag: { status: 'sold' } });
  expect(await scan(here)).toMatchObject({ result: 'found', soldOn: '' });
});
