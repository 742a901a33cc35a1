// node bench/far-pages.ts [--kept FOLDER]: page 1,000 of the stock against page 1, total included, in turns.
import { parseArgs } from 'node:util';
import { prepareStock } from './operations/tag-pages.ts';
import { ownDatabase } from './own-database.ts';
import { median, type Product, startProduct } from './product-process.ts';
import { type Row, table } from './table.ts';

const ROUNDS = 40;
const WARM_UP = 8;
const AT_MOST = 3;
const asked: Readonly<Record<string, object>> = {
  everything: {},
  'everything by name': { sortField: 'part', sortOrder: 'ASC' },
  'everything by price': { sortField: 'retail', sortOrder: 'DESC' },
  'one make': { makeId: 39 },
  door: { search: 'door' },
  'toyota door': { search: 'toyota door' },
};

const { kept } = parseArgs({ options: { kept: { type: 'string' } } }).values;
const database = await ownDatabase({ kept });
let yard: Product | undefined;
try {
  if (kept === undefined) await prepareStock(database.connections.db);
  yard = await startProduct(database, 'SALES_MANAGER');
  const { ask } = yard;
  const page = async (body: object, pageNum: number): Promise<number> =>
    (await ask({ method: 'POST', path: '/mgr/inventory/queryInventoryList', body: { ...body, pageNum, pageSize: 20 } }))
      .ms;
  const rows: Row[] = [];
  for (const [what, body] of Object.entries(asked)) {
    const [near, far]: [number[], number[]] = [[], []];
    for (let n = 0; n < ROUNDS; n++) {
      near.push(await page(body, 1));
      far.push(await page(body, 1_000));
    }
    const [a, b] = [median(near.slice(WARM_UP)), median(far.slice(WARM_UP))];
    const [first, thousandth, ratio] = [a, b, b / a].map((value) => value.toFixed(2)) as [string, string, string];
    rows.push({ what, 'page 1 ms': first, 'page 1,000 ms': thousandth, ratio, '': b / a <= AT_MOST ? 'ok' : 'SLOW' });
  }
  console.log(table(rows));
} finally {
  await yard?.stop();
  await database.close();
}
