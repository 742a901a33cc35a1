import { useApp } from '@yardkeeper/testkit/use-app';
import { typedAtTheYard } from '@yardkeeper/testkit/what-people-type';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../demo/catalogue/groups.ts';
import { stocking } from '../inventory/fixtures.ts';

const app = useApp({ fillYard: true });

const meant = new Set(typedAtTheYard.flatMap(({ first }) => first));
const partsMeant = [...meant].filter((each) => !each.startsWith('@'));
/** The demo yard's parts and cars are random, so this adds one tag of each part and one vehicle of each model. */
beforeAll(async () => {
  const s = await stocking(app);
  const { rows: parts } = await sql<{ partId: number; name: string }>`select part_id as "partId", name from part_name
    where name = any(${partsMeant})`.execute(s.db);
  expect(parts).toHaveLength(partsMeant.length);
  const { rows: models } = await sql<{ makeId: number; modelId: number; name: string }>`select make_id as "makeId",
      model_id as "modelId", name from model
    where name = 'Aqua' or '@' || name = any(${[...meant]})`.execute(s.db);
  for (const [n, { name, ...model }] of models.entries()) {
    const { vehicleId } = await s.car({ ...model, chassis: `XYZ10-${7_000_001 + n}` });
    await s.tags(vehicleId, name === 'Aqua' ? parts.map(({ partId }) => ({ partId })) : [{ partId: parts[0]!.partId }]);
  }
}, 60_000);

/** The first result of the box: its part, or its vehicle for an expectation that begins with @. */
async function firstOf(typed: string, isVehicle: boolean): Promise<string> {
  const seller = await app.as('SALES_PERSON');
  const { groups } = await seller.do('GET /mgr/inventory/globalSearch', { query: { search: typed } });
  const tags = groups.find(({ kind }) => kind === 'tag')?.hits ?? [];
  const [part = '', vehicle = ''] = tags[0]?.detail.split(' · ') ?? [];
  return isVehicle ? vehicle : part;
}

describe('what people type finds first what they mean', () => {
  it.each(typedAtTheYard)('$typed', async ({ typed, first }) => {
    const [vehicle] = first.filter((each) => each.startsWith('@')).map((each) => each.slice(1));
    const found = await firstOf(typed, vehicle !== undefined);
    if (vehicle) expect(found).toContain(vehicle);
    else expect([typed, first.includes(found) ? first[0] : found]).toEqual([typed, first[0]]);
  });
});

describe('the code of an engine', () => {
  /** Adds the engines itself, because those of the demo yard are random. */
  const anEngine = async () =>
    (
      await sql<{ code: string; id: number; part: string; tags: number }>`
        select e.name as code, e.id, p.name as part, (select count(*)::int from tag a
          join engine o on o.id = a.engine_id where starts_with(o.name, e.name) and a.qty_on_hand > 0) as tags
        from engine e join tag t on t.engine_id = e.id and t.qty_on_hand > 0 join part_name p on p.part_id = t.part_id
        where e.name ~ '^[0-9][A-Z]+-[A-Z]+$' and p.name <> 'Engine assembly'
          and exists (select from tag x where x.engine_id = e.id and x.qty_on_hand > 0 and x.part_id =
            (select part_id from part_name where name = 'Engine assembly'))
        order by e.id, p.name limit 1`.execute(app.connections.db)
    ).rows[0]!;
  const list = async (search: string) =>
    (await app.as('SALES_PERSON')).do('POST /mgr/inventory/queryInventoryList', { body: { search, pageSize: 100 } });

  it('finds the engine first, then what else came off such cars; a part beside it is that part off them', async () => {
    const { code, part, tags } = await anEngine();
    for (const typed of [code, code.toLowerCase().replace('-', ''), code.replace('-', ' ')]) {
      const found = await list(typed);
      expect([typed, found.total, found.records[0]!.partDesc]).toEqual([typed, tags, 'Engine assembly']);
    }
    const { records } = await list(`${code} ${part}`);
    expect(new Set(records.map(({ partDesc }) => partDesc))).toContain(part);
    const { states } = await (await app.as('SALES_PERSON')).do('POST /mgr/inventory/countTags', {
      body: { search: code },
    });
    expect(Object.values(states).reduce((all, n) => all + n, 0)).toBeGreaterThanOrEqual(tags);
  });
});

describe('a make and a model that nothing came off', () => {
  it('finds the others of that name, and says what Enter lists', async () => {
    const { rows } = await sql<{ make_id: number; model_id: number; name: string }>`select o.make_id, o.model_id, o.name
      from model o where o.name = 'Hilux' and not exists (select from tag t where t.model_id = o.model_id)`.execute(
      app.connections.db,
    );
    const [empty] = rows;
    expect(empty).toBeDefined();
    const seller = await app.as('SALES_PERSON');
    const { groups, listed } = await seller.do('GET /mgr/inventory/globalSearch', {
      query: { search: 'toyota hilux', makeId: empty!.make_id, modelId: empty!.model_id, rest: '' },
    });
    const tags = groups.find(({ kind }) => kind === 'tag')!;
    expect(tags.hits[0]!.detail).toContain('Hilux Surf');
    expect(listed).toEqual({ makeId: empty!.make_id, modelId: null, seriesId: null, search: 'Hilux' });
    const list = await seller.do('POST /mgr/inventory/queryInventoryList', {
      body: { makeId: empty!.make_id, search: 'Hilux', pageSize: 6 },
    });
    expect([tags.total, tags.hits.map(({ label }) => label)]).toEqual([
      Math.min(100, list.total),
      list.records.map(({ tagNo }) => tagNo),
    ]);
  });
});

describe('diagrams and the wizard', () => {
  const params = { catalogId: 'toyota' };
  const base = '/mgr/partCatalogs/catalogs/:catalogId' as const;
  /** Our part names for each part of the demo catalogue. */
  const oursOf = new Map(groups.flatMap(({ parts }) => parts.map(({ name, ours }) => [name, ours] as const)));
  const drawn = new Set(
    groups.flatMap(({ parts }) => parts.flatMap((part) => (part.depends === 'H' ? [] : part.ours))),
  );
  /** Leaves out searches that name a car: the diagrams belong to one car already. */
  const rows = typedAtTheYard.filter(
    ({ typed, first }) => first.some((part) => drawn.has(part)) && !/aqua/.test(typed),
  );

  it('know the same words: the part is named first, and a diagram of the car shows it', async () => {
    const seller = await app.as('SALES_PERSON');
    const { list: cars } = await seller.do('GET /mgr/partCatalogs/car/info', { query: { q: 'KZN185-9023353' } });
    const named = async ({ typed, first }: (typeof rows)[number]) => {
      const { list } = await seller.do(`GET ${base}/groups-suggest`, { params, query: { q: typed } });
      const [{ name = '', sid = '' } = {}] = list;
      const asked = sid ? { partName: name, partNameIds: sid } : { partName: name };
      const { total } = await seller.do(`GET ${base}/schemas`, { params, query: { carId: cars[0]!.carId, ...asked } });
      return first.includes(oursOf.get(name) ?? '') && total > 0 ? [] : [`${typed}: ${name}, ${total} diagrams`];
    };
    expect(rows.length).toBeGreaterThan(150);
    const wrong: string[] = [];
    for (const row of rows) wrong.push(...(await named(row)));
    expect(wrong).toEqual([]);
  });
});
