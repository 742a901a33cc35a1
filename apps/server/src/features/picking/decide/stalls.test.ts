import { withoutPermission } from '@yardkeeper/testkit/without-permission';
import { describe, expect, it } from 'vitest';
import { usePicking } from '../fixtures.ts';

const [y, app] = usePicking();
const stalled = async (more: { final?: boolean; more?: Parameters<typeof y.released>[1] } = {}) => {
  const all = await y.released(2, more.more);
  if (more.final) await y.finalize(all.invoiceId);
  await y.claim(all.jobId);
  const [line] = (await y.job(all.jobId)).lines;
  const answer = await y.stall(all.jobId, line!.lineId);
  const { stallId } = answer.body.data.lines.find((each) => each.lineId === line!.lineId)!.stall!;
  return { ...all, line: line!, stallId, answer };
};
const asked = (id: number, who = y.seller) => who.ask('GET /mgr/picking/stall/:id', { params: { id } });

describe('a line that cannot be picked', () => {
  it('stalls, tells who sold it, and the picker goes on', async () => {
    const { answer, jobId, stallId, line, tags } = await stalled();
    expect(answer.body.data).toMatchObject({ status: 2, stalled: 1 });
    const news = await app.connections.db
      .selectFrom('notification')
      .selectAll()
      .where('user_id', '=', y.seller.userId)
      .orderBy('notification_id', 'desc')
      .executeTakeFirst();
    expect(news).toMatchObject({ kind: 'picking', link: `/picking/decide/${stallId}` });
    const other = tags.find((tag) => tag !== line.tagNo)!;
    expect((await y.scan(jobId, other)).body.data).toMatchObject({ outcome: 'right', job: { status: 2, done: 1 } });
    expect((await y.stall(jobId, line.lineId)).status).toBe(200);
    const damaged = await y.stall(jobId, line.lineId, 'damaged');
    expect([damaged.status, damaged.body.msg]).toEqual([
      409,
      expect.stringContaining('said not found already; it waits for an answer'),
    ]);
    expect((await asked(stallId)).body.data).toMatchObject({
      reasonName: 'Not found',
      note: 'Shelf is empty',
      decision: null,
    });
  });

  it('found after all, it is scanned and nobody has to decide', async () => {
    const { jobId, line, stallId } = await stalled();
    expect((await y.scan(jobId, line.tagNo)).body.data.outcome).toBe('right');
    expect((await asked(stallId)).body.data.decision).toBe('takeAnyway');
    const late = await y.decide(stallId, 'takeOff');
    expect([late.status, late.body.msg]).toEqual([409, expect.stringMatching(/ said so .*: take it anyway$/)]);
  });

  it('taken off: the part is looked for, the rest is picked, the job is done', async () => {
    const { jobId, line, stallId, tags, invoiceId } = await stalled();
    const other = tags.find((tag) => tag !== line.tagNo)!;
    await y.scan(jobId, other);
    expect((await y.decide(stallId, 'takeOff')).status).toBe(200);
    expect(await y.job(jobId)).toMatchObject({ status: 3, done: 1, total: 1 });
    expect(await y.statusOf(line.tagNo)).toBe('lookedFor');
    const now = await y.detail(invoiceId);
    expect(now.lines.map(({ tagNo }) => tagNo)).toEqual([other]);
    expect((await y.decide(stallId, 'takeOff')).status).toBe(200);
  });

  it('taken off: its request is kept if the user asks for it, and only once', async () => {
    const { stallId, invoiceId, line } = await stalled();
    const decide = () =>
      y.seller.do('POST /mgr/picking/decide', {
        body: { stallId, decision: 'takeOff', keepAsWanted: true },
      });
    const now = await decide();
    expect(now.keptAsWanted).toMatchObject([{ source: 'picking', isAsBefore: false }]);
    expect((await decide()).keptAsWanted).toEqual([]);
    const kept = app.connections.db.selectFrom('wanted_request').select(['invoice_id', 'line_id', 'qty']);
    expect(await kept.where('invoice_id', '=', invoiceId).execute()).toEqual([
      { invoice_id: invoiceId, line_id: line.lineId, qty: 1 },
    ]);
  });

  it('taken off without that wish, or refused, no request is kept', async () => {
    const { stallId, invoiceId } = await stalled({ final: true });
    const body = { stallId, decision: 'takeOff', keepAsWanted: true } as const;
    expect((await y.seller.ask('POST /mgr/picking/decide', { body })).status).toBe(409);
    const plain = await stalled();
    expect((await y.decide(plain.stallId, 'takeOff')).status).toBe(200);
    const kept = app.connections.db.selectFrom('wanted_request').select('invoice_id');
    expect(await kept.where('invoice_id', 'in', [invoiceId, plain.invoiceId]).execute()).toEqual([]);
  });

  it('taken off: the customer is told once; where nobody can be told the history says so', async () => {
    const toldOf = async (buyer: { email: string; phone: string }) => {
      const { stallId, invoiceId } = await stalled({
        more: { buyer: { name: 'Ana', ...buyer }, delivery: { name: 'Ana', phone: '' } },
      });
      await y.decide(stallId, 'takeOff');
      await y.decide(stallId, 'takeOff');
      const sent = app.connections.db.selectFrom('outbox_message').select(['recipient', 'payload']);
      return { sent: await sent.where('entity_id', '=', invoiceId).execute(), history: await y.history(invoiceId) };
    };
    const { sent } = await toldOf({ email: 'ana@example.co.nz', phone: '' });
    expect(sent).toEqual([
      {
        recipient: 'ana@example.co.nz',
        payload: expect.objectContaining({ text: expect.stringContaining('is not available, so we took it off') }),
      },
    ]);
    const silent = await toldOf({ email: '', phone: '' });
    expect(silent.sent).toEqual([]);
    expect(silent.history.map(({ text }) => text).join()).toContain('The customer was not told');
  });

  it('taken off: who may write to customers changes the words or sends none; others send the yard’s', async () => {
    const buyer = { name: 'Ana', email: 'ana@example.co.nz', phone: '' };
    const off = async (more: object, who = y.seller) => {
      const { stallId, invoiceId } = await stalled({ more: { buyer, delivery: { name: 'Ana', phone: '' } } });
      const body = { stallId, decision: 'takeOff' as const, ...more };
      const { status, body: answer } = await who.ask('POST /mgr/picking/decide', { body });
      const sent = app.connections.db.selectFrom('outbox_message').select('payload').where('entity_id', '=', invoiceId);
      return { status, tells: answer.data?.tells, sent: JSON.stringify(await sent.execute()), invoiceId };
    };
    const own = await off({ text: 'We send you another one' });
    expect([own.tells, own.sent]).toEqual(['mail', expect.stringContaining('We send you another one')]);
    const none = await off({ tellsNobody: true });
    expect(none.sent).toBe('[]');
    expect((await y.history(none.invoiceId)).map(({ text }) => text).join()).toContain('The customer was not told: ');
    await withoutPermission(app, 'SALES_PERSON', 'SEND EMAIL INVOICE & QUOTE');
    for (const more of [{ text: 'Mine' }, { tellsNobody: true }]) expect((await off(more)).status).toBe(403);
  });

  it('another tag takes its place at the price agreed, and is offered', async () => {
    const { jobId, line, stallId, invoiceId } = await stalled();
    const twin = await y.tag({ retail: 333 });
    const { alternatives } = (await asked(stallId)).body.data;
    expect(alternatives.map(({ tagNo }) => tagNo)).toContain(twin);
    const before = await y.detail(invoiceId);
    const { tagNo, description } = (await asked(stallId)).body.data;
    expect(await y.decide(stallId, 'substitute', twin)).toMatchObject({
      status: 200,
      body: { data: { tagNo, description: description.split(' – ')[0], insteadTagNo: twin, reason: 'notFound' } },
    });
    const after = await y.detail(invoiceId);
    const prices = ({ lines }: typeof after) => lines.map(({ unitPrice }) => unitPrice);
    expect(prices(after)).toEqual(prices(before));
    expect(after.lines.map(({ tagNo }) => tagNo)).toContain(twin);
    expect([await y.statusOf(twin), await y.statusOf(line.tagNo)]).toEqual(['reserved', 'lookedFor']);
    expect((await y.scan(jobId, twin)).body.data.outcome).toBe('right');
  });

  it('a substitute that is taken, unknown or on the invoice already is refused, and the stall stays open', async () => {
    const { stallId, tags, line } = await stalled();
    const taken = await y.released(1);
    const other = tags.find((tag) => tag !== line.tagNo)!;
    for (const [tagNo, status] of [
      [taken.tags[0]!, 409],
      ['T999999999', 404],
      ['shelf', 404],
      [other, 409],
      ['', 422],
    ] as const)
      expect([tagNo, (await y.decide(stallId, 'substitute', tagNo)).status]).toEqual([tagNo, status]);
    expect((await asked(stallId)).body.data.decision).toBeNull();
  });

  it('on a final invoice it is taken anyway, or credited', async () => {
    const { stallId, invoiceNo } = await stalled({ final: true });
    const off = await y.decide(stallId, 'takeOff');
    expect([off.status, off.body.msg]).toEqual([409, expect.stringContaining(`${invoiceNo} is final: credit`)]);
    expect((await y.decide(stallId, 'takeAnyway')).body.data.decision).toBe('takeAnyway');
  });

  it('is decided by who sold it or who sells: pickers, others’ salespeople and the office do not', async () => {
    const { stallId } = await stalled();
    expect((await y.decide(stallId, 'takeAnyway', '', y.picker)).status).toBe(403);
    expect((await y.decide(stallId, 'takeAnyway', '', y.accounting)).status).toBe(403);
    expect((await asked(stallId, await app.as('SALE_MANAGEMENT'))).status).toBe(404);
    expect((await y.decide(stallId, 'takeAnyway', '', y.manager)).status).toBe(200);
  });

  it('ends with its invoice', async () => {
    const { stallId, invoiceId } = await stalled();
    await y.cancel(invoiceId);
    expect((await asked(stallId)).body.data.decision).toBe('takeOff');
  });
});
