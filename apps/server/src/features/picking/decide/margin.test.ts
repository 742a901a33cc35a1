import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { usePicking } from '../fixtures.ts';

const [y] = usePicking();
beforeAll(async () => {
  await y.admin.do('POST /mgr/common/saveSetting/:id', {
    params: { id: 0 },
    body: { type: 'rules', value: { marginFloorPercent: 30 } },
  });
});
/** A tag priced at $100. */
async function tagOf(costCents: number, more: object = {}) {
  const tagNo = await y.tag(more);
  await sql`update tag set cost_cents = ${costCents}::bigint where tag_id = ${Number(tagNo.slice(1))}`.execute(y.db);
  return tagNo;
}
async function stalled() {
  const tagNo = await tagOf(1_000);
  const made = await y.save({ lines: y.lines(tagNo), andThen: 'release' });
  const { job_id: jobId } = await y.jobOf(made.invoiceId);
  await y.claim(jobId);
  const { lineId } = (await y.job(jobId)).lines[0]!;
  const { body } = await y.stall(jobId, lineId, 'damaged');
  return { ...made, tagNo, jobId, stallId: body.data.lines[0]!.stall!.stallId };
}
const instead = (stallId: number, tagNo: string, overrideReason: string, who = y.seller) =>
  who.ask('POST /mgr/picking/decide', { body: { stallId, decision: 'substitute', tagNo, overrideReason } });
const costOf = async (invoiceId: number) => {
  const { cost, lines } = await y.detail(invoiceId);
  return [cost, lines[0]!.cost];
};

it('another tag at a stalled line is asked about its margin, and costs what it costs, not what the first did', async () => {
  const { stallId, invoiceId, tagNo } = await stalled();
  expect(await costOf(invoiceId)).toEqual([10, 10]);
  const dear = await tagOf(8_000);
  const refused = await instead(stallId, dear, 'Please');
  expect([refused.status, refused.body.fields]).toEqual([
    409,
    { margin: `Below the margin the yard asks for: ${dear}` },
  ]);
  expect(JSON.stringify(refused.body)).not.toContain('80');
  expect([await y.statusOf(tagNo), await y.statusOf(dear)]).toEqual(['reserved', 'inStock']);
  expect((await instead(stallId, dear, '', y.manager)).body.fields).toMatchObject({ overrideReason: 'Say why' });
  expect(await instead(stallId, dear, 'Promised him one', y.manager)).toMatchObject({ status: 200 });
  expect(await costOf(invoiceId)).toEqual([80, 80]);
  const passed = (await y.history(invoiceId)).filter(({ event }) => event === 'override');
  expect(passed.map(({ reason }) => reason)).toEqual(['Promised him one']);
});

it('a cheap one is accepted at once', async () => {
  const { stallId, invoiceId } = await stalled();
  expect(await instead(stallId, await tagOf(2_000), '')).toMatchObject({ status: 200 });
  expect(await costOf(invoiceId)).toEqual([20, 20]);
});

it('a single piece cannot replace several', async () => {
  const box = await tagOf(500, { partCondition: 2, qty: 5 });
  const made = await y.save({ lines: [{ tagNo: box, qty: 3 }], andThen: 'release' });
  const { job_id: jobId } = await y.jobOf(made.invoiceId);
  await y.claim(jobId);
  const { body } = await y.stall(jobId, (await y.job(jobId)).lines[0]!.lineId, 'damaged');
  const { stallId } = body.data.lines[0]!.stall!;
  expect(await instead(stallId, await tagOf(100), '')).toMatchObject({
    status: 422,
    body: { msg: 'One tag is one thing' },
  });
});

it('two salespeople who choose another at once: one of them does', async () => {
  const { stallId, invoiceId } = await stalled();
  const [one, two] = [await tagOf(100), await tagOf(200)];
  const answers = await Promise.all([instead(stallId, one, ''), instead(stallId, two, '', y.manager)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [line] = (await y.detail(invoiceId)).lines;
  const left = line!.tagNo === one ? two : one;
  expect(await y.statusOf(left)).toBe('inStock');
});

it('every way in which a tag comes onto a document asks about its margin', async () => {
  const margin = { margin: expect.stringContaining('Below the margin') };
  const dear = () => tagOf(8_000);
  const cheap = await y.save({ lines: y.lines(await tagOf(100)) });
  const quote = await y.save({ type: 1, lines: y.lines(await tagOf(100)) });
  const { tagNo: inQuote, lineId } = quote.lines[0]!;
  const added = { invoiceId: cheap.invoiceId, tagNo: await dear() };
  const refusals = [
    await y.ask({ lines: y.lines(await dear()) }),
    await y.ask({ type: 1, lines: y.lines(await dear()) }),
    await y.ask({ type: 2, lines: y.lines(await dear()), andThen: 'finalize' }),
    await y.ask(
      { invoiceId: cheap.invoiceId, lines: [{ lineId: cheap.lines[0]!.lineId, tagNo: await dear() }] },
      y.seller,
    ),
    await y.seller.ask('POST /mgr/invoices/addItem', { body: added }),
    await y.ask({ invoiceId: quote.invoiceId, type: 1, lines: [{ lineId, tagNo: await dear() }] }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.fields])).toEqual(refusals.map(() => [409, margin]));
  // The quote was approved at the old cost; the invoice stores today's cost.
  await sql`update tag set cost_cents = 6500 where tag_id = ${Number(inQuote.slice(1))}`.execute(y.db);
  const invoice = await y.seller.do('POST /mgr/invoices/convertQuoteToInvoice', {
    body: { invoiceId: quote.invoiceId, type: 0 },
  });
  expect(await costOf(invoice.invoiceId)).toEqual([65, 65]);
});
