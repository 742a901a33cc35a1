import { expect, it } from 'vitest';
import { usePicking } from '../../picking/fixtures.ts';

const [y] = usePicking();
const listed = async (invoiceId: number) =>
  (await y.admin.do('GET /mgr/backOrderPart/getBackOrderPartList', { query: { invoiceId } })).records;

const stalled = async () => {
  const made = await y.released(2);
  await y.start(made.jobId);
  const [line] = (await y.job(made.jobId)).lines;
  const answer = await y.stall(made.jobId, line!.lineId);
  const { stallId } = answer.body.data.lines.find((each) => each.lineId === line!.lineId)!.stall!;
  return { ...made, stallId, tagNo: line!.tagNo };
};

it('a part taken off because it was not found is still wanted', async () => {
  const { invoiceId, stallId, tagNo } = await stalled();
  expect(await listed(invoiceId)).toEqual([]);
  expect((await y.decide(stallId, 'takeOff')).status).toBe(200);
  const { partId } = await y.storeman.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } });
  expect(await listed(invoiceId)).toMatchObject([{ status: 'needed', neededFor: 'invoice', qty: 1, partId }]);
});

it('a part that is found after all, or replaced by another tag, is not short', async () => {
  const found = await stalled();
  await y.decide(found.stallId, 'takeAnyway');
  const other = await stalled();
  await y.decide(other.stallId, 'substitute', await y.tag());
  expect([await listed(found.invoiceId), await listed(other.invoiceId)]).toEqual([[], []]);
});

it('a cancelled document wants nothing', async () => {
  const { invoiceId, stallId } = await stalled();
  await y.decide(stallId, 'takeOff');
  await y.cancel(invoiceId, 'Mistake');
  expect(await listed(invoiceId)).toEqual([]);
});
