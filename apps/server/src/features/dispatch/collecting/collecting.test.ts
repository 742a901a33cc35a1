import { describe, expect, it } from 'vitest';
import { useDriving } from '../fixtures-driving.ts';

const [y, app] = useDriving();

describe('over the counter', () => {
  it('picked parts of a paid invoice are signed for, without a parcel', async () => {
    const { invoiceId, invoiceNo, tags } = await y.picked(2);
    const unpaid = await y.collect(invoiceId);
    expect([unpaid.status, unpaid.body.msg]).toEqual([
      409,
      `${invoiceNo} cannot be handed over: it is not paid; take the payment first`,
    ]);
    await y.pay(invoiceId, 230);
    expect((await y.collect(invoiceId, y.seller, {}, {})).body.fields).toEqual({ signature: 'Let the customer sign' });
    expect((await y.collect(invoiceId, y.seller, { receivedBy: '' })).body.fields).toHaveProperty('receivedBy');
    const done = await y.collect(invoiceId);
    expect(done.body.data).toMatchObject({ state: 'delivered', way: 'counter', receivedBy: 'Ana', signature: {} });
    expect(await Promise.all(tags.map((tag) => y.statusOf(tag)))).toEqual(['delivered', 'delivered']);
    expect((await y.detail(invoiceId)).statusName).toBe('Completed');
    expect((await y.collect(invoiceId)).body.data.deliveryId).toBe(done.body.data.deliveryId);
    expect((await y.finalize(invoiceId)).status).toBe(200);
    expect((await y.detail(invoiceId)).statusName).toBe('Closed');
  });

  it('some of them: the others stay in their consignment, and what shares a parcel leaves it', async () => {
    const { invoiceId, deliveryId, lineIds } = await y.packed(3);
    await y.pay(invoiceId, 345);
    const some = await y.collect(invoiceId, y.packer, { lineIds: JSON.stringify(lineIds.slice(0, 1)) });
    expect([some.status, some.body.msg]).toEqual([200, expect.any(String)]);
    expect(some.body.data).toMatchObject({ isPart: true, total: 1, parcels: 0 });
    expect(await y.consignment(deliveryId)).toMatchObject({ total: 2, packed: 2, parcels: 1, state: 'open' });
    expect((await y.correct(some.body.data.deliveryId)).body.data).toMatchObject({ state: 'outForDelivery' });
    const back = await y.fail(some.body.data.deliveryId, y.supervisor, { reason: 'Refused' });
    expect(back.body.data).toMatchObject({ state: 'open', packingName: 'Picked' });
    const rest = await y.collect(invoiceId);
    expect(rest.body.data).toMatchObject({ total: 3, state: 'delivered' });
    for (const id of [deliveryId, some.body.data.deliveryId])
      expect([id, (await y.consignment(id)).isCancelled]).toEqual([id, true]);
  });

  it('what is not picked, cancelled, another’s or unknown is refused with a sentence', async () => {
    const { invoiceId, jobId, tags } = await y.released(2);
    await y.pay(invoiceId, 230);
    expect((await y.collect(invoiceId)).body.msg).toContain('is picked and waits here');
    await y.claim(jobId, y.boss);
    await y.scan(jobId, tags[0]!, y.boss);
    const lines = (await y.detail(invoiceId)).lines.map(({ lineId }) => lineId);
    expect((await y.collect(invoiceId, y.seller, { lineIds: JSON.stringify(lines) })).body.msg).toContain(
      'not picked yet',
    );
    expect((await y.collect(invoiceId, y.seller, { lineIds: '[1]' })).body.fields).toHaveProperty('lineIds');
    for (const [who, status] of [
      [y.driver, 403],
      [await app.as('SALE_MANAGEMENT'), 403],
      [y.picker, 403],
      [y.accounting, 403],
    ] as const)
      expect((await y.collect(invoiceId, who)).status).toBe(status);
    const foreign = await y.picked(1);
    await y.db
      .updateTable('invoice')
      .set({ created_by: y.manager.userId, salesperson_id: y.manager.userId })
      .where('invoice_id', '=', foreign.invoiceId)
      .execute();
    expect((await y.collect(foreign.invoiceId)).status).toBe(404);
    expect((await y.collect(invoiceId, y.seller, { lineIds: 'x' })).status).toBe(422);
    // One part is only picked, and can be collected before the rest is picked.
    expect((await y.collect(invoiceId)).body.data).toMatchObject({ total: 1, state: 'delivered' });
  });

  it('finalising a picked counter sale hands it over, and its consignment is cancelled', async () => {
    const { invoiceId, deliveryId } = await y.packed(1, { type: 2 });
    expect((await y.finalize(invoiceId)).status).toBe(200);
    expect(await y.consignment(deliveryId)).toMatchObject({ isCancelled: true, total: 0 });
  });
});

