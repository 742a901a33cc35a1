import { isDeepStrictEqual } from 'node:util';
import { nameKey, pncKey, pncMakeId } from '@yardkeeper/domain/catalogue/names';
import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../apps/server/src/db/schema.ts';
import { fillDemoYard } from '../../../apps/server/src/demo/yard/fill.ts';
import { prices } from '../../../apps/server/src/demo/yard/fillers/prices.ts';
import { questionOf } from '../../../apps/server/src/features/catalogue/asking/question.ts';
import type { Operation } from '../../harness/operation.ts';

const PROVIDER = 'Demo catalogue';
const carId = 'bench-car';
const treeQuestion = questionOf('toyota/groups-tree', { carId, criteria: '', language: 'en' });
const partsQuestion = questionOf('toyota/parts2', { carId, criteria: '', groupId: '8101', language: 'en' });

const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
/** 2,000 groups in three levels of 20, 20 and 5. */
const groups = many(20, (a) => ({
  id: `${a}`,
  name: `Main group ${a}`,
  parentId: null,
  diagrams: null,
  subGroups: many(20, (b) => ({
    id: `${a}-${b}`,
    name: `Group ${a} ${b}`,
    parentId: `${a}`,
    diagrams: null,
    subGroups: many(4, (d) => ({
      id: `${a}-${b}-${d}`,
      name: `Part of ${a} ${b} ${d}`,
      parentId: `${a}-${b}`,
      diagrams: 1,
      subGroups: [],
    })),
  })),
}));
const lines = many(40, (n) => ({
  pnc: `8${1_000 + n}`,
  name: `LAMP ASSY, NO.${n}, ${n % 2 ? 'LH' : 'RH'}`,
  number: `8${1_000 + n}-35${100 + n}`,
}));
const diagram = {
  img: null,
  imgDescription: 'Lamps',
  brand: 'Toyota',
  car: { made: '1998', engine: '1KZ-TE', model: 'KZN185', options: [] },
  partGroups: lines.map(({ pnc, name, number }) => ({
    name,
    number: pnc,
    positionNumber: pnc,
    description: '',
    parts: [
      {
        id: number,
        nameId: '1',
        name,
        number,
        notice: '',
        description: 'Production date: 1995/11 - 2002/10\nQTY: 01',
        positionNumber: pnc,
        url: '',
      },
    ],
  })),
  positions: lines.map(({ pnc }, n) => ({ number: pnc, coordinates: [n * 10, n * 12, 80, 24] })),
};

const keep = (db: Kysely<DB>, question: string, body: unknown) =>
  sql`insert into catalogue_answer (provider, question, car, body, fetched_at, fresh_until)
    values (${PROVIDER}, ${question}, 'BENCH', ${JSON.stringify(body)}::json, now(), now() + interval '30 days')
    on conflict (provider, question) do nothing`.execute(db);

const prepare = (db: Kysely<DB>) => fillDemoYard(db, { today: new Date(), only: [prices] });
async function prepareTwin(db: Kysely<DB>, asFewAsNeeded = false): Promise<void> {
  const codes = asFewAsNeeded ? lines.length : 5_000;
  await keep(db, treeQuestion, groups);
  await keep(db, partsQuestion, diagram);
  await sql`insert into catalogue_mapping (kind, catalog_id, key, side, pnc, part_id)
    select 'pnc', 'toyota', (81000 + n)::text, side, (81000 + n)::text, 1 + n % 200
    from generate_series(0, ${codes} - 1) n, unnest(array['', 'left', 'right']) side on conflict do nothing`.execute(
    db,
  );
  await sql`analyze catalogue_mapping, catalogue_answer`.execute(db);
}

const keptAnswer = {
  name: 'catalogue-kept',
  text: 'select body, fetched_at from catalogue_answer where provider = $1 and question = $2',
};
const source = (fetchedAt: Date) => ({
  provider: PROVIDER,
  fetchedAt: fetchedAt.toISOString(),
  isStale: false,
  why: '',
});
const asked = (path: string) => ({ method: 'GET', path: `/mgr/partCatalogs/catalogs/toyota/${path}` }) as const;

export const catalogueTree: Operation = {
  name: 'catalogue-tree',
  as: 'SALES_PERSON',
  prepare: async (db) => void (await prepare(db)),
  prepareTwin,
  product: () => asked(`groups-tree?carId=${carId}`),
  bare: async (pool) => {
    const { rows } = await pool.query({ ...keptAnswer, values: [PROVIDER, treeQuestion] });
    return { list: rows[0].body, source: source(rows[0].fetched_at) };
  },
  same: isDeepStrictEqual,
};

const known = {
  name: 'catalogue-known',
  text: `select m.part_id as "partId", p.name as "partName" from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality l (pnc, name, side, norm, n)
    cross join (select make_id from make where plain = 'toyota') own
    left join catalogue_mapping k on k.kind = 'pnc' and k.catalog_id = 'toyota' and k.key = l.pnc and k.side = l.side and own.make_id = $5
    left join catalogue_mapping w on w.kind = 'name' and w.catalog_id = '' and w.key = l.name and w.side = l.side
    left join part_number x on x.norm = l.norm and x.make_id = own.make_id and x.active
    left join lateral (select coalesce(k.part_id, w.part_id, x.part_id) as part_id) m on true
    left join part_name p on p.part_id = m.part_id order by l.n`,
};

export const catalogueDiagram: Operation = {
  name: 'catalogue-diagram',
  as: 'SALES_PERSON',
  prepare: async (db) => void (await prepare(db)),
  prepareTwin,
  product: () => asked(`parts2?carId=${carId}&groupId=8101`),
  bare: async (pool) => {
    const { rows } = await pool.query({ ...keptAnswer, values: [PROVIDER, partsQuestion] });
    const { car: _, ...body } = rows[0].body as typeof diagram;
    const parts = body.partGroups.flatMap((group) => group.parts);
    const side = (name: string) => (name.endsWith('LH') ? 'left' : 'right');
    const values = [
      parts.map((part) => pncKey(part.positionNumber)),
      parts.map((part) => nameKey(part.name)),
      parts.map((part) => side(part.name)),
      parts.map((part) => normalPartNumber(part.number)),
      pncMakeId,
    ];
    const ours = (await pool.query({ ...known, values })).rows;
    let next = 0;
    const more = { qty: 1, fits: true, whyNot: '' };
    return {
      ...body,
      partGroups: body.partGroups.map((group) => ({
        ...group,
        parts: group.parts.map((part) => ({
          ...part,
          side: side(part.name),
          ...more,
          ours: { ...ours[next++], by: 'pnc' },
        })),
      })),
      source: source(rows[0].fetched_at),
    };
  },
  same: isDeepStrictEqual,
};
