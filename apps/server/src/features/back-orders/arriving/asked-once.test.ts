import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CASH } from '../../invoices/fixtures.ts';
import { useReordering } from '../fixtures.ts';

const [y] = useReordering();
type Body = ArgsOf<'POST /mgr/wanted/keepRequest'>['body'];
const keep = async (body: Body) => (await y.seller.do('POST /mgr/wanted/keepRequest', { body }))[0]!;
const requests = async (query: object) =>
  (await y.seller.do('GET /mgr/wanted/getRequestList', { query: query as never })).records;
const model = () => ({ makeId: y.model.make_id, modelId: y.model.model_id });

describe('a customer who asks twice', () => {
  it('counts once, for the most that was asked for, by customer or by phone', async () => {
    const partId = await y.part();
    const body = { partId, ...model(), debtorId: y.debtorId };
    const first = await keep({ ...body, qty: 2 });
    const again = await keep({ ...body, notes: 'Rang again' });
    expect([again.requestId, again.qty, again.notes, again.isAsBefore]).toEqual([
      first.requestId,
      2,
      'Rang again',
      true,
    ]);
    expect((await keep({ partId, debtorId: y.debtorId })).isAsBefore).toBe(false);
    const walkIn = await keep({ partId, phone: '021 555 123' });
    expect((await keep({ partId, phone: '021-555123' })).requestId).toBe(walkIn.requestId);
    for (const phone of ['+64 21 555 123', '0064 (0)21 555123', '6421555123'])
      expect([phone, (await keep({ partId, phone })).requestId]).toEqual([phone, walkIn.requestId]);
    expect((await keep({ partId, phone: '022 555 123' })).isAsBefore).toBe(false);
    expect((await keep({ partId })).isAsBefore).toBe(false);
    expect((await keep({ partId })).isAsBefore).toBe(false);
  });

  it('at two desks at once counts once', async () => {
    const partId = await y.part();
    const body = { partId, debtorId: y.debtorId };
    const kept = await Promise.all([keep(body), keep(body), keep(body)]);
    expect(new Set(kept.map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('is not opened again beside what is wanted already', async () => {
    const partId = await y.part();
    const body = { partId, debtorId: y.debtorId };
    const { requestId } = await keep(body);
    await y.seller.do('POST /mgr/wanted/closeRequest', { body: { requestIds: [requestId] } });
    await keep(body);
    const refused = await y.seller.ask('POST /mgr/wanted/reopenRequest', { body: { requestIds: [requestId] } });
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining('is wanted by them already')]);
  });
});

describe('a customer who buys it', () => {
  it('no longer waits, other customers do; reopening the sale reopens the request', async () => {
    const partId = await y.part();
    const other = await y.customer();
    const mine = await keep({ partId, ...model(), debtorId: y.debtorId });
    const theirs = await keep({ partId, ...model(), debtorId: other });
    const sold = await y.save({ lines: y.lines(await y.tag({ partId })) });
    expect((await requests({ partId })).map((r) => r.requestId)).toEqual([mine.requestId, theirs.requestId]);
    await y.finalize(sold.invoiceId);
    expect((await requests({ partId })).map((r) => r.requestId)).toEqual([theirs.requestId]);
    const found = await requests({ partId, state: 'found' });
    expect(found.map((r) => r.requestId)).toEqual([mine.requestId]);
    const { rows } = await sql<{ text: string }>`select text from history_event where entity = 'wantedRequest'
      and entity_id = ${mine.requestId} order by history_id desc limit 1`.execute(y.db);
    expect(rows).toEqual([{ text: `Bought on ${sold.invoiceNo}` }]);
    await y.manager.do('POST /mgr/invoices/reOpen/:id', { params: { id: sold.invoiceId } } as never);
    expect((await requests({ partId })).map((r) => r.requestId)).toContain(mine.requestId);
  });

  it('known by phone only no longer waits, with or without a contact; other phones still do', async () => {
    const partId = await y.part();
    const walkIn = await keep({ partId, ...model(), phone: '021 777 001', name: 'Tane' });
    const other = await keep({ partId, ...model(), phone: '021 777 002' });
    const known = await keep({ partId, ...model(), phone: '021 777 003' });
    const open = async () => (await requests({ partId })).map((r) => r.requestId);
    const buyer = { name: 'Tane', address: '', phone: '+64 21 777 001', email: '', nzbn: '', gstNo: '' };
    const sold = await y.save({
      type: 2,
      buyer,
      paymentTypeId: CASH,
      lines: y.lines(await y.tag({ partId })),
      andThen: 'finalize',
    });
    expect(await open()).toEqual([other.requestId, known.requestId]);
    await y.manager.do('POST /mgr/invoices/reOpen/:id', { params: { id: sold.invoiceId } } as never);
    expect(await open()).toEqual([walkIn.requestId, other.requestId, known.requestId]);
    const debtorId = await y.customer({ mobile: '021 777 003' });
    const { invoiceId } = await y.save({ debtorId, lines: y.lines(await y.tag({ partId })) });
    await y.finalize(invoiceId);
    expect(await open()).toEqual([walkIn.requestId, other.requestId]);
  });

  it('in part only waits for the rest', async () => {
    const partId = await y.part();
    const { requestId } = await keep({ partId, debtorId: y.debtorId, qty: 2 });
    await y.save({ type: 2, paymentTypeId: CASH, lines: y.lines(await y.tag({ partId })), andThen: 'finalize' });
    expect(await requests({ partId })).toMatchObject([{ requestId, qty: 1 }]);
  });
});

it('a quote lost for no stock keeps its parts in the call that cancels it, for no other reason', async () => {
  const [partId, otherId] = [await y.part(), await y.part()];
  const lost = await y.save({ type: 1, lines: [y.without(partId), y.without(partId, { qty: 2 }), y.charge(5)] });
  const answer = await y.cancel(lost.invoiceId, 'No stock', y.seller);
  expect(answer.body.data.keptAsWanted).toMatchObject([{ partId, qty: 3, invoiceId: lost.invoiceId, source: 'quote' }]);
  expect((await y.cancel(lost.invoiceId, 'No stock', y.seller)).status).toBe(200);
  expect(await requests({ partId })).toHaveLength(1);
  const dear = await y.save({ type: 1, lines: [y.without(otherId)] });
  expect((await y.cancel(dear.invoiceId, 'Price', y.seller)).body.data.keptAsWanted).toEqual([]);
  expect(await requests({ partId: otherId })).toEqual([]);
});
