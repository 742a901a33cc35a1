import { type StallReason, setAside } from '@yardkeeper/domain/fulfilment/scan';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { usePicking } from '../fixtures.ts';

const [y] = usePicking();

/** Releases two parts and stalls the first with this reason. */
async function stalled(reason: StallReason, final = false) {
  const all = await y.released(2);
  if (final) await y.finalize(all.invoiceId);
  await y.claim(all.jobId);
  const [line] = (await y.job(all.jobId)).lines;
  const { body } = await y.stall(all.jobId, line!.lineId, reason);
  const { stallId } = body.data.lines.find((each) => each.lineId === line!.lineId)!.stall!;
  return { ...all, stallId, lineId: line!.lineId, tagNo: line!.tagNo };
}
type Stalled = Awaited<ReturnType<typeof stalled>>;
const eventsOf = (tagNo: string) =>
  y.db
    .selectFrom('stock_event')
    .select(['type', 'from_state', 'to_state', 'document_kind', 'document_no', 'user_id'])
    .where('tag_id', '=', Number(tagNo.slice(1)))
    .orderBy('event_id')
    .execute();
const found = (tagNo: string, isThere: boolean, who = y.picker) =>
  who.ask('POST /mgr/inventory/found', { body: { tagNo, isThere } });
const ways: Readonly<Record<string, (s: Stalled) => Promise<{ status: number }>>> = {
  'taken off': (s) => y.decide(s.stallId, 'takeOff'),
  'exchanged for another': async (s) => y.decide(s.stallId, 'substitute', await y.tag()),
  'taken off at the desk': (s) => y.removeLine(s.lineId),
  'not sent': (s) =>
    y.boss.ask('POST /mobile/picking/cancelLine', { body: { jobId: s.jobId, lineId: s.lineId, reason: 'Not here' } }),
  'called off with its invoice': (s) => y.cancel(s.invoiceId),
};
const cases = Object.keys(ways).flatMap((way) =>
  (Object.keys(setAside) as StallReason[]).map((reason) => [reason, way] as const),
);

describe('a part that could not be picked and that was removed from its document', () => {
  it.each(cases)('%s and %s is not for sale again at its old shelf', async (reason, way) => {
    const s = await stalled(reason);
    expect(await ways[way]!(s)).toMatchObject({ status: 200 });
    expect(await y.statusOf(s.tagNo)).toBe(setAside[reason]);
    expect((await eventsOf(s.tagNo)).at(-1)).toMatchObject({
      type: reason === 'notFound' ? 'miss' : 'quarantine',
      from_state: 'inStock',
      to_state: setAside[reason],
      document_kind: 'picking',
      document_no: `Picking${s.jobId}`,
      user_id: expect.any(Number),
    });
    expect(await y.ask({ lines: y.lines(s.tagNo) })).toMatchObject({ status: 409 });
    const { records } = await y.seller.do('GET /mgr/invoices/searchItems', { query: { search: s.tagNo } });
    expect(records.map(({ isFree }) => isFree)).toEqual([0]);
    expect(await y.seller.do('GET /mgr/invoices/checkItemSoldOrNot/:id', { params: { id: s.tagNo } })).toMatchObject({
      state: setAside[reason],
    });
  });

  it.each([
    ['notFound', 'lookedFor'],
    ['damaged', 'quarantine'],
  ] as const)('%s on a final invoice and credited it is %s too', async (reason, state) => {
    const s = await stalled(reason, true);
    const credited = await y.credit(s.invoiceId, [{ lineId: s.lineId, qty: 1, outcome: 'restock' }]);
    expect([credited.status, await y.statusOf(s.tagNo)]).toEqual([200, state]);
  });

  it('taken anyway, it stays reserved as it was', async () => {
    const s = await stalled('notFound');
    await y.decide(s.stallId, 'takeAnyway');
    expect(await y.statusOf(s.tagNo)).toBe('reserved');
    expect((await y.scan(s.jobId, s.tagNo)).body.data.outcome).toBe('right');
  });

  it('decided twice at once, or scanned while it is taken off, it is set aside once or picked', async () => {
    const s = await stalled('notFound');
    const both = await Promise.all([y.decide(s.stallId, 'takeOff'), y.decide(s.stallId, 'takeOff', '', y.manager)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await eventsOf(s.tagNo)).filter(({ type }) => type === 'miss')).toHaveLength(1);
    for (let n = 0; n < 4; n++) {
      const each = await stalled('notFound');
      const [off, scan] = await Promise.all([y.decide(each.stallId, 'takeOff'), y.scan(each.jobId, each.tagNo)]);
      const now = await y.statusOf(each.tagNo);
      // If the scan came first, it is picked and the decision is refused; otherwise the scan finds the part again.
      if (scan.body.data.outcome === 'right') expect([off.status, now]).toEqual([409, 'reserved']);
      else expect([off.status, now]).toEqual([200, 'inStock']);
    }
  });
});

