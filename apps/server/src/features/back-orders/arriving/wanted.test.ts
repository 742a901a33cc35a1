import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useReordering } from '../fixtures.ts';

const [y] = useReordering();

type Body = ArgsOf<'POST /mgr/wanted/keepRequest'>['body'];
const ask = (body: Body, who = y.seller) => who.ask('POST /mgr/wanted/keepRequest', { body });
const keep = async (body: Body, who = y.seller) => {
  const answer = await ask(body, who);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.msg}`);
  return answer.body.data;
};
const list = (query = {}) => y.seller.do('GET /mgr/wanted/getWantedList', { query });
const requests = async (query = {}) => (await y.seller.do('GET /mgr/wanted/getRequestList', { query })).records;
const model = () => ({ makeId: y.model.make_id, modelId: y.model.model_id });

describe('a request', () => {
  it('is kept in one tap, with or without a customer, by whoever may sell', async () => {
    const partId = await y.part();
    expect(await keep({ partId })).toMatchObject([
      { state: 'open', source: 'counter', partId, customer: '', price: null, keptById: y.seller.userId },
    ]);
    const known = await keep({ partId, ...model(), debtorId: y.debtorId, price: 120, source: 'search' }, y.manager);
    expect(known).toMatchObject([{ customer: 'Garage 1', price: 120, sourceName: 'Searched for in vain' }]);
    expect(await keep({ partText: 'glovebox  hinge', name: 'Aroha', phone: '021 555 123' })).toMatchObject([
      { partId: null, part: 'glovebox hinge', customer: 'Aroha', phone: '021 555 123' },
    ]);
    for (const who of [y.accounting, y.buyer, y.storeman]) expect((await ask({ partId }, who)).status).toBe(403);
  });

  it('is worth what the price list asks, unless somebody says otherwise', async () => {
    const partId = await y.part();
    const price = { partId, condition: 3, retail: 75, trade: 60 };
    await y.admin.do('POST /mgr/partNames/updatePartPrice', { body: price });
    expect((await keep({ partId }))[0]!.price).toBe(75);
    expect((await keep({ partId, price: null }))[0]!.price).toBeNull();
  });

  it('of a cancelled quote stands for each of its parts, once', async () => {
    const partId = await y.part();
    const tagNo = await y.tag({ partId });
    const quote = await y.save({ type: 1, lines: [...y.lines(tagNo), y.without(partId, { qty: 2 }), y.charge(5)] });
    await y.cancel(quote.invoiceId, 'No stock');
    const made = await keep({ source: 'quote', invoiceId: quote.invoiceId });
    expect(made.map(({ partId: id, qty, price, customer, modelId }) => [id, qty, price, customer, modelId])).toEqual([
      [partId, 1, 100, 'Garage 1', y.model.model_id],
      [partId, 2, 80, 'Garage 1', null],
    ]);
    const again = await keep({ source: 'quote', invoiceId: quote.invoiceId });
    expect(again.map(({ requestId }) => requestId)).toEqual(made.map(({ requestId }) => requestId));
    const [first] = quote.lines;
    expect(await keep({ source: 'picking', lineId: first!.lineId })).toHaveLength(1);
  });

  it('of a document that is not one’s own is not told', async () => {
    const theirs = await y.save({ lines: [y.without(await y.part())] }, y.manager);
    expect((await ask({ source: 'quote', invoiceId: theirs.invoiceId })).status).toBe(404);
    expect((await ask({ source: 'quote', invoiceId: 999_999 })).status).toBe(404);
  });

  it.each([
    ['nothing', {}, 'partId'],
    ['no such part', { partId: 999_999 }, 'partId'],
    ['no such customer', { partText: 'x', debtorId: 999_999 }, 'debtorId'],
    ['a model without its make', { partText: 'x', modelId: 1 }, 'makeId'],
    ['none of it', { partText: 'x', qty: 0 }, 'qty'],
  ])('for %s is refused', async (_, body, field) => {
    const { status, body: said } = await ask(body);
    expect([status, Object.keys(said.fields ?? {})]).toEqual([422, [field]]);
  });

  it('is closed and opened again', async () => {
    const [made] = await keep({ partText: 'Cigarette lighter' });
    const requestIds = [made!.requestId];
    const close = (outcome: 'found' | 'mistake', who = y.seller) =>
      who.ask('POST /mgr/wanted/closeRequest', { body: { requestIds, outcome } });
    expect((await close('found', y.buyer)).status).toBe(403);
    expect((await close('found')).body.data).toMatchObject([{ state: 'found', closedBy: expect.any(String) }]);
    expect((await close('mistake')).body.data).toMatchObject([{ state: 'found' }]);
    const back = await y.seller.do('POST /mgr/wanted/reopenRequest', { body: { requestIds } });
    expect(back).toMatchObject([{ state: 'open', closedAt: null }]);
    expect((await y.seller.ask('POST /mgr/wanted/closeRequest', { body: { requestIds: [999_999] } })).status).toBe(404);
  });
});

it('who waits is told only to those who may see customers', async () => {
  const partId = await y.part();
  await keep({ partId, debtorId: y.debtorId, phone: '021 555 999' });
  const asked = (who = y.seller) => who.do('GET /mgr/wanted/getRequestList', { query: { partId } });
  expect((await asked()).records).toMatchObject([{ customer: 'Garage 1', phone: '021 555 999' }]);
  expect((await asked(y.storeman)).records).toMatchObject([{ customer: '', phone: '', debtorId: null }]);
  const search = { query: { partId, search: 'garage' } };
  expect((await y.storeman.do('GET /mgr/wanted/getRequestList', search)).records).toEqual([]);
});

describe('what is wanted', () => {
  it('is grouped by part and model, with how many, worth how much and since when', async () => {
    const partId = await y.part('Quokka bumper');
    await y.tag({ partId });
    await keep({ partId, ...model(), price: 100, qty: 2, debtorId: y.debtorId });
    await keep({ partId, ...model(), price: 50 });
    await keep({ partId, price: 10 });
    await keep({ partNo: 'QK-77', partText: 'Quokka clip' });
    await keep({ partNo: 'qk77', partText: 'Quokka clip' });
    const { records, totals, total } = await list({ search: 'quokka' });
    expect(
      records.map(({ part, vehicle, count, qty, worth, customers, inStock }) => [
        part,
        vehicle !== '',
        count,
        qty,
        worth,
        customers,
        inStock,
      ]),
    ).toEqual([
      ['Quokka bumper', true, 2, 3, 250, 1, 1],
      ['Quokka clip', false, 2, 2, 0, 0, null],
      ['Quokka bumper', false, 1, 1, 10, 0, 1],
    ]);
    expect([total, totals]).toEqual([3, { count: 5, worth: 260 }]);
    expect(await requests({ groupId: records[0]!.groupId })).toHaveLength(2);
    expect(await requests({ groupId: records[1]!.groupId })).toHaveLength(2);
    for (const sortField of ['count', 'worth', 'since', 'last', 'part'] as const)
      expect((await list({ search: 'quokka', sortField })).records).toHaveLength(3);
    const { rows } = await sql<{
      n: number;
    }>`select sum(qty)::int as n from lost_part where part_id = ${partId}`.execute(y.db);
    expect(rows).toEqual([{ n: 4 }]);
  });
});

describe('when something comes that people wait for', () => {
  it('a vehicle that is offered and received tells who waits for its model, and says what they would bring', async () => {
    const { id: modelId } = await y.admin.do('POST /mgr/model/saveModel', {
      body: { name: 'Kākāpō', makeId: y.model.make_id },
    });
    const vehicle = { makeId: y.model.make_id, modelId };
    const partId = await y.part('Kea door');
    await keep({ partId, ...vehicle, price: 300, debtorId: y.debtorId });
    await keep({ partText: 'boot badge', ...vehicle, price: 20 }, y.manager);
    await keep({ partId, price: 999 });
    const { acqId } = await y.b.received({ ...vehicle, regNo: 'KEA001' });
    const { wanted } = await y.buyer.do('POST /mgr/vehicleAcquisition/queryAcquisitionDetail', { body: { acqId } });
    expect(wanted).toEqual({ count: 2, worth: 320 });
    const told = await y.notes(y.seller.userId);
    expect(told.slice(-2).map(({ title }) => title)).toEqual([
      expect.stringMatching(/Kākāpō, .* offered: 1 person waits/),
      expect.stringMatching(/Kākāpō, .* received: 1 person waits/),
    ]);
    expect(told.at(-1)).toMatchObject({
      text: 'Kea door, Garage 1',
      link: `/inventory/wanted?acqId=${acqId}&userId=${y.seller.userId}`,
    });
    expect((await y.notes(y.manager.userId)).at(-1)!.text).toBe('boot badge');
    expect(await requests({ acqId })).toMatchObject([{ toldAt: expect.any(String) }, { part: 'boot badge' }]);
  });

  it('a part that is stripped or comes back tells who waits for it, and the strip list marks it', async () => {
    const partId = await y.part('Tui mirror');
    await keep({ partId, ...model(), name: 'Hone' });
    const tagNo = await y.tag({ partId });
    const told = async () => (await y.notes(y.seller.userId)).at(-1);
    expect(await told()).toMatchObject({
      title: `Tui mirror ${tagNo} is here: 1 person waits`,
      text: 'Tui mirror, Hone',
      link: `/inventory/wanted?tagNo=${tagNo}&userId=${y.seller.userId}`,
    });
    expect(await requests({ tagNo })).toHaveLength(1);
    const lines = await y.storeman.do('GET /mgr/inventory/browseVehicles/searchStockItem', {
      query: { vehicleId: y.vehicleId, search: 'Tui mirror' },
    } as never);
    expect(lines as unknown).toMatchObject([{ partDesc: 'Tui mirror', wanted: 1 }]);
    const before = (await y.notes(y.seller.userId)).length;
    await y.adjust(tagNo, 'quarantine', { notes: 'Cracked' });
    expect(await y.notes(y.seller.userId)).toHaveLength(before);
    await y.adjust(tagNo, 'release');
    expect(await y.notes(y.seller.userId)).toHaveLength(before + 1);
    const bad = await y.place('TUI-Q', 'quarantine');
    await y.move([tagNo], { locationId: bad });
    expect(await y.notes(y.seller.userId)).toHaveLength(before + 1);
    await y.move([tagNo], { locationId: y.shelf });
    expect(await y.notes(y.seller.userId)).toHaveLength(before + 2);
    for (const locationId of [bad, y.shelf])
      await y.storeman.do('POST /mgr/inventory/updateInventoryItem', { body: { tagNo, locationId } });
    expect(await y.notes(y.seller.userId)).toHaveLength(before + 3);
  });

  it('what was typed is found again by its number, its name or another word for it', async () => {
    const partId = await y.part('Ruru headlamp');
    const told = async () => (await y.notes(y.seller.userId)).length;
    expect(await keep({ partText: 'RU-4711x' })).toMatchObject([
      { partId: null, partNo: 'RU-4711x', part: 'RU-4711x' },
    ]);
    const before = await told();
    await y.tag({ partId, partNo: 'ru4711X' });
    expect(await told()).toBe(before + 1);
    for (const partText of ['ruru  Headlamp', 'Ruru headlight'])
      expect(await keep({ partText })).toMatchObject([{ partId, partNo: '', part: 'Ruru headlamp' }]);
    await y.db.insertInto('part_number').values({ part_no: 'RU 99', part_id: partId }).execute();
    expect(await keep({ partText: 'ru-99' })).toMatchObject([{ partId, partNo: 'RU 99' }]);
    expect(await keep({ partText: 'Ruru' })).toMatchObject([{ partId: null, partNo: '', part: 'Ruru' }]);
  });

  it('what does not fit, or is not wanted any more, tells nobody', async () => {
    const partId = await y.part();
    const other = await y.db
      .selectFrom('model')
      .select(['make_id', 'model_id'])
      .where('model_id', '<>', y.model.model_id)
      .executeTakeFirstOrThrow();
    await keep({ partId, makeId: other.make_id, modelId: other.model_id });
    await keep({ partId, partNo: 'AA-1' });
    const [over] = await keep({ partId });
    await y.seller.do('POST /mgr/wanted/closeRequest', { body: { requestIds: [over!.requestId] } });
    const before = (await y.notes(y.seller.userId)).length;
    await y.tag({ partId, partNo: 'BB-2' });
    expect(await y.notes(y.seller.userId)).toHaveLength(before);
    await y.tag({ partId, partNo: 'AA 1' });
    expect(await y.notes(y.seller.userId)).toHaveLength(before + 1);
  });
});
