import { notSentOf } from '@yardkeeper/domain/invoices/papers/paper';
import { expect, it } from 'vitest';
import { useDriving } from '../fixtures-driving.ts';

const [y] = useDriving();

/** Two parts of $115.00, each in a consignment of its own. */
async function inTwoVans() {
  const all = await y.picked(2);
  const other = (await y.split(all.deliveryId, all.lineIds.slice(1), y.supervisor)).body.data.deliveryId;
  for (const [id, line] of [
    [all.deliveryId, all.lineIds[0]!],
    [other, all.lineIds[1]!],
  ] as const) {
    await y.pack(id, [line], {}, y.supervisor);
    await y.assign(id, y.driver.userId, y.supervisor);
  }
  return { ...all, other };
}
/** Two parts of $115.00, of which one is cancelled and the other waits in its parcel. */
async function withoutOne() {
  const all = await y.loaded(2);
  const { jobId, lineIds, tags } = all;
  const lines = (await y.job(jobId, y.boss)).lines;
  const off = lines.find(({ tagNo }) => tagNo === tags[1])!.lineId;
  await y.boss.do('POST /mobile/picking/cancelLine', { body: { jobId, lineId: off, reason: 'Cracked when pulled' } });
  return { ...all, sent: lineIds.filter((id) => id !== off) };
}
const asked = async (id: number) => (await y.consignment(id, y.driver)).cod;
const listed = async (id: number) => {
  const { records } = await y.packer.do('POST /mgr/dispatch/queryDispatchList', { body: { pageSize: 200 } as never });
  return records.find(({ deliveryId }) => deliveryId === id)!.cod;
};
const counted = async (invoiceId: number) => {
  const money = await y.accounting.do('GET /mgr/delivery/getCollectedMoney');
  const { collectedId } = money.find((m) => m.invoiceId === invoiceId)!;
  await y.accounting.do('POST /mgr/delivery/settleCollectedMoney', {
    body: { collectedId, paymentTypeId: 1 } as never,
  });
};

it('a part that was not sent is not charged: on the screens, to the customer, in the history', async () => {
  const { deliveryId, invoiceId } = await withoutOne();
  await y.db
    .updateTable('invoice')
    .set({ buyer: JSON.stringify({ name: 'Ana', email: 'ana@garage.co.nz', phone: '021 857 345' }) })
    .where('invoice_id', '=', invoiceId)
    .execute();
  expect(await asked(deliveryId)).toBe(115);
  expect((await y.leave(deliveryId)).body.data.cod).toBe(115);
  expect(await listed(deliveryId)).toBe(115);
  const { stops, cod } = (await y.run()).body.data;
  expect(stops.find((stop) => stop.deliveryId === deliveryId)?.cod).toBe(115);
  expect(cod).toBe(stops.reduce((sum, stop) => sum + stop.cod, 0));
  const told = JSON.stringify(await y.sentAbout(invoiceId));
  expect(told.match(/To pay when it comes: \$115\.00/g)).toHaveLength(2);
  expect(told).not.toContain('230');
  expect((await y.words(invoiceId)).join()).toContain('to collect $115.00');
  expect((await y.deliver(deliveryId, y.driver, { collected: 115 })).status).toBe(200);
  expect((await y.words(invoiceId)).join()).toContain(', collected $115.00');
});

it('a corrected stop collects for what is on board less what is paid by then', async () => {
  const { deliveryId, invoiceId } = await withoutOne();
  await y.leave(deliveryId);
  await y.deliver(deliveryId, y.driver, { collected: 115 });
  expect((await y.correct(deliveryId)).body.data.cod).toBe(115);
  await y.deliver(deliveryId, y.driver, { collected: 115 });
  await counted(invoiceId);
  expect((await y.correct(deliveryId)).body.data.cod).toBe(0);
  expect(await listed(deliveryId)).toBe(0);
  await y.fail(deliveryId);
  expect(await asked(deliveryId)).toBe(0);
});

it('each of two vans collects for what it carries', async () => {
  const { deliveryId, other } = await inTwoVans();
  expect([await asked(deliveryId), await asked(other)]).toEqual([115, 115]);
  expect((await y.leave(deliveryId)).body.data.cod).toBe(115);
  expect((await y.leave(other)).body.data.cod).toBe(115);
  await y.fail(deliveryId);
  expect([await asked(deliveryId), await asked(other)]).toEqual([115, 115]);
  await y.deliver(other, y.driver, { collected: 115 });
  expect((await y.leave(deliveryId)).body.data.cod).toBe(115);
});

it('what was paid meanwhile is no longer collected, and a driver who collected it all the same is believed', async () => {
  const { deliveryId, other, invoiceId } = await inTwoVans();
  await y.leave(deliveryId);
  await y.leave(other);
  await y.pay(invoiceId, 130);
  expect([await asked(deliveryId), await asked(other)]).toEqual([100, 0]);
  expect([await listed(deliveryId), await listed(other)]).toEqual([100, 0]);
  expect((await y.deliver(other, y.driver, { collected: 115 })).status).toBe(200);
  expect((await y.words(invoiceId)).join()).toContain('collected $115.00 instead of $0.00');
  expect(await asked(deliveryId)).toBe(0);
});

