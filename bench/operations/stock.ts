import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { fillDemoYard } from '../../apps/server/src/demo/yard/fill.ts';
import { acquisitions } from '../../apps/server/src/demo/yard/fillers/acquisitions.ts';
import { contacts } from '../../apps/server/src/demo/yard/fillers/contacts.ts';
import { locations } from '../../apps/server/src/demo/yard/fillers/locations.ts';
import { stock } from '../../apps/server/src/demo/yard/fillers/stock.ts';
import type { Operation } from '../operation.ts';

/** A million tags of some forty thousand vehicles. */
export const prepareStock: Operation['prepare'] = async (db) => {
  await fillDemoYard(db, { today: new Date(), only: [contacts] });
  await fillDemoYard(db, { today: new Date(), scale: 'big', only: [locations, acquisitions, stock] });
};

const columns = `t.tag_id as "tagId", 'T' || t.tag_id as "tagNo", p.name as "partDesc", t.part_no, mk.name as make, mo.name as model,
  se.name as series, t.year, t.condition, t.grade, t.damage, t.odometer, l.code as location, v.stock_no, v.reg_no, c.name as colour,
  t.retail_cents, t.trade_cents, t.cost_cents, t.state, t.qty_on_hand, t.qty_reserved, t.created_at, t.last_seen_at, t.web, t.share,
  t.photo_key, t.version, (select r.document_no from reservation r where r.tag_id = t.tag_id and r.released_at is null limit 1) as promise`;
const joins = `join part_name p on p.part_id = t.part_id left join make mk on mk.make_id = t.make_id
  left join model mo on mo.model_id = t.model_id left join series se on se.series_id = t.series_id
  left join location l on l.location_id = t.location_id left join vehicle v on v.vehicle_id = t.vehicle_id
  left join colour c on c.id = t.colour_id`;

type Listed = { data: { records: { tagId: number; tagNo: string; partDesc: string }[]; total: number } };
const shortly = ({ data }: Listed) => ({
  total: data.total,
  records: data.records.map(({ tagId, tagNo, partDesc }) => ({ tagId, tagNo, partDesc })),
});
const same: Operation['same'] = (product, bare) =>
  isDeepStrictEqual(shortly(product as Listed), shortly(bare as Listed));
const list = (body: object) => ({ method: 'POST', path: '/mgr/inventory/queryInventoryList', body }) as const;

const TOYOTA = 39;
const COROLLA = 3_901;
const pageOf = (name: string, where: string, body: object, pageNum = 1): Operation => ({
  name,
  as: 'SALES_MANAGER',
  prepare: prepareStock,
  product: () => list({ ...body, pageNum }),
  bare: async (pool) => {
    const from = (pageNum - 1) * 20;
    const [rows, count] = await Promise.all([
      pool.query({
        name: `${name}-page`,
        text: `with h as (select t.tag_id from tag t where ${where} order by t.tag_id desc limit 20 offset ${from})
          select ${columns} from h join tag t on t.tag_id = h.tag_id ${joins} order by t.tag_id desc`,
      }),
      pool.query({ name: `${name}-count`, text: `select count(*) as n from tag t where ${where}` }),
    ]);
    return { records: rows.rows, total: count.rows[0].n };
  },
  same,
});

/** Tags of one model that are here, newest first. */
export const tagPage: Operation = pageOf(
  'tag-page',
  `t.make_id = ${TOYOTA} and t.model_id = ${COROLLA} and t.qty_on_hand > 0`,
  { makeId: TOYOTA, modelId: COROLLA },
);

const SHELF = 7;
/** What lies in one place. */
export const locationContents: Operation = pageOf(
  'location-contents',
  `t.location_id = ${SHELF} and t.qty_on_hand > 0`,
  {
    locationId: SHELF,
  },
);

