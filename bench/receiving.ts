// node bench/receiving.ts [--kept FOLDER]: compares receiving a whole order of 200 lines with writing the same rows
// directly, in turns. Exits with 1 when it takes longer than allowed.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { fillDemoYard } from '../apps/server/src/demo/yard/fill.ts';
import { openLine } from './harness/client.ts';
import type { Asked } from './harness/operation.ts';
import { ownDatabase } from './harness/own-database.ts';
import { median, type Product, type Started, startProduct, startServer, timedOn } from './harness/product-process.ts';
import { type Row, table } from './harness/table.ts';
import { supplierIn } from './operations/buying/reordering.ts';

const ORDERS = 24;
const LINES = 200;
const WARM_UP = 2;
const RATIO_AT_MOST = 2;

const { kept } = parseArgs({ options: { kept: { type: 'string' } } }).values;
const database = await ownDatabase({ kept });
const { db } = database.connections;
const started: (Product | Started)[] = [];

type Placed = { readonly orderId: number; readonly version: number; readonly lineIds: readonly number[] };
/** Each line is a different part, so that each creates its own kind; all go to one shelf. */
async function placedOrder({ ask }: Product, debtorId: number, lines: readonly object[]): Promise<Placed> {
  const body = { debtorId, lines };
  const { answer } = await ask({ method: 'POST', path: '/mgr/purchaseOrder/save', body });
  const { purchaseOrderId: orderId, version } = JSON.parse(answer.body).data;
  const { rows } = await sql<{
    line_id: number;
  }>`select line_id from purchase_order_line where purchase_order_id = ${orderId}
    order by sort`.execute(db);
  return { orderId, version, lineIds: rows.map((row) => row.line_id) };
}

async function linesToOrder(): Promise<object[]> {
  const { rows } = await sql<{ partId: number; makeId: number; modelId: number; locationId: number }>`
    select p.part_id as "partId", m.make_id as "makeId", m.model_id as "modelId",
      (select location_id from location where kind = 'shelf' and active order by location_id limit 1) as "locationId"
    from (select part_id, row_number() over (order by part_id) as n from part_name where active) p
    cross join lateral (select make_id, model_id from model order by model_id offset p.n limit 1) m
    where not exists (select from back_order b where b.part_id = p.part_id and b.line_id is not null and b.outcome is null)
      and not exists (select from wanted_request w where w.part_id = p.part_id and w.state = 'open')
    order by p.part_id limit ${LINES}`.execute(db);
  return Array.from({ length: LINES }, (_, n) => ({
    ...rows[n % rows.length]!,
    qty: 1,
    unitCost: 20,
    retail: 60,
    trade: 45,
    partCondition: 2,
  }));
}

try {
  if (kept === undefined) await fillDemoYard(db, { today: new Date() });
  const product = await startProduct(database, 'SUPER_ADMIN');
  const bare = await startServer('bare', database);
  started.push(product, bare);
  const timed = async (port: number, headers: Record<string, string>, asked: Asked): Promise<number> => {
    const line = await openLine({ port, headers }, asked);
    const { ms, answer } = await timedOn(line);
    line.close();
    if (answer.status !== 200) throw new Error(`${asked.path}: ${answer.body.slice(0, 300)}`);
    return ms;
  };
  const [lines, debtorId] = [await linesToOrder(), await supplierIn(db)];
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let n = 0; n < ORDERS; n += 1) {
    const { orderId, version, lineIds } = await placedOrder(product, debtorId, lines);
    if (n % 2 === 0) {
      const body = {
        purchaseOrderId: orderId,
        version,
        lines: lineIds.map((purchaseOrderItemId) => ({ purchaseOrderItemId, qty: 1 })),
      };
      const headers = { authorization: `Bearer ${product.token}` };
      ours.push(await timed(product.port, headers, { method: 'POST', path: '/mgr/purchaseOrder/commit', body }));
    } else {
      const body = { orderId, userId: product.userId };
      theirs.push(await timed(bare.port, {}, { method: 'POST', path: '/bare/receive', body }));
    }
    const { rows } = await sql<{ n: number; status: string }>`select o.status, (select count(*)::int from tag t
        join purchase_order_line l on l.line_id = t.purchase_order_item_id where l.purchase_order_id = o.purchase_order_id) as n
      from purchase_order o where o.purchase_order_id = ${orderId}`.execute(db);
    if (rows[0]!.n !== LINES || rows[0]!.status !== 'completed') throw new Error(`an order has ${rows[0]!.n} tags`);
  }
  const [a, b] = [median(ours.slice(WARM_UP)), median(theirs.slice(WARM_UP))];
  const row: Row = {
    what: `${LINES} lines of an order`,
    'product ms': a.toFixed(2),
    'bare ms': b.toFixed(2),
    ratio: (a / b).toFixed(2),
    '': a / b <= RATIO_AT_MOST ? 'ok' : 'SLOW',
  };
  console.log(table([row]));
  if (a / b > RATIO_AT_MOST) process.exitCode = 1;
} finally {
  await Promise.all(started.map((server) => server.stop()));
  await database.close();
}