describe('a tag that is looked for', () => {
  const missing = async () => {
    const s = await stalled('notFound');
    await y.decide(s.stallId, 'takeOff');
    return s.tagNo;
  };
  const place = async (tagNo: string) => {
    const { status, place: words } = await y.storeman.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } });
    return [status, words];
  };

  it('counts and has its value, is listed as looked for, and neither as put away nor as not put away', async () => {
    const worth = () => y.admin.do('POST /mgr/inventory/sumTags', { body: {} });
    const before = await worth();
    const s = await stalled('notFound');
    const held = await worth();
    await y.decide(s.stallId, 'takeOff');
    expect(await worth()).toEqual(held);
    expect(before.retail).toBeLessThan(held.retail!);
    const { records } = await y.storeman.do('POST /mgr/inventory/queryInventoryList', { body: { state: 'lookedFor' } });
    expect(records.map(({ tagNo }) => tagNo)).toContain(s.tagNo);
    const counts = await y.storeman.do('POST /mgr/inventory/countTags', { body: {} });
    expect(counts.states.lookedFor).toBeGreaterThan(0);
    const loose = await y.storeman.do('POST /mgr/inventory/queryInventoryList', { body: { notPutAway: true } });
    expect(loose.records.map(({ tagNo }) => tagNo)).not.toContain(s.tagNo);
    expect(await place(s.tagNo)).toEqual(['lookedFor', 'Last in S-10']);
  });

  it('is found by putting it away', async () => {
    const tagNo = await missing();
    await y.place('FOUND-1');
    expect(await y.move([tagNo], { locationCode: 'FOUND-1' })).toMatchObject({ status: 200 });
    expect(await place(tagNo)).toEqual(['inStock', 'FOUND-1']);
    expect((await eventsOf(tagNo)).at(-1)).toMatchObject({ type: 'find' });
  });

  it('is found where it should be, when it is put away there again', async () => {
    const tagNo = await missing();
    await y.move([tagNo], { locationId: y.shelf });
    expect(await place(tagNo)).toEqual(['inStock', 'S-10']);
  });

  it('is found by a stocktake, at once', async () => {
    const tagNo = await missing();
    const locationId = await y.place('COUNT-1');
    const { stocktakeId } = await y.storeman.do('POST /mgr/inventory/stocktake/start', { body: { locationId } });
    await y.storeman.do('POST /mgr/inventory/stocktake/scan', { body: { stocktakeId, tagNo } });
    expect(await place(tagNo)).toEqual(['inStock', 'COUNT-1']);
  });

  it('is found by whoever scans it while picking something else, and is not put away yet', async () => {
    const tagNo = await missing();
    const other = await y.released(1);
    await y.claim(other.jobId);
    await y.scan(other.jobId, tagNo);
    expect(await place(tagNo)).toEqual(['inStock', 'Not put away yet']);
  });

  it('is found by a user who says so, once; nobody can find what is gone', async () => {
    const [there, inHand] = [await missing(), await missing()];
    const twice = await Promise.all([found(there, true), found(there, true, y.seller)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await eventsOf(there)).filter(({ type }) => type === 'find')).toHaveLength(1);
    await found(inHand, false, y.seller);
    expect([await place(there), await place(inHand)]).toEqual([
      ['inStock', 'S-10'],
      ['inStock', 'Not put away yet'],
    ]);
    await y.adjust(there, 'scrap');
    expect(await found(there, true)).toMatchObject({ status: 409, body: { msg: expect.stringContaining('scrapped') } });
  });

  it('goes back onto its car when it is seen there', async () => {
    const [tagNo] = await y.tags(y.vehicleId, [{}]);
    const made = await y.save({ lines: y.lines(tagNo!), andThen: 'release' });
    const { job_id: jobId } = await y.jobOf(made.invoiceId);
    await y.claim(jobId);
    const { lineId } = (await y.job(jobId)).lines[0]!;
    const { body } = await y.stall(jobId, lineId);
    await y.decide(body.data.lines[0]!.stall!.stallId, 'takeOff');
    expect(await place(tagNo!)).toEqual(['lookedFor', 'Nobody knows where']);
    await found(tagNo!, true);
    expect(['onVehicle', 'inStock']).toContain(await y.statusOf(tagNo!));
    expect((await eventsOf(tagNo!)).at(-1)!.to_state).toBe((await eventsOf(tagNo!))[0]!.to_state);
  });

  it('may be written off as lost, which finding it later undoes', async () => {
    const tagNo = await missing();
    expect(await y.adjust(tagNo, 'lose')).toMatchObject({ status: 200 });
    expect(await y.statusOf(tagNo)).toBe('lost');
    expect(await y.adjust(tagNo, 'find')).toMatchObject({ status: 200 });
    expect(await y.statusOf(tagNo)).toBe('inStock');
  });
});