/** The trigram twin: every tag with its own words, as people usually build it. */
async function prepareWords(db: Parameters<Operation['prepare']>[0]): Promise<void> {
  await sql`create table if not exists bench_tag_words (tag_id bigint primary key, search text not null)`.execute(db);
  await sql`insert into bench_tag_words select t.tag_id, k.search from tag t join stock_kind k on k.kind_id = t.kind_id
    where t.qty_on_hand > 0 on conflict do nothing`.execute(db);
  await sql`create index if not exists bench_tag_words_search on bench_tag_words using gin (search gin_trgm_ops)`.execute(
    db,
  );
}

/** Two words among a million tags, with how many there are: the twin looks for them tag by tag. */
export const tagWords: Operation = {
  name: 'tag-words',
  as: 'SALES_MANAGER',
  prepare: prepareStock,
  prepareTwin: prepareWords,
  product: () => list({ search: 'corolla door' }),
  bare: async (pool) => {
    const { rows } = await pool.query({
      name: 'tag-words',
      text: `with hit as materialized (select w.tag_id, w.search from bench_tag_words w
          where w.search like '%corolla%' and w.search like '%door%'),
        h as (select hit.tag_id, hit.search, t.kind_id from hit join tag t on t.tag_id = hit.tag_id
          order by hit.search, t.kind_id, hit.tag_id limit 20)
        select ${columns}, (select count(*) from hit) as total from h join tag t on t.tag_id = h.tag_id ${joins}
        order by h.search, h.kind_id, h.tag_id`,
    });
    return { records: rows, total: rows[0]?.total ?? 0 };
  },
  same,
};

/** The same page, and the twin need not say how many there are. */
export const tagWordsPage: Operation = {
  ...tagWords,
  name: 'tag-words-page',
  bare: async (pool) => {
    const { rows } = await pool.query({
      name: 'tag-words-page',
      text: `with h as (select w.tag_id, w.search, t.kind_id from bench_tag_words w join tag t on t.tag_id = w.tag_id
          where w.search like '%corolla%' and w.search like '%door%' order by w.search, t.kind_id, w.tag_id limit 20)
        select ${columns} from h join tag t on t.tag_id = h.tag_id ${joins} order by h.search, h.kind_id, h.tag_id`,
    });
    return { records: rows, total: 0 };
  },
  same: (product, bare) => isDeepStrictEqual(shortly(product as Listed).records, shortly(bare as Listed).records),
};

const detail = `select ${columns}, t.notes, t.notes_public, i.config_id, pt.name as part_type, en.name as engine, tr.name as transmission,
    l.kind as place, v.vin, a.acq_id, a.acq_no, a.hold_until, o.reason,
    (select min(e.event_id) from stock_event e where e.tag_id = t.tag_id) as init_id
  from tag t ${joins} left join stock_item i on i.stock_id = t.stock_id left join part_type pt on pt.id = p.part_type_id
  left join engine en on en.id = t.engine_id left join transmission tr on tr.id = t.trans_id
  left join acquisition a on a.acq_id = v.acq_id left join hold_override o on o.acq_id = a.acq_id
  where t.tag_id = $1`;
const held = `select r.*, u.users_name from reservation r left join app_user u on u.user_id = r.created_by
  where r.tag_id = $1 and r.released_at is null order by r.reservation_id`;
const SOME = 100_042;

/** Everything about one tag that was scanned. */
export const tagLookUp: Operation = {
  name: 'tag-look-up',
  as: 'SALES_MANAGER',
  prepare: prepareStock,
  product: () => ({ method: 'GET', path: `/mgr/inventory/tagNoSearchDetail?tagNo=T${SOME}` }),
  bare: async (pool) => {
    const [one, promised] = await Promise.all([
      pool.query({ name: 'tag-one', text: detail, values: [SOME] }),
      pool.query({ name: 'tag-held', text: held, values: [SOME] }),
    ]);
    return { ...one.rows[0], reservations: promised.rows };
  },
  same: (product, bare) => {
    const [a, b] = [product, bare] as { data: { tagNo: string; partDesc: string } }[];
    return a!.data.tagNo === b!.data.tagNo && a!.data.partDesc === b!.data.partDesc;
  },
};
