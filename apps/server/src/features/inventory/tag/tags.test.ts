import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useStocking } from '../fixtures.ts';

const [s] = useStocking();

const list = (body: object = {}, who = s.storeman) => who.do('POST /mgr/inventory/queryInventoryList', { body });
const nos = async (body: object) => (await list(body)).records.map((tag) => tag.tagNo);

describe('the list', () => {
  it('goes through everything by name, page by page, each tag once and the other way round backwards', async () => {
    const cars = await Promise.all([s.car({ regNo: 'NAM001' }), s.car({ regNo: 'NAM002' })]);
    const made = [];
    for (const { vehicleId } of cars)
      made.push(...(await s.tags(vehicleId, [{ retail: 1 }, { retail: 2 }, { retail: 3 }])));
    const { id: makeId } = await s.admin.do('POST /mgr/make/saveMake', { body: { name: 'Aro' } });
    const moved = [made[0]!, made[1]!, made[4]!];
    const ids = moved.map((tagNo) => Number(tagNo.slice(1)));
    await sql`update tag set make_id = ${makeId}, model_id = null, series_id = null where tag_id = any(${ids})`.execute(
      s.db,
    );
    await sql`update make set name = 'Zastava' where make_id = ${makeId}`.execute(s.db);
    const pages = async (sortOrder: 'ASC' | 'DESC') => {
      const { pages: many } = await list({ sortField: 'part', sortOrder, pageSize: 4 });
      const asked = Array.from({ length: many + 1 }, (_, n) =>
        list({ sortField: 'part', sortOrder, pageSize: 4, pageNum: n + 1 }),
      );
      return (await Promise.all(asked)).flatMap(({ records }) => records);
    };
    const [there, back] = [await pages('ASC'), await pages('DESC')];
    const { total, records } = await list({ pageSize: 500 });
    expect(there).toHaveLength(total);
    const sorted = (tags: { tagNo: string }[]) => tags.map(({ tagNo }) => tagNo).sort();
    expect(sorted(there)).toEqual(sorted(records));
    const words = (tags: typeof there) => tags.map((tag) => `${tag.make} ${tag.model} ${tag.series} ${tag.partDesc}`);
    expect(words(back)).toEqual(words(there).toReversed());
    expect(sorted(there.slice(-3))).toEqual(moved.sort());
    expect(there.slice(0, 9)).toEqual((await list({ sortField: 'part', sortOrder: 'ASC', pageSize: 9 })).records);
  });

  it('filters, sorts, pages and counts what was tagged', async () => {
    const shelf = await s.place('L-1');
    const { vehicleId, stockNo } = await s.car({ regNo: 'LST001', year: 2014 });
    const [dear, cheap, onCar, many] = await s.tags(vehicleId, [
      { retail: 900, trade: 700, locationId: shelf, partNo: '81110-60B40', grade: 'B', damage: 'SC' },
      { retail: 0, locationId: shelf, partCondition: 4 },
      { retail: 120, onCar: 1 },
      { retail: 15, locationId: shelf, partCondition: 1, qty: 12 },
    ]);
    const all = await list({ vehicleId });
    expect([all.total, all.pages, all.searchedFor]).toEqual([4, 1, null]);
    expect(all.records.find((tag) => tag.tagNo === dear)).toMatchObject({
      partDesc: s.parts[0]!.name,
      partNo: '81110-60B40',
      make: s.model.make,
      model: s.model.model,
      year: 2014,
      grade: 'B',
      damage: 'SC',
      location: 'L-1',
      stockNo,
      regNo: 'LST001',
      retail: 900,
      trade: 700,
      cost: null,
      status: 'inStock',
      statusName: 'In stock',
      qty: 1,
      promisedTo: '',
    });
    expect(all.records.find((tag) => tag.tagNo === onCar)).toMatchObject({ status: 'onVehicle', location: '' });
    expect(await nos({ vehicleId, sortField: 'retail', sortOrder: 'DESC' })).toEqual([dear, onCar, many, cheap]);
    expect(await nos({ vehicleId, sortField: 'retail', sortOrder: 'ASC' })).toEqual([cheap, many, onCar, dear]);
    expect(await nos({ vehicleId, sortField: 'tagNo', sortOrder: 'ASC' })).toEqual([dear, cheap, onCar, many].sort());
    expect(await nos({ vehicleId, sortField: 'age', sortOrder: 'DESC' })).toEqual([dear, cheap, onCar, many].sort());
    const names = (await list({ vehicleId, sortField: 'part', sortOrder: 'ASC' })).records.map((t) => t.partDesc);
    expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    const back = (await list({ vehicleId, sortField: 'part', sortOrder: 'DESC' })).records.map((t) => t.partDesc);
    expect(back).toEqual(names.toReversed());
    expect(await nos({ vehicleId, locationId: shelf })).toHaveLength(3);
    expect(await nos({ vehicleId, condition: 4 })).toEqual([cheap]);
    expect(await nos({ vehicleId, priceMissing: true })).toEqual([cheap]);
    expect(await nos({ vehicleId, photoMissing: true })).toHaveLength(4);
    expect(await nos({ vehicleId, partId: s.parts[3]!.part_id })).toEqual([many]);
    expect(await nos({ vehicleId, makeId: s.model.make_id, modelId: s.model.model_id })).toHaveLength(4);
    expect(await nos({ vehicleId, makeId: 1 })).toEqual([]);
    expect(await nos({ vehicleId, state: 'onVehicle' })).toEqual([onCar]);
    expect(await nos({ vehicleId, olderThanDays: 1 })).toEqual([]);
    const paged = [1, 2, 3].map((pageNum) => nos({ vehicleId, pageNum, pageSize: 2, sortField: 'part' }));
    expect((await Promise.all(paged)).map((page) => page.length)).toEqual([2, 2, 0]);
    expect((await Promise.all(paged)).flat().sort()).toEqual([dear, cheap, onCar, many].sort());
    expect(await list({ vehicleId, pageNum: 3, pageSize: 2, sortField: 'part' })).toMatchObject({ total: 4, pages: 2 });
    expect(
      (await s.storeman.ask('POST /mgr/inventory/queryInventoryList', { body: { sortField: 'cost' as 'part' } }))
        .status,
    ).toBe(422);
  });

  it('tells what is promised, and counts states, the whole yard by its tally', async () => {
    const { vehicleId } = await s.car();
    const [hard, soft, lost, sold, stays] = await s.tags(vehicleId, [{}, {}, {}, {}, {}]);
    await s.promise(hard!);
    await s.promise(soft!, 'soft');
    await s.adjust(lost!, 'lose');
    await s.sell(sold!);
    const { records } = await list({ vehicleId });
    const told = Object.fromEntries(records.map((t) => [t.tagNo, [t.status, t.promisedTo]]));
    expect(told).toEqual({ [hard!]: ['reserved', 'INV7'], [soft!]: ['held', 'INV7'], [stays!]: ['inStock', ''] });
    expect((await nos({ vehicleId, available: true })).sort()).toEqual([soft, stays].sort());
    expect((await nos({ vehicleId, available: true, state: 'inStock' })).sort()).toEqual([soft, stays].sort());
    expect(await nos({ vehicleId, state: 'lost' })).toEqual([lost]);
    expect(await nos({ vehicleId, everything: true })).toHaveLength(5);
    const count = (body: object) => s.storeman.do('POST /mgr/inventory/countTags', { body });
    expect(await count({ vehicleId })).toMatchObject({ here: 3, states: { inStock: 3, lost: 1, sold: 1, core: 0 } });
    const yard = await count({});
    const { rows } = await sql<{
      state: string;
      n: number;
    }>`select state, count(*) as n from tag group by state`.execute(s.db);
    expect(
      Object.entries(yard.states)
        .filter(([, n]) => n > 0)
        .sort(),
    ).toEqual(rows.map(({ state, n }) => [state, n]).sort());
    expect((await list({})).total).toBe(yard.here);
    expect((await list({ state: 'lost' })).total).toBe(yard.states.lost);
    await sql`update reservation set expires_at = now() - interval '1 minute' where kind = 'soft'`.execute(s.db);
    expect((await list({ vehicleId, search: soft! })).records[0]).toMatchObject({ status: 'inStock', promisedTo: '' });
  });

  it('comes as CSV, with cost for those who see it', async () => {
    const { vehicleId } = await s.car({ regNo: 'CSV001' });
    const [tagNo] = await s.tags(vehicleId, [{ retail: 250.5, partNo: '=cmd|1' }]);
    const csv = async (who = s.storeman) =>
      Buffer.from((await who.ask('POST /mgr/inventory/exportTags', { body: { vehicleId } })).body.data as never)
        .toString('utf8')
        .trim()
        .split(/\r?\n/);
    const [head, line, ...more] = await csv();
    expect([head, more]).toEqual([expect.not.stringContaining('Cost'), []]);
    expect(line).toContain(tagNo);
    expect(line).toContain('250.50');
    expect(line).not.toContain(',=cmd');
    const [fullHead, fullLine] = await csv(s.buyer);
    expect(fullHead).toMatch(/,Cost$/);
    expect(fullLine).toMatch(/,250\.50,|,\d+\.\d\d$/);
  });
});