describe('money that a driver brought', () => {
  const brought = async (collected = 115) => {
    const all = await y.out();
    await y.deliver(all.deliveryId, y.driver, { collected });
    const rows = await y.accounting.do('GET /mgr/delivery/getCollectedMoney');
    return { ...all, money: rows.find((row) => row.invoiceId === all.invoiceId)! };
  };
  const settle = (collectedId: number, more: object, who = y.accounting) =>
    who.ask('POST /mgr/delivery/settleCollectedMoney', { body: { collectedId, ...more } as never });

  it('becomes one payment when the office counts it', async () => {
    const { money, invoiceId } = await brought();
    expect(money).toMatchObject({ amount: 115, paymentTypeId: 1, note: '' });
    const answer = await settle(money.collectedId, { paymentTypeId: 1 });
    expect(answer.body.data.some(({ collectedId }) => collectedId === money.collectedId)).toBe(false);
    expect((await settle(money.collectedId, { paymentTypeId: 1 })).status).toBe(200);
    expect(await y.payments(invoiceId)).toMatchObject({ paid: 115, owing: 0, payments: [{ amount: 115 }] });
    expect((await settle(money.collectedId, { refused: 'Not there' })).body.msg).toContain('It is a payment already');
    expect((await settle(money.collectedId, { paymentTypeId: 2 })).body.msg).toContain('It is a payment already');
  });

  it('is refused with a reason, or when it was paid meanwhile with a sentence', async () => {
    const { money, invoiceId } = await brought();
    await y.pay(invoiceId, 115);
    expect((await settle(money.collectedId, { paymentTypeId: 1 })).body.msg).toContain('Only $0.00 is owed');
    expect((await settle(money.collectedId, {})).body.fields).toHaveProperty('paymentTypeId');
    expect((await settle(money.collectedId, { paymentTypeId: 4 })).status).toBe(409);
    expect((await settle(money.collectedId, { refused: 'Given back' })).status).toBe(200);
    expect((await settle(money.collectedId, { refused: 'Given back' })).status).toBe(200);
    expect((await settle(money.collectedId, { paymentTypeId: 1 })).body.msg).toContain('refused already');
    expect((await settle(money.collectedId, { refused: 'Lost' })).body.msg).toContain('refused already: Given back');
    expect((await settle(999_999, { paymentTypeId: 1 })).status).toBe(404);
  });

  it('is counted by who edits invoices, of documents they see', async () => {
    const { money } = await brought(50);
    expect((await settle(money.collectedId, { paymentTypeId: 1 }, y.driver)).status).toBe(403);
    const stranger = await app.as('SALE_MANAGEMENT');
    expect((await stranger.do('GET /mgr/delivery/getCollectedMoney')).length).toBe(0);
    expect((await settle(money.collectedId, { paymentTypeId: 1 }, stranger)).status).toBe(404);
    expect((await settle(money.collectedId, { paymentTypeId: 999 })).status).toBe(422);
    expect(
      (await y.deliver((await y.out()).deliveryId, y.driver, { collected: 5, paymentTypeId: 4 })).body.fields,
    ).toHaveProperty('paymentTypeId');
  });

  it('is not collected twice when an invoice is driven in parts', async () => {
    const { deliveryId, lineIds, invoiceId } = await y.picked(2);
    const other = (await y.split(deliveryId, lineIds.slice(1), y.supervisor)).body.data.deliveryId;
    for (const [id, line] of [
      [deliveryId, lineIds[0]!],
      [other, lineIds[1]!],
    ] as const) {
      await y.pack(id, [line], {}, y.supervisor);
      await y.assign(id, y.driver.userId, y.supervisor);
    }
    expect((await y.leave(deliveryId)).body.data.cod).toBe(115);
    expect((await y.consignment(other)).cod).toBe(115);
    await y.deliver(deliveryId, y.driver, { collected: 115 });
    expect((await y.leave(other)).body.data.cod).toBe(115);
    await y.deliver(other, y.driver, { collected: 115 });
    expect((await y.detail(invoiceId)).statusName).toBe('Completed');
  });
});
