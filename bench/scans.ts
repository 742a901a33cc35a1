// node bench/scans.ts [--kept FOLDER]: compares picking a part by its scan, in the middle of a job and as its last, and
// scanning a parcel onto the van, with writing the same rows directly, in turns. Exits with 1 when one takes longer
// than allowed.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { sql } from 'kysely';
import { fillDemoYard } from '../apps/server/src/demo/yard/fill.ts';
import { openLine } from './harness/client.ts';
import type { Asked } from './harness/operation.ts';
import { ownDatabase } from './harness/own-database.ts';
import { median, type Product, type Started, startProduct, startServer, timedOn } from './harness/product-process.ts';
import { type Row, table } from './harness/table.ts';
import type { Loaded, Picked } from './operations/stock/scan-writes.ts';

const JOBS = 60;
const LINES = 4;
const PARCELS = 60;
const WARM_UP = 5;
const RATIO_AT_MOST = 2;

const { kept } = parseArgs({ options: { kept: { type: 'string' } } }).values;
const database = await ownDatabase({ kept });
const { db } = database.connections;
const started: (Product | Started)[] = [];

/** Creates jobs with that many parts each, started by the signed-in user. */
async function begunJobs({ ask, userId }: Product): Promise<Picked[][]> {
  const { rows: tags } = await sql<{
    tag_id: number;
  }>`select tag_id from tag where state = 'inStock' and qty_on_hand = 1
      and qty_reserved = 0 and retail_cents > 0 and condition = 3 and location_id is not null
    order by tag_id desc limit ${JOBS * LINES}`.execute(db);
  const jobs: Picked[][] = [];
  for (let at = 0; at + LINES <= tags.length; at += LINES) {
    const lines = tags
      .slice(at, at + LINES)
      .map(({ tag_id }) => ({ kind: 'tag', tagNo: tagNoOf(tag_id), unitPrice: 100, qty: 1 }));
    const body = { type: 0, debtorId: 1_005, lines, andThen: 'release' };
    const saved = await ask({ method: 'POST', path: '/mgr/invoices/saveInvoicesInfo', body });
    const { invoiceId } = JSON.parse(saved.answer.body).data;
    const { rows } = await sql<Picked>`select j.job_id as "jobId", l.invoice_id as "invoiceId", l.line_id as "lineId",
        l.tag_id as "tagId", ${userId}::bigint as "userId", (select location_id from location where kind = 'staging' and active
          order by code not ilike 'stag%', code limit 1) as "bayId"
      from pick_job j join invoice_line l on l.invoice_id = j.invoice_id where j.invoice_id = ${invoiceId} order by l.line_id`.execute(
      db,
    );
    await ask({ method: 'POST', path: '/mobile/picking/start', body: { jobId: rows[0]!.jobId } });
    jobs.push(rows);
  }
  return jobs;
}

type Both = { readonly what: string; readonly ours: number[]; readonly theirs: number[] };
function rowOf({ what, ours, theirs }: Both): Row & { ratio: string } {
  const [a, b] = [median(ours.slice(WARM_UP)), median(theirs.slice(WARM_UP))];
  const ratio = (a / b).toFixed(2);
  return {
    what,
    'product ms': a.toFixed(2),
    'bare ms': b.toFixed(2),
    ratio,
    '': a / b <= RATIO_AT_MOST ? 'ok' : 'SLOW',
  };
}

try {
  if (kept === undefined) await fillDemoYard(db, { today: new Date() });
  const product = await startProduct(database, 'SUPER_ADMIN');
  const bare = await startServer('bare', database);
  started.push(product, bare);
  const sideOf =
    (port: number, headers = {}) =>
    async (asked: Asked) => {
      const line = await openLine({ port, headers }, asked);
      const { ms, answer } = await timedOn(line);
      line.close();
      if (answer.status !== 200) throw new Error(`${asked.path}: ${answer.body.slice(0, 300)}`);
      return { ms, body: answer.body };
    };
  const byProduct = sideOf(product.port, { authorization: `Bearer ${product.token}` });
  const byBare = sideOf(bare.port);
  const right = async (path: string, body: object): Promise<number> => {
    const { ms, body: answer } = await byProduct({ method: 'POST', path, body });
    const { outcome } = JSON.parse(answer).data;
    if (outcome !== 'right') throw new Error(`${path}: ${answer.slice(0, 300)}`);
    return ms;
  };

  const middle: Both = { what: 'a part of a job', ours: [], theirs: [] };
  const last: Both = { what: 'its last part', ours: [], theirs: [] };
  for (const [n, parts] of (await begunJobs(product)).entries())
    for (const [at, part] of parts.entries()) {
      const both = at === LINES - 1 ? last : middle;
      const scan = { jobId: part.jobId, tagNo: tagNoOf(part.tagId), clientEventId: randomUUID() };
      if (n % 2 === 0) both.ours.push(await right('/mobile/picking/scan', scan));
      else both.theirs.push((await byBare({ method: 'POST', path: '/bare/pick', body: part })).ms);
    }

  const { rows: parcels } = await sql<
    Loaded & { code: string }
  >`select p.parcel_id as "parcelId", d.consignment_id as "deliveryId",
      p.code from parcel p join consignment d on d.consignment_id = p.consignment_id where d.status = 'open' and d.cancelled_at is null
      and d.way = 'van' and d.driver_id is not null and p.loaded_at is null order by d.due_at, p.parcel_id limit 20`.execute(
    db,
  );
  const loaded: Both = { what: 'a parcel onto the van and off', ours: [], theirs: [] };
  for (let n = 0; n < PARCELS; n += 1) {
    const parcel = parcels[n % parcels.length]!;
    for (const direction of ['on', 'off']) {
      const body = { code: parcel.code, direction };
      loaded.ours.push(await right('/mobile/delivery/scanParcel', body));
      loaded.theirs.push(
        (await byBare({ method: 'POST', path: '/bare/load', body: { ...parcel, isOn: direction === 'on' } })).ms,
      );
    }
  }

  const rows = [middle, last, loaded].map(rowOf);
  console.log(table(rows));
  if (rows.some(({ ratio }) => Number(ratio) > RATIO_AT_MOST)) {
    console.error(`A scan takes more than ${RATIO_AT_MOST} times its bare writes`);
    process.exitCode = 1;
  }
} finally {
  for (const each of started) await each.stop();
  await database.close();
}
