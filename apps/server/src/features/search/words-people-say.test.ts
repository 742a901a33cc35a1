import { beforeAll, describe, expect, it } from 'vitest';
import { useSelling } from '../invoices/fixtures.ts';

const [y, app] = useSelling();
let lamp = '';
let model = '';
let vehicleId = 0;
const headLamp = { partId: 0, name: 'Head lamp left' };

beforeAll(async () => {
  model = y.model.model.toLowerCase();
  const row = await app.connections.db
    .selectFrom('part_name')
    .select(['part_id', 'other_words'])
    .where('name', '=', headLamp.name)
    .executeTakeFirstOrThrow();
  headLamp.partId = row.part_id;
  expect(row.other_words).toEqual(['Head light left']);
  ({ vehicleId } = await y.car({ regNo: 'LAMP01' }));
  [lamp] = (await y.tags(vehicleId, [{ partId: headLamp.partId }])) as [string];
  await y.admin.do('POST /mgr/partNames/updatePartPrice', {
    body: { partId: headLamp.partId, makeId: y.model.make_id, modelId: y.model.model_id, retail: 10, trade: 8 },
  });
});

/** Each search for parts, and what it returns for the lamp. */
const searches: Record<string, (words: string) => Promise<readonly string[]>> = {
  tags: async (search) =>
    (await y.seller.do('POST /mgr/inventory/queryInventoryList', { body: { search } })).records.map((t) => t.tagNo),
  parts: async (search) =>
    (await y.seller.do('POST /mgr/inventory/queryInventoryPartsList', { body: { search } })).records.map(
      (p) => p.partDesc,
    ),
  'price list': async (search) =>
    (await y.admin.do('POST /mgr/searchPriceList/querySearchPrice', { query: {}, body: { search } })).records.map(
      (p) => p.partName,
    ),
  prices: async (search) =>
    (await y.admin.do('GET /mgr/partNames/queryPartsPriceList', { query: { search } })).records.map((p) => p.partName),
  items: async (search) =>
    (await y.seller.do('GET /mgr/invoices/searchItems', { query: { search } })).records.map((i) => i.tagNo),
  box: async (search) =>
    (await y.seller.do('GET /mgr/inventory/globalSearch', { query: { search } })).groups.flatMap((g) =>
      g.hits.map((h) => h.label),
    ),
};
const ofParts: Record<string, (words: string) => Promise<readonly string[]>> = {
  'part names': async (search) =>
    (await y.admin.do('POST /mgr/partNames/queryPartNameList', { body: { search } })).records.map((p) => p.partName),
  'parts of an invoice': async (search) =>
    (await y.seller.do('GET /mgr/invoices/queryParts', { query: { search } })).map((p) => p.partName),
  'strip list': async (search) =>
    (await y.seller.do('GET /mgr/inventory/browseVehicles/searchStockItem', { query: { vehicleId, search } })).map(
      (i) => i.partDesc,
    ),
};
const saysLamp = (found: readonly string[]) =>
  found.some((each) => each === lamp || each === headLamp.name || each.startsWith(`${headLamp.name} `));

describe('words people say', () => {
  it.each(Object.keys(searches))('find the part in %s, with the vehicle beside them', async (name) => {
    for (const words of [
      'left headlight',
      'LH headlights',
      'passenger headlamp',
      'near side head light',
      'left haedlight',
    ])
      expect([words, saysLamp(await searches[name]!(`${words} ${model}`))]).toEqual([words, true]);
    expect(saysLamp(await searches[name]!(`right headlight ${model}`))).toBe(false);
  });

  it.each(Object.keys(ofParts))('find the part in %s', async (name) => {
    for (const words of ['left headlight', 'headlamps lh', 'passenger side head lamp'])
      expect([words, saysLamp(await ofParts[name]!(words))]).toEqual([words, true]);
    expect(saysLamp(await ofParts[name]!('right headlight'))).toBe(false);
  });

  it('are kept at the part: what is added is found at once, what is taken away is not', async () => {
    const save = (otherWords: string[]) =>
      y.admin.do('POST /mgr/partNames/savePartName', {
        body: { partId: headLamp.partId, partName: headLamp.name, otherWords },
      });
    await save(['Peeper']);
    expect([saysLamp(await searches.tags!('peeper')), saysLamp(await searches.tags!('left light lamp'))]).toEqual([
      true,
      false,
    ]);
    await save(['Headlight left']);
    expect(saysLamp(await searches.tags!('peeper'))).toBe(false);
    const wrong = await y.admin.ask('POST /mgr/partNames/savePartName', {
      body: { partId: headLamp.partId, partName: headLamp.name, otherWords: ['x'.repeat(121)] },
    });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['otherWords']]);
  });

  it('come with a new name from the trade, unless it brings its own', async () => {
    const made = await y.admin.do('POST /mgr/partNames/savePartName', { body: { partName: 'Bonnet emblem' } });
    expect(made.otherWords).toEqual(['Hood emblem']);
    const own = { partName: 'Bonnet scoop', otherWords: ['Nostril'] };
    expect((await y.admin.do('POST /mgr/partNames/savePartName', { body: own })).otherWords).toEqual(['Nostril']);
  });

  it('find part numbers by what their part is called', async () => {
    const body = { partNo: '81150-52', partId: headLamp.partId };
    await y.admin.do('POST /mgr/partNames/updatePartNo', { body: body as never });
    for (const search of ['headlight', 'head light left', '81150'])
      expect(
        (await y.admin.do('POST /mgr/partNames/queryPartNoList', { body: { search } })).records.map((n) => n.partNo),
      ).toContain('81150-52');
    const { groups } = await y.admin.do('GET /mgr/inventory/globalSearch', { query: { search: 'headlights' } });
    expect(groups.find(({ kind }) => kind === 'partNumber')?.hits.map(({ label }) => label)).toContain('81150-52');
  });

  it('the vehicles in the box are of the model that was read out of the words', async () => {
    const ask = async (modelId: number) =>
      (
        await y.admin.do('GET /mgr/inventory/globalSearch', {
          query: { search: `${y.model.make} ${model}`, makeId: y.model.make_id, modelId, rest: '' },
        })
      ).groups
        .find(({ kind }) => kind === 'vehicle')
        ?.hits.map(({ id }) => id) ?? [];
    expect(await ask(y.model.model_id)).toContain(vehicleId);
    expect(await ask(y.model.model_id + 1)).not.toContain(vehicleId);
  });

  it('the tags in the box are those of the list that Enter opens', async () => {
    const read = { makeId: y.model.make_id, modelId: y.model.model_id };
    const box = await y.seller.do('GET /mgr/inventory/globalSearch', {
      query: { search: `${y.model.make} ${y.model.model}`, ...read, rest: '' },
    });
    const list = await y.seller.do('POST /mgr/inventory/queryInventoryList', { body: { ...read, pageSize: 6 } });
    const tags = box.groups.find(({ kind }) => kind === 'tag')!;
    expect([tags.total, tags.hits.map(({ label }) => label)]).toEqual([list.total, list.records.map((t) => t.tagNo)]);
  });
});