describe('searching', () => {
  it('finds by tag, part number, plate, stock number, words, and a year beside words', async () => {
    const { vehicleId, stockNo } = await s.car({ regNo: 'FND777', year: 1997, chassis: 'KZJ95-0123456' });
    const other = await s.car({ regNo: 'FND778', year: 1998 });
    const [one, two] = await s.tags(vehicleId, [{ partNo: '90916-03093' }, {}]);
    const [twin] = await s.tags(other.vehicleId, [{}]);
    const found = async (search: string) => (await nos({ search, pageSize: 100 })).sort();
    expect(await found(one!)).toEqual([one]);
    expect(await found(one!.toLowerCase())).toEqual([one]);
    expect(await found(one!.slice(1))).toEqual([one]);
    expect(await found('9091603093')).toEqual([one]);
    expect(await found('90916-03')).toEqual([one]);
    for (const number of ['FND777', 'fnd777', stockNo, 'KZJ95-0123456'])
      expect(await found(number)).toEqual([one, two].sort());
    const part = s.parts[0]!.name;
    expect(await found(`fnd777 ${part}`)).toEqual([one]);
    expect(await found(`${s.model.make} ${part} 1997`)).toEqual([one]);
    expect(await found(`${part} ${s.model.model} 1998`)).toEqual([twin]);
    const words = await found(part);
    expect(words).toEqual(expect.arrayContaining([one, twin]));
    expect(words).not.toContain(two);
    expect(await found('zzqqxx nothing')).toEqual([]);
    expect(await found('%')).toEqual([]);
    for (const body of [{ search: 'FND777' }, { search: part, sortField: 'retail' }]) {
      const { total } = await list(body);
      expect([total > 0, await list({ ...body, pageNum: 9 })]).toMatchObject([true, { records: [], total }]);
    }
  });

  it('puts a mistyped word right and says so', async () => {
    const { vehicleId } = await s.car();
    const [tagNo] = await s.tags(vehicleId, [{}]);
    const wrong = s.model.make.replace('y', 'yy').toLowerCase();
    const answer = await list({ search: wrong, vehicleId });
    expect([answer.searchedFor, answer.records[0]?.tagNo]).toEqual([s.model.make.toLowerCase(), tagNo]);
    expect((await list({ search: s.model.make, vehicleId })).searchedFor).toBeNull();
    const parts = await s.storeman.do('POST /mgr/inventory/queryInventoryPartsList', { body: { search: wrong } });
    expect([parts.searchedFor, parts.total > 0]).toEqual([s.model.make.toLowerCase(), true]);
  });

  it('follows a part or make to its new name', async () => {
    const { vehicleId } = await s.car();
    const part = s.parts[7]!;
    const [tagNo] = await s.tags(vehicleId, [{ partId: part.part_id }]);
    const found = async (search: string) => (await nos({ search, vehicleId })).includes(tagNo!);
    expect([await found(part.name), await found('Flux capacitor')]).toEqual([true, false]);
    await sql`update part_name set name = 'Flux capacitor' where part_id = ${part.part_id}`.execute(s.db);
    expect([await found('flux capacitor'), await found(part.name)]).toEqual([true, false]);
    await sql`update make set name = 'Tōyōpet' where make_id = ${s.model.make_id}`.execute(s.db);
    expect([await found('toyopet flux'), await found('Tōyōpet')]).toEqual([true, true]);
    await sql`update make set name = ${s.model.make} where make_id = ${s.model.make_id}`.execute(s.db);
    await sql`update part_name set name = ${part.name} where part_id = ${part.part_id}`.execute(s.db);
  });

  it('suggests numbers as they are typed, and shows several at once', async () => {
    const { vehicleId } = await s.car();
    const [one, two] = await s.tags(vehicleId, [{}, {}]);
    const suggest = (tagNo: string) => s.storeman.do('GET /mgr/inventory/tagNoSearch', { query: { tagNo } });
    expect((await suggest(one!)).map((t) => t.tagNo)).toEqual([one]);
    expect((await suggest('T1000')).length).toBe(10);
    expect(await suggest('')).toEqual([]);
    expect(await suggest('abc')).toEqual([]);
    const both = await s.storeman.do('GET /mgr/inventory/getInventoryItems', {
      query: { tagNoList: `${two},${one}` as unknown as string[] },
    });
    expect(both.map((t) => t.tagNo)).toEqual([one, two].sort());
    const pick = await s.storeman.do('GET /mgr/inventory/searchInventoryItem', { query: { search: one! } });
    expect(pick.records.map((t) => t.tagNo)).toEqual([one]);
    await s.promise(one!);
    const none = await s.storeman.do('GET /mgr/inventory/searchInventoryItem', { query: { search: one! } });
    expect(none.records.map((t) => [t.tagNo, t.status])).toEqual([[one, 'reserved']]);
  });

  it.each([7, 3])(
    'picking tells first what may be sold, then the rest, each once over all pages (%d free of 7)',
    async (free) => {
      const { vehicleId, stockNo } = await s.car();
      const tagNos = await s.tags(vehicleId, [{}, {}, {}, {}, {}, {}, {}]);
      for (const tagNo of tagNos.slice(free)) await s.promise(tagNo);
      for (const pageSize of [2, 3, 5, 10]) {
        const shown: [string, string][] = [];
        for (let pageNum = 1; pageNum <= Math.ceil(7 / pageSize); pageNum += 1) {
          const query = { search: stockNo, pageNum, pageSize };
          const page = await s.storeman.do('GET /mgr/inventory/searchInventoryItem', { query });
          expect([page.total, page.pages, page.records.length]).toEqual([
            ...[7, Math.ceil(7 / pageSize), Math.min(pageSize, 7 - (pageNum - 1) * pageSize)],
          ]);
          shown.push(...page.records.map((t): [string, string] => [t.tagNo, t.status]));
        }
        expect(shown.map(([, status]) => status)).toEqual([
          ...Array.from({ length: free }, () => 'inStock'),
          ...Array.from({ length: 7 - free }, () => 'reserved'),
        ]);
        expect(shown.map(([tagNo]) => tagNo).sort()).toEqual([...tagNos].sort());
      }
    },
  );

  it('picking pages through what is spoken for when nothing is free', async () => {
    const { vehicleId, stockNo } = await s.car();
    for (const tagNo of await s.tags(vehicleId, [{}, {}, {}])) await s.promise(tagNo);
    const query = { search: stockNo, pageNum: 2, pageSize: 2 };
    const page = await s.storeman.do('GET /mgr/inventory/searchInventoryItem', { query });
    expect([page.total, page.records.length]).toEqual([3, 1]);
  });
});

