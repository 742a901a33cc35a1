import { expect, it } from 'vitest';
import { picture } from '../../acquisitions/fixtures.ts';
import { usePicking } from '../fixtures.ts';

const [y, app] = usePicking();
const regrade = (tagNo: string, grade: string, more: object = {}) =>
  y.storeman.ask('POST /mgr/inventory/updateInventoryItem', { body: { tagNo, grade: grade as 'A', ...more } });
const say = (jobId: number, lineId: number, grade: string, photo?: Blob, who = y.picker) =>
  who.ask('POST /mobile/picking/condition', {
    body: { jobId, lineId, grade: grade as 'A', note: '' },
    ...(photo ? { files: { photo } } : {}),
  });
/** A tag sold as one grade, released, then graded again before it is picked. */
async function sold(now: string, grade = 'A') {
  const tagNo = await y.tag({ grade });
  const made = await y.save({ lines: y.lines(tagNo), andThen: 'release' });
  const { job_id: jobId } = await y.jobOf(made.invoiceId);
  await y.claim(jobId);
  expect((await regrade(tagNo, now)).status).toBe(200);
  const line = async () => (await y.job(jobId)).lines[0]!;
  const { lineId } = await line();
  return { tagNo, jobId, lineId, line, invoiceId: made.invoiceId, invoiceNo: made.invoiceNo };
}

it('a part regraded from A to C is not picked at once: the picker must state its condition, with a photo', async () => {
  const { tagNo, jobId, lineId, line, invoiceId, invoiceNo } = await sold('C');
  expect(await line()).toMatchObject({ grade: 'A', worse: 'grade C; sold as grade A', isAskedAbout: true });
  expect((await y.detail(invoiceId)).lines[0]).toMatchObject({ grade: 'A' });
  expect(await say(jobId, lineId, 'C', await picture())).toMatchObject({ status: 409 });
  for (let n = 0; n < 2; n++) {
    const { body } = await y.scan(jobId, tagNo);
    expect(body.data).toMatchObject({
      outcome: 'worse',
      message: `${tagNo} is grade C; sold as grade A. Say how it is`,
    });
    expect(await line()).toMatchObject({ isToPick: true });
  }
  const typed = await y.boss.ask('POST /mobile/picking/typed', { body: { jobId, lineId } });
  expect([typed.status, typed.body.msg]).toEqual([409, expect.stringContaining('with a photo')]);
  expect(await say(jobId, lineId, 'C')).toMatchObject({
    status: 422,
    body: { fields: { photo: 'Take a photo of it' } },
  });
  expect(await say(jobId, lineId, 'A')).toMatchObject({ status: 422 });
  expect(await line()).toMatchObject({ isToPick: true, foundGrade: null });
  const done = await say(jobId, lineId, 'C', await picture());
  expect(done.body.data).toMatchObject({ status: 3, done: 1 });
  expect(await line()).toMatchObject({ packingName: 'Picked', foundGrade: 'C', isAskedAbout: false });
  expect(await y.placeOf(tagNo)).toBe('STAGE-1');
  const told = await app.connections.db
    .selectFrom('notification')
    .select('title')
    .where('user_id', '=', y.seller.userId)
    .execute();
  expect(told.map(({ title }) => title)).toContain(`${invoiceNo}: ${tagNo} is grade C; sold as grade A`);
  expect((await y.history(invoiceId)).map(({ text }) => text).join()).toContain('picked as grade C');
});

it.each([
  ['A', 'A'],
  ['A', 'B'],
  ['D', ''],
] as const)('now %s and sold as %j it is picked at once', async (now, grade) => {
  const { tagNo, jobId } = await sold(now, grade);
  expect((await y.scan(jobId, tagNo)).body.data).toMatchObject({ outcome: 'right', job: { done: 1 } });
});

it('put back, it is not asked about again until it is worse still', async () => {
  const { tagNo, jobId, lineId } = await sold('C');
  await y.scan(jobId, tagNo);
  await say(jobId, lineId, 'C', await picture());
  await y.unpick(jobId, lineId, y.boss);
  await y.claim(jobId);
  expect((await y.scan(jobId, tagNo)).body.data.outcome).toBe('right');
  await y.unpick(jobId, lineId, y.boss);
  await regrade(tagNo, 'D');
  expect((await y.scan(jobId, tagNo)).body.data.outcome).toBe('worse');
});

it('a part that is used and was sold as new is asked about too', async () => {
  const tagNo = await y.tag({ partCondition: 1 });
  const made = await y.save({ lines: y.lines(tagNo), andThen: 'release' });
  const { job_id: jobId } = await y.jobOf(made.invoiceId);
  await y.claim(jobId);
  await regrade(tagNo, '', { condition: 3 });
  expect((await y.scan(jobId, tagNo)).body.data.outcome).toBe('worse');
});

it('a document that is saved again, or a quote that becomes an invoice, keeps how the part was sold', async () => {
  const tagNo = await y.tag({ grade: 'A' });
  const quote = await y.save({ type: 1, lines: y.lines(tagNo) });
  await regrade(tagNo, 'C');
  const again = await y.save({
    invoiceId: quote.invoiceId,
    type: 1,
    lines: [{ lineId: quote.lines[0]!.lineId, tagNo }],
  });
  expect(again.lines[0]).toMatchObject({ grade: 'A' });
  const invoice = await y.seller.do('POST /mgr/invoices/convertQuoteToInvoice', {
    body: { invoiceId: quote.invoiceId, type: 0 },
  });
  expect(invoice.lines[0]).toMatchObject({ grade: 'A' });
  const { job_id: jobId } = await y.jobOf(invoice.invoiceId);
  await y.claim(jobId);
  expect((await y.scan(jobId, tagNo)).body.data.outcome).toBe('worse');
  const clone = await y.seller.do('POST /mgr/invoices/cloneQuote', { body: { invoiceId: quote.invoiceId } });
  expect(clone.lines[0]).toMatchObject({ grade: 'C' });
});

it('a substitute is sold in its own condition, and the findings about the first tag do not apply to it', async () => {
  const { tagNo, jobId, lineId, line } = await sold('C');
  await y.scan(jobId, tagNo);
  await say(jobId, lineId, 'C', await picture());
  await y.unpick(jobId, lineId, y.boss);
  const { body } = await y.stall(jobId, lineId, 'damaged', y.boss);
  const twin = await y.tag({ grade: 'B' });
  await y.decide(body.data.lines[0]!.stall!.stallId, 'substitute', twin);
  expect(await line()).toMatchObject({ tagNo: twin, grade: 'B', worse: '', foundGrade: null });
  expect((await y.scan(jobId, twin)).body.data.outcome).toBe('right');
});

it('regraded while it is scanned, it is picked before or asked about after', async () => {
  for (let n = 0; n < 4; n++) {
    const tagNo = await y.tag({ grade: 'A' });
    const made = await y.save({ lines: y.lines(tagNo), andThen: 'release' });
    const { job_id: jobId } = await y.jobOf(made.invoiceId);
    await y.claim(jobId);
    const [{ body }] = await Promise.all([y.scan(jobId, tagNo), regrade(tagNo, 'C')]);
    const isPicked = (await y.job(jobId)).lines[0]!.packingName === 'Picked';
    expect([body.data.outcome, isPicked]).toEqual(isPicked ? ['right', true] : ['worse', false]);
  }
});
