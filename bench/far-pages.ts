// node bench/far-pages.ts [--kept FOLDER]: compares page 1,000 of each long list with page 1, total included, in turns.
import { parseArgs } from 'node:util';
import type { Asked } from './harness/operation.ts';
import { ownDatabase } from './harness/own-database.ts';
import { median, type Product, startProduct } from './harness/product-process.ts';
import { type Row, table } from './harness/table.ts';
import { prepareReordering } from './operations/buying/reordering.ts';
import { prepareContacts } from './operations/people/contacts.ts';
import { prepareQueues } from './operations/selling/queues.ts';

const ROUNDS = 40;
const WARM_UP = 8;
const AT_MOST = 2;

type Page = (pageNum: number) => Asked;
const posted =
  (path: string, body: object): Page =>
  (pageNum) => ({ method: 'POST', path, body: { ...body, pageNum, pageSize: 20 } });
const gotten =
  (path: string, sort: string): Page =>
  (pageNum) => ({ method: 'GET', path: `${path}?${sort}&pageNum=${pageNum}&pageSize=20` });
const tags = (body: object) => posted('/mgr/inventory/queryInventoryList', body);
const asked: Readonly<Record<string, Page>> = {
  tags: tags({}),
  'tags by name': tags({ sortField: 'part', sortOrder: 'ASC' }),
  'tags by price': tags({ sortField: 'retail', sortOrder: 'DESC' }),
  'tags of one make': tags({ makeId: 39 }),
  'tags: door': tags({ search: 'door' }),
  'tags: toyota door': tags({ search: 'toyota door' }),
  invoices: posted('/mgr/invoices/queryInvoicesList', { sortField: 'invoiceNo', sortOrder: 'DESC' }),
  'invoices by date': posted('/mgr/invoices/queryInvoicesList', { sortField: 'date', sortOrder: 'DESC' }),
  customers: posted('/mgr/contactManage/queryContactList', { kind: 'customer', sortField: 'name', sortOrder: 'ASC' }),
  vehicles: posted('/mgr/inventory/browseVehicles/list', { sortField: 'stockNo', sortOrder: 'DESC' }),
  acquisitions: posted('/mgr/vehicleAcquisition/queryAcquisitionList', { sortField: 'acqNo', sortOrder: 'DESC' }),
  'purchase orders': posted('/mgr/purchaseOrder/purchaseOrderList', { sortField: 'poNo', sortOrder: 'DESC' }),
  thresholds: gotten('/mgr/backOrderPart/getThresholdSettingList', 'sortField=partName&sortOrder=ASC'),
  'past picking': posted('/mgr/picking/queryPickingList', { status: 3 }),
  delivered: posted('/mgr/dispatch/queryDispatchList', { status: 3 }),
};

const { kept } = parseArgs({ options: { kept: { type: 'string' } } }).values;
const database = await ownDatabase({ kept });
let yard: Product | undefined;
try {
  if (kept === undefined)
    for (const prepare of [prepareContacts, prepareQueues, prepareReordering]) await prepare(database.connections.db);
  yard = await startProduct(database, 'SUPER_ADMIN');
  const rows: Row[] = [];
  for (const [what, page] of Object.entries(asked)) {
    const [near, far]: [number[], number[]] = [[], []];
    for (let n = 0; n < ROUNDS; n++) {
      near.push((await yard.ask(page(1))).ms);
      far.push((await yard.ask(page(1_000))).ms);
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