describe('pieces of a box', () => {
  const PIECES = 3;
  async function boxed(reason: StallReason, more: { final?: boolean; qty?: number } = {}) {
    const box = await y.tag({ partCondition: 2, qty: 10 });
    await sql`update tag set cost_cents = 333, odd_cents = 4 where tag_id = ${Number(box.slice(1))}`.execute(y.db);
    // Others reserve all the rest, so that no piece may be reserved twice meanwhile.
    await y.save({ lines: [{ tagNo: box, qty: 10 - PIECES }], andThen: 'release' });
    const { invoiceId } = await y.save({ lines: [{ tagNo: box, qty: PIECES }], andThen: 'release' });
    if (more.final) await y.finalize(invoiceId);
    const { job_id: jobId } = await y.jobOf(invoiceId);
    await y.claim(jobId);
    const { lineId } = (await y.job(jobId)).lines[0]!;
    const { body } = await y.stall(jobId, lineId, reason);
    return { invoiceId, jobId, lineId, tagNo: box, stallId: body.data.lines[0]!.stall!.stallId, tags: [box] };
  }
  const ownOf = async (box: string) =>
    y.db
      .selectFrom('tag')
      .select(['tag_id', 'state', 'qty_on_hand', 'cost_cents', 'odd_cents'])
      .where('part_of', '=', Number(box.slice(1)))
      .execute();
  const boxOf = (box: string) =>
    y.db
      .selectFrom('tag')
      .select(['state', 'qty_on_hand', 'qty_reserved', 'cost_cents', 'odd_cents'])
      .where('tag_id', '=', Number(box.slice(1)))
      .executeTakeFirstOrThrow();

  it.each(cases)(
    '%s and %s: they are set aside under a tag of their own, the box stays for sale',
    async (reason, way) => {
      const instead = way === 'exchanged for another' ? await y.tag({ partCondition: 2, qty: 5 }) : null;
      const s = await boxed(reason);
      const answer = instead
        ? await y.decide(s.stallId, 'substitute', instead)
        : await ways[way]!(s as unknown as Stalled);
      expect(answer.status).toBe(200);
      const [own, ...more] = await ownOf(s.tagNo);
      expect(more).toEqual([]);
      expect(own).toMatchObject({ state: setAside[reason], qty_on_hand: PIECES });
      expect(await boxOf(s.tagNo)).toMatchObject({
        state: 'inStock',
        qty_on_hand: 10 - PIECES,
        qty_reserved: 10 - PIECES,
      });
      const steps = await eventsOf(`T${own!.tag_id}`);
      expect(steps.at(-1)).toMatchObject({ to_state: setAside[reason], document_kind: 'picking' });
      expect((await eventsOf(s.tagNo)).at(-1)).toMatchObject({ type: 'setAside', document_kind: 'picking' });
      // The ten pieces cost 33.34 before and still do.
      const { cost_cents, odd_cents } = await boxOf(s.tagNo);
      const worth = [7 * cost_cents! + Math.min(7, odd_cents), 3 * own!.cost_cents! + own!.odd_cents];
      expect(worth[0]! + worth[1]!).toBe(3334);
    },
  );

  it.each([
    ['notFound', 'lookedFor'],
    ['damaged', 'quarantine'],
  ] as const)('%s on a final invoice and credited, they are %s and no more leave the box', async (reason, state) => {
    const s = await boxed(reason, { final: true });
    const credited = await y.credit(s.invoiceId, [{ lineId: s.lineId, qty: PIECES, outcome: 'restock' }]);
    expect(credited.status).toBe(200);
    expect((await ownOf(s.tagNo)).map((own) => [own.state, own.qty_on_hand])).toEqual([[state, PIECES]]);
    expect(await boxOf(s.tagNo)).toMatchObject({ state: 'inStock', qty_on_hand: 10 - PIECES });
  });

  it('looked for and found in their box, they go back into it', async () => {
    const s = await boxed('notFound');
    await y.decide(s.stallId, 'takeOff');
    const [own] = await ownOf(s.tagNo);
    const back = await y.storeman.ask('POST /mgr/inventory/backIntoBox', { body: { tagNo: `T${own!.tag_id}` } });
    expect([back.status, await boxOf(s.tagNo)]).toMatchObject([200, { state: 'inStock', qty_on_hand: 10 }]);
  });

  it('all that is in it: the box itself is set aside', async () => {
    const box = await y.tag({ partCondition: 2, qty: PIECES });
    const { invoiceId } = await y.save({ lines: [{ tagNo: box, qty: PIECES }], andThen: 'release' });
    const { job_id: jobId } = await y.jobOf(invoiceId);
    await y.claim(jobId);
    const { body } = await y.stall(jobId, (await y.job(jobId)).lines[0]!.lineId, 'damaged');
    await y.decide(body.data.lines[0]!.stall!.stallId, 'takeOff');
    expect([await ownOf(box), await boxOf(box)]).toMatchObject([[], { state: 'quarantine', qty_on_hand: PIECES }]);
  });
});
