import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/db/connect.ts';
import { fillDemoYard } from '../../../apps/server/src/demo/yard/fill.ts';
import { acquisitions } from '../../../apps/server/src/demo/yard/fillers/acquisitions/acquisitions.ts';
import { contacts } from '../../../apps/server/src/demo/yard/fillers/contacts/contacts.ts';
import { locations } from '../../../apps/server/src/demo/yard/fillers/locations.ts';
import { stock } from '../../../apps/server/src/demo/yard/fillers/stock/stock.ts';
import { fillYard } from '../../harness/fill-yard.ts';
import type { Operation } from '../../harness/operation.ts';
import { keepFigures, keptText } from '../kept.ts';
import { sameList } from '../same-answer.ts';
import { tagColumns, tagFields, tagJoins, tagRead } from './tag-read.ts';

export const prepareStock: Operation['prepare'] = async (db) => {
  await fillDemoYard(db, { today: new Date(), only: [contacts] });
  await fillYard(db, [locations, acquisitions, stock]);
};

export const tagList = (body: object) => ({ method: 'POST', path: '/mgr/inventory/queryInventoryList', body }) as const;
export const sameTags = sameList([...tagFields, 'promisedTo']);

const pageOf = (name: string, where: string, body: object): Operation => ({
  name,
  as: 'SALES_MANAGER',
  prepare: prepareStock,
  prepareTwin: (db) => keepFigures(db, name, `select count(*)::int as n from tag t where ${where}`),
  product: () => tagList(body),
  bare: async (pool) => {
    const [rows, count] = await Promise.all([
      pool.query({
        name: `${name}-page`,
        text: `with h as (select t.tag_id from tag t where ${where} order by t.tag_id desc limit 20)
          select ${tagColumns} from h join tag t on t.tag_id = h.tag_id ${tagJoins} order by t.tag_id desc`,
      }),
      pool.query({ name: 'kept', text: keptText, values: [name] }),
    ]);
    return { records: rows.rows.map(tagRead), total: count.rows[0].figures.n };
  },
  same: sameTags,
});

/** As when the screen opens. */
export const tagAll: Operation = pageOf('tag-all', 't.qty_on_hand > 0', {});

const TOYOTA = 39;
const COROLLA = 3_901;
export const tagPage: Operation = pageOf(
  'tag-page',
  `t.make_id = ${TOYOTA} and t.model_id = ${COROLLA} and t.qty_on_hand > 0`,
  { makeId: TOYOTA, modelId: COROLLA },
);

const SHELF = 7;
/** Fills the shelf, because in a small yard it may be empty. */
export const fillShelf = (db: Db) =>
  sql`insert into stock_event (tag_id, type, from_state, to_state, from_location_id, to_location_id)
    select tag_id, 'move', 'inStock', 'inStock', location_id, ${SHELF} from tag
    where state = 'inStock' and location_id <> ${SHELF} order by tag_id desc limit 5`.execute(db);
export const locationContents: Operation = pageOf(
  'location-contents',
  `t.location_id = ${SHELF} and t.qty_on_hand > 0`,
  {
    locationId: SHELF,
  },
);
