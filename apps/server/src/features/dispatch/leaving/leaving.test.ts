import { describe, expect, it } from 'vitest';
import { useDriving } from '../fixtures-driving.ts';

const [y] = useDriving();
const ACCOUNT = { termsId: 4, overrideReason: 'Known for years' };
const lastOf = (words: readonly string[], part: string) => words.find((text) => text.includes(part));

describe('what may leave', () => {
  it('with a courier when it is final, or the customer has an account', async () => {
    const { deliveryId, invoiceId, invoiceNo, tags } = await y.packed(2);
    const why = `${invoiceNo} cannot leave: it is not final and the customer has no account; finalise it first, or send it with the own van for cash`;
    expect((await y.consignment(deliveryId)).whyNotLeave).toBe(why.split(': ').slice(1).join(': '));
    const kept = await y.leave(deliveryId, y.packer);
    expect([kept.status, kept.body.msg]).toEqual([409, why]);
    await y.finalize(invoiceId);
    expect(await y.statusOf(tags[0]!)).toBe('sold');
    expect((await y.leave(deliveryId, y.packer)).body.data).toMatchObject({ state: 'outForDelivery', cod: 0 });
    expect(await Promise.all(tags.map((tag) => y.statusOf(tag)))).toEqual(['dispatched', 'dispatched']);
    await y.fail(deliveryId, y.packer, { reason: 'Refused' });
    expect(await Promise.all(tags.map((tag) => y.statusOf(tag)))).toEqual(['sold', 'sold']);
    const trusted = await y.packed(1, ACCOUNT);
    expect((await y.leave(trusted.deliveryId, y.packer)).status).toBe(200);
  });

  it('only packed, with a courier or a driver; over the counter it is signed for', async () => {
    const { deliveryId, lineIds } = await y.picked(2);
    await y.pack(deliveryId, lineIds.slice(0, 1), {}, y.supervisor);
    expect((await y.leave(deliveryId, y.packer)).body.msg).toBe(`Delivery${deliveryId}: 1 of 2 are not packed yet`);
    const van = await y.packed(1, { courierId: y.courier('Own van') });
    expect((await y.leave(van.deliveryId, y.packer)).body.fields).toHaveProperty('driverId');
    const here = await y.packed(1, { courierId: y.courier('Customer pickup') });
    expect((await y.leave(here.deliveryId, y.packer)).body.msg).toContain('let the customer sign');
    expect((await y.leave(99_999_999, y.packer)).status).toBe(404);
  });

  it('what left before it was final is sold without being taken off again; it can be reopened once it is back', async () => {
    const { deliveryId, invoiceId, tags } = await y.out(2);
    expect((await y.finalize(invoiceId)).status).toBe(200);
    expect(await Promise.all(tags.map((tag) => y.statusOf(tag)))).toEqual(['dispatched', 'dispatched']);
    const reOpen = () => y.manager.ask('POST /mgr/invoices/reOpen/:id', { params: { id: invoiceId }, query: {} });
    expect((await reOpen()).body.msg).toContain('something of it is out for delivery');
    const { lineId } = (await y.detail(invoiceId)).lines[0]!;
    const credit = await y.credit(invoiceId, [{ lineId, qty: 1, outcome: 'restock' }]);
    expect([credit.status, credit.body.msg]).toEqual([409, expect.stringContaining('is out for delivery')]);
    await y.fail(deliveryId);
    expect(await Promise.all(tags.map((tag) => y.statusOf(tag)))).toEqual(['sold', 'sold']);
    expect((await reOpen()).status).toBe(200);
    expect(await Promise.all(tags.map((tag) => y.statusOf(tag)))).toEqual(['reserved', 'reserved']);
    expect((await y.leave(deliveryId)).status).toBe(200);
  });

  it('an invoice is changed and paid while its parts are out, and they are not promised again', async () => {
    const { deliveryId, invoiceId, tags } = await y.out();
    const now = await y.detail(invoiceId);
    const lines = now.lines.map(({ lineId, tagNo, kind }) => ({ lineId, tagNo, kind, unitPrice: 90 }));
    const saved = await y.ask({ invoiceId, lines: [...lines, y.charge(20)] as never, version: now.version });
    expect([saved.status, saved.body.msg]).toEqual([200, expect.any(String)]);
    expect(await y.reserved(tags[0]!)).toBe(0);
    expect((await y.cancel(invoiceId)).status).toBe(409);
    await y.deliver(deliveryId);
    expect((await y.finalize(invoiceId)).status).toBe(200);
    expect(await y.statusOf(tags[0]!)).toBe('delivered');
  });

  const packedOf = async (box: string, qty: number) => {
    const made = await y.save({ lines: [{ tagNo: box, qty }], andThen: 'release', courierId: y.courier('NZ Post') });
    const { job_id: jobId } = await y.jobOf(made.invoiceId);
    await y.claim(jobId, y.boss);
    await y.scan(jobId, box, y.boss);
    const [consignment] = await y.consignmentsOf(made.invoiceId);
    const deliveryId = consignment!.consignment_id;
    const { lines } = await y.consignment(deliveryId);
    await y.pack(deliveryId, [lines[0]!.lineId], {}, y.supervisor);
    await y.assign(deliveryId, y.driver.userId, y.supervisor);
    return { made, deliveryId, lines };
  };

  it('of a box only some leave, and come back', async () => {
    const box = await y.tag({ partCondition: 2, qty: 10 });
    const { made, deliveryId, lines } = await packedOf(box, 3);
    const there = async () => {
      const tag = await y.db
        .selectFrom('tag')
        .selectAll()
        .where('tag_id', '=', Number(box.slice(1)))
        .executeTakeFirstOrThrow();
      return [tag.state, tag.qty_on_hand, tag.qty_reserved];
    };
    await y.leave(deliveryId);
    expect(await there()).toEqual(['inStock', 7, 0]);
    const gone = await y.storeman.ask('DELETE /mgr/inventory/deleteMultipleInventoryItem', {
      query: { tagNoList: [box] },
    });
    expect([gone.status, gone.body.msg]).toEqual([409, expect.stringContaining(`Some of ${box} are out for delivery`)]);
    await y.fail(deliveryId);
    expect(await there()).toEqual(['inStock', 10, 3]);
    await y.leave(deliveryId);
    await y.finalize(made.invoiceId);
    expect(await there()).toEqual(['inStock', 7, 0]);
    await y.deliver(deliveryId);
    expect(await there()).toEqual(['inStock', 7, 0]);
    const { lineId } = lines[0]!;
    expect((await y.credit(made.invoiceId, [{ lineId, qty: 1, outcome: 'restock' }])).status).toBe(200);
    expect((await y.correct(deliveryId)).body.msg).toMatch(/came back on .*, so it was delivered/);
  });

  it('pieces of a box that left before they were sold take its cost to the cent', async () => {
    const box = await y.tag({ partCondition: 2, qty: 6 });
    await y.db
      .updateTable('tag')
      .set({ cost_cents: 1_000, odd_cents: 3 })
      .where('tag_id', '=', Number(box.slice(1)))
      .execute();
    const [first, second] = [await packedOf(box, 2), await packedOf(box, 2)];
    await y.leave(first.deliveryId);
    await y.leave(second.deliveryId);
    const atCounter = await y.save({ type: 2, lines: [{ tagNo: box, qty: 2 }], andThen: 'finalize' });
    await y.finalize(second.made.invoiceId);
    await y.finalize(first.made.invoiceId);
    const sold = await y.db
      .selectFrom('invoice_line')
      .select('cost_cents')
      .where(
        'invoice_id',
        'in',
        [atCounter, second.made, first.made].map(({ invoiceId }) => invoiceId),
      )
      .orderBy('cost_cents')
      .execute();
    expect(sold.map((line) => line.cost_cents)).toEqual([2_000, 2_001, 2_002]);
  });
});