it('one row per kind of part tells how many there are and for how much', async () => {
  const { vehicleId } = await s.car();
  const partId = s.parts[9]!.part_id;
  const [, cheap, gone] = await s.tags(vehicleId, [
    { partId, retail: 300 },
    { partId, retail: 100 },
    { partId, retail: 900 },
  ]);
  await s.promise(cheap!);
  await s.adjust(gone!, 'scrap');
  const body = { partId, modelId: s.model.model_id };
  const { records, total } = await s.storeman.do('POST /mgr/inventory/queryInventoryPartsList', { body });
  expect([total, records]).toMatchObject([1, [{ partId, inStock: 2, available: 1, minRetail: 100, maxRetail: 300 }]]);
  const asked = { parts: [{ partId }, { partNo: 'no-such-number' }, {}] };
  const pa = await s.storeman.do('POST /mgr/inventory/getPA', { query: {}, body: asked });
  expect(pa.total).toBe(3);
  expect(pa.records.map((r) => [r.available, r.reserved, r.minRetail, r.maxRetail])).toEqual([
    [1, 1, 100, 300],
    [0, 0, null, null],
    [0, 0, null, null],
  ]);
  expect(pa.records[0]).toMatchObject({ partDesc: s.parts[9]!.name, where: [{ locationId: null, count: 1 }] });
});