it('over the counter what is taken along must be paid, and no more than that', async () => {
  const { deliveryId, invoiceId, sent } = await withoutOne();
  const take = () => y.collect(invoiceId, y.seller, { lineIds: JSON.stringify(sent) });
  expect((await take()).body.msg).toContain('it is not paid');
  await y.pay(invoiceId, 115);
  await y.plan(deliveryId, { way: 'courier', courierId: y.courier('NZ Post') } as never, y.supervisor);
  expect((await y.consignment(deliveryId)).whyNotLeave).toBeNull();
  expect((await take()).status).toBe(200);

  const both = await inTwoVans();
  await y.leave(both.deliveryId);
  await y.pay(both.invoiceId, 115);
  const rest = await y.collect(both.invoiceId, y.seller, { lineIds: JSON.stringify(both.lineIds.slice(1)) });
  expect([rest.status, rest.body.msg]).toEqual([200, expect.any(String)]);
  expect(await asked(both.deliveryId)).toBe(115);
});

it('more than was to be collected is refused at the field; a whole sum in cash is rounded', async () => {
  const { deliveryId, invoiceId } = await y.out();
  const tooMuch = await y.deliver(deliveryId, y.driver, { collected: 999_999 });
  const sentence = `$115.00 is to be collected for Delivery${deliveryId}, no more; the office takes other money on the invoice`;
  expect([tooMuch.status, tooMuch.body.fields]).toEqual([422, { collected: sentence }]);
  expect((await y.consignment(deliveryId)).state).toBe('outForDelivery');
  await y.pay(invoiceId, 115);
  expect((await y.correct(deliveryId)).status).toBe(409);
  expect((await y.deliver(deliveryId, y.driver, { collected: 115.01 })).status).toBe(422);
  const paid = await y.loaded();
  await y.pay(paid.invoiceId, 115);
  await y.leave(paid.deliveryId);
  const none = await y.deliver(paid.deliveryId, y.driver, { collected: 5 });
  expect(none.body.msg).toContain('Nothing is to be collected');
});

it('repeated with other money it is refused; repeated alike it gets the same answer', async () => {
  const { deliveryId, invoiceId } = await y.out();
  expect((await y.deliver(deliveryId, y.driver, { collected: 100 })).status).toBe(200);
  expect((await y.deliver(deliveryId, y.driver, { collected: 100 })).status).toBe(200);
  const sentence = `Delivery${deliveryId} is delivered already, with $100.00 collected (Cash); a supervisor takes that back before other money is entered`;
  for (const other of [{ collected: 115 }, {}, { collected: 100, paymentTypeId: 2 }]) {
    const again = await y.deliver(deliveryId, y.driver, other);
    expect([again.status, again.body.fields]).toEqual([409, { collected: sentence }]);
  }
  await y.correct(deliveryId);
  expect((await y.deliver(deliveryId)).status).toBe(200);
  expect((await y.deliver(deliveryId)).status).toBe(200);
  expect((await y.deliver(deliveryId, y.driver, { collected: 5 })).body.msg).toContain('with no money');
  expect((await y.accounting.do('GET /mgr/delivery/getCollectedMoney')).some((m) => m.invoiceId === invoiceId)).toBe(
    false,
  );
});

it('a hand-over or collection repeated with other details is refused too', async () => {
  const { deliveryId } = await y.packed();
  await y.plan(deliveryId, { way: 'courier', courierId: y.courier('NZ Post') } as never, y.supervisor);
  const { invoiceId } = await y.consignment(deliveryId);
  await y.pay(invoiceId, 115);
  const send = async (trackingNo: string, expected = '') =>
    (await y.handOver([deliveryId], y.packer, { trackingNos: { [deliveryId]: trackingNo }, expected })).body.data;
  for (const told of [await send('AB1', 'Friday'), await send('AB1', 'Friday'), await send('')])
    expect(told).toMatchObject({ left: [{ deliveryId }], stayed: [] });
  expect((await send('CD2')).stayed).toMatchObject([{ why: `Delivery${deliveryId} left already as AB1` }]);
  expect((await send('', 'Monday')).stayed).toMatchObject([
    { why: `Delivery${deliveryId} left already, expected Friday` },
  ]);

  const here = await y.picked(1);
  await y.pay(here.invoiceId, 115);
  await y.collect(here.invoiceId);
  expect((await y.collect(here.invoiceId)).status).toBe(200);
  expect((await y.collect(here.invoiceId, y.seller, { receivedBy: 'Bob' })).body.fields).toEqual({
    receivedBy: 'It was collected by Ana already',
  });
});

it('the delivery paper does not charge for what is not sent', async () => {
  const { invoiceId } = await withoutOne();
  const { lines } = await y.detail(invoiceId);
  expect(notSentOf(lines)).toBe(115);
});