describe('many at once', () => {
  it('are decided one by one: one that may not leave does not stop the others', async () => {
    const [good, unpaid, unpacked] = [await y.packed(1, ACCOUNT), await y.packed(), await y.picked(1, ACCOUNT)];
    const ids = [unpaid.deliveryId, good.deliveryId, unpacked.deliveryId, 99_999_999];
    const answer = await y.handOver(ids, y.packer, { trackingNos: { [good.deliveryId]: 'NZ 123' } });
    expect(answer.body.data.left).toEqual([{ deliveryId: good.deliveryId, deliveryNo: `Delivery${good.deliveryId}` }]);
    expect(answer.body.data.stayed.map(({ deliveryId, why }) => [deliveryId, why])).toEqual([
      [unpaid.deliveryId, expect.stringContaining('not final')],
      [unpacked.deliveryId, expect.stringContaining('not packed yet')],
      [99_999_999, 'That consignment does not exist'],
    ]);
    expect(await y.consignment(good.deliveryId)).toMatchObject({ trackingNo: 'NZ 123', state: 'outForDelivery' });
    expect((await y.handOver(ids)).body.data.left).toHaveLength(1);
    expect(lastOf(await y.words(good.invoiceId), 'left with NZ Post NZ 123')).toBeTruthy();
  });

  it('two users who hand the same ones over at once do not deadlock', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await y.packed(1, ACCOUNT)).deliveryId);
    const answers = await Promise.all([y.handOver(ids, y.packer), y.handOver(ids.toReversed(), y.supervisor)]);
    expect(answers.map(({ status, body }) => [status, body.data.left.length])).toEqual([
      [200, 4],
      [200, 4],
    ]);
  });
});

describe('the list of a courier', () => {
  const confirm = (text: string, dryRun: boolean, who = y.packer) =>
    who.ask('POST /mgr/dispatch/confirmDeliveries', { body: { dryRun }, files: { file: new File([text], 'pod.csv') } });

  it('can be previewed, then applied; sending it again changes nothing', async () => {
    const [a, b, open] = [await y.packed(1, ACCOUNT), await y.packed(1, ACCOUNT), await y.packed(1, ACCOUNT)];
    await y.handOver([a.deliveryId, b.deliveryId], y.packer, { trackingNos: { [b.deliveryId]: 'NP 77' } });
    const csv = [
      'Tracking number;Delivered at;Signed by',
      `Delivery${a.deliveryId};11/03/2026 9:00am;Ana`,
      'np77;2026-03-11;',
      `Delivery${open.deliveryId};;`,
      'XX1;;',
      `Delivery${a.deliveryId};;`,
      `${b.invoiceNo};12/12/2030;`,
      ';;',
      'NP77;never;',
    ].join('\n');
    const first = (await confirm(csv, true)).body.data;
    const outcomes = ['confirmed', 'confirmed', 'wrong', 'unknown', 'already', 'wrong', 'wrong'];
    expect(first.rows.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(first.confirmed).toBe(2);
    expect((await y.consignment(a.deliveryId)).state).toBe('outForDelivery');
    expect((await confirm(csv, false)).body.data.confirmed).toBe(2);
    expect(await y.consignment(a.deliveryId)).toMatchObject({
      state: 'delivered',
      receivedBy: 'Ana',
      deliveredAt: '2026-03-10T20:00:00.000Z',
    });
    const again = (await confirm(csv, false)).body.data;
    expect([again.confirmed, again.rows[0]!.outcome, again.rows[1]!.outcome]).toEqual([0, 'already', 'already']);
  });

  it('cannot have delivered what was not handed over yet', async () => {
    const { deliveryId } = await y.packed(1, ACCOUNT);
    await y.handOver([deliveryId]);
    const said = async (at: string) => {
      const { rows } = (await confirm(`Reference,Delivered at\nDelivery${deliveryId},${at}`, true)).body.data;
      return [rows[0]!.outcome, rows[0]!.message];
    };
    const left = 'before it was handed over, at 9 am';
    expect(await said('11/03/2026 8:30am')).toEqual(['wrong', `11/03/2026 8:30am is ${left}`]);
    expect(await said('10/03/2026')).toEqual(['wrong', `10/03/2026 is ${left}`]);
    for (const at of ['11/03/2026', '11.03.2026', '11/03/2026 9:00am', ''])
      expect(await said(at)).toEqual(['confirmed', `Delivery${deliveryId} is delivered`]);
  });

  it('that cannot be read says why', async () => {
    for (const [text, sentence] of [
      ['', 'Choose one CSV file'],
      ['What;When\n1;2', 'There is no column'],
      ['Reference\n', 'There is no row'],
      ['PK\u0003\u0004', 'This is a spreadsheet'],
    ] as const) {
      const answer = await confirm(text, true);
      expect([answer.status, answer.body.msg]).toEqual([422, expect.stringContaining(sentence)]);
    }
    expect((await confirm('Reference\nDelivery1001', true, y.driver)).body.data.rows[0]!.outcome).toBe('unknown');
  });
});
