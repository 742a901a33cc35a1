import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freshDatabase, type TestDatabase, yardFiles } from '@yardkeeper/testkit/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderFiles } from '../adapters/stored-files/folder-files.ts';
import type { Check } from './check.ts';
import { checks } from './checks.ts';
import { mendAll } from './mend-all.ts';
import { linesOf, summaryOf } from './report.ts';
import { audit, breached, mend, runCheck } from './run.ts';

let yard: TestDatabase;
let client: pg.Client;
let filesDir: string;
beforeAll(async () => {
  yard = await freshDatabase('yard');
  client = new pg.Client({ connectionString: yard.url });
  await client.connect();
  filesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'audit-files-'));
  fs.cpSync(yardFiles(), filesDir, { recursive: true });
}, 240_000);
afterAll(async () => {
  await client?.end();
  await yard?.close();
  fs.rmSync(filesDir, { recursive: true, force: true });
});

const one = (table: string, id: string, where = 'true') =>
  `(select ${id} from ${table} where ${where} order by 1 limit 1)`;
const final = one('invoice', 'invoice_id', 'finalized_at is not null and total_cents > 0');
const history = (entity: string, event: string) =>
  `delete from history_event where history_id = ${one('history_event', 'history_id', `entity = '${entity}' and event = '${event}'`)}`;
const last = (table: string, column: string, where = 'true') =>
  `(select ${column} from ${table} where ${where} order by substring(${column} from '\\d+$')::bigint desc limit 1)`;
/** Changes the second to last number, which leaves a gap. */
const gap = (table: string, column = 'number', where = 'true') =>
  `update ${table} set ${column} = regexp_replace(${column}, '\\d+$', '') || (substring(${column} from '\\d+$')::bigint + 7)
    where ${column} = ${last(table, column, where)} and ${where}`;

/**
 * Breaches that nobody can write through the product: triggers are off while one is planted, and it is rolled back at
 * once.
 */
const plants: Record<string, string> = {
  'tags.fold': `update tag set state = 'lost', qty_on_hand = 0 where tag_id = ${one('tag', 'tag_id', `state = 'inStock'`)}`,
  'tags.chain': `update stock_event set from_state = 'quarantine', type = 'release', to_state = 'inStock'
    where event_id = ${one('stock_event', 'event_id', `type = 'sell' and from_state = 'inStock'`)}`,
  'tags.there': `update stock_event set user_id = 999999 where event_id = (select min(event_id) from stock_event)`,
  'tags.kind': `update tag set kind_id = (select max(kind_id) from stock_kind) where tag_id = (select min(tag_id) from tag)`,
  'reservations.sum': `update tag set qty_reserved = 1 where tag_id = ${one('tag', 'tag_id', `state = 'inStock' and qty_reserved = 0`)}`,
  'reservations.documents': `update reservation set released_at = now() where reservation_id = ${one('reservation', 'reservation_id', `kind = 'hard' and released_at is null and back_order_id is null`)}`,
  'tags.aside': `insert into pick_stall (job_id, line_id, tag_id, qty, reason, decision, stalled_at, decided_at)
    select j.job_id, l.line_id, l.tag_id, 1, 'notFound', 'takeOff', now(), now() from pick_job j join invoice_line l on l.invoice_id = j.invoice_id
      join tag t on t.tag_id = l.tag_id where t.state = 'inStock' limit 1`,
  'tags.once': `insert into invoice_line (invoice_id, kind, tag_id, grade, condition, description, unit_price_cents, net_cents, gst_cents, gross_cents)
    select ${one('invoice', 'invoice_id', `type = 'standard' and cancelled_at is null`)}, 'tag', tag_id, grade, condition, 'twice', 0, 0, 0, 0
    from invoice_line where line_id = (select max(l.line_id) from invoice_line l join tag t on t.tag_id = l.tag_id join invoice i on i.invoice_id = l.invoice_id
      where t.condition not in (1, 2) and i.finalized_at is not null and l.removed_at is null and l.packing is distinct from 'cancelled'
        and not exists (select from credit_note_line k where k.line_id = l.line_id))`,
  'figures.tags': `insert into tag_tally (state, n) values ('inStock', 1)`,
  'figures.lists': `insert into kept_figure (name, n) values ('order.open', 2)`,
  'figures.fits': `update fit_edge set sold = sold + 1 where (wanted, offered) = (select wanted, offered from fit_edge order by 1, 2 limit 1)`,
  'figures.prices': `update part_price_count set prices = prices + 1 where part_id = (select min(part_id) from part_price_count)`,
  'figures.sold': `update tag set sold_cents = sold_cents + 3 where tag_id = ${one('tag', 'tag_id', 'sold_cents is not null')}`,
  'figures.vehicles': `update vehicle_figures set sales_cents = sales_cents + 1 where vehicle_id = (select min(vehicle_id) from vehicle)`,
  'figures.thresholds': `update threshold set promised = promised + 1 where threshold_id = (select min(threshold_id) from threshold)`,
  'figures.backOrders': `update back_order set held_qty = held_qty + 1 where back_order_id = ${one('back_order', 'back_order_id', 'outcome is null')}`,
  'figures.short': `update back_order set needed_qty = needed_qty + 1
    where back_order_id = ${one('back_order', 'back_order_id', 'outcome is null and threshold_id is not null')}`,
  'figures.ordered': `update back_order set ordered = not ordered where back_order_id = ${one('back_order', 'back_order_id', 'outcome is null and line_id is not null')}`,
  'figures.orders': `update purchase_order set received = received + 1 where purchase_order_id = ${one('purchase_order', 'purchase_order_id', 'received > 0')}`,
  'figures.jobs': `update pick_job set picked = picked + 1 where job_id = (select min(job_id) from pick_job)`,
  'figures.consignments': `update consignment set loose = not loose where consignment_id = ${one('consignment', 'consignment_id', `status = 'open' and cancelled_at is null`)}`,
  'figures.closed': `update invoice set is_closed = not is_closed where invoice_id = ${final}`,
  'figures.settled': `update receivable set settled = not settled where receivable_id = (select min(receivable_id) from receivable)`,
  'days.sales': `update sale_day set net_cents = net_cents + 1 where ctid = (select min(ctid) from sale_day)`,
  'days.quotes': `update quote_day set n = n + 1 where ctid = (select min(ctid) from quote_day)`,
  'days.stock': `update stock_day set qty = qty + 1 where ctid = (select min(ctid) from stock_day)`,
  'days.debts': `update debt_day set cents = cents + 1 where ctid = (select min(ctid) from debt_day)`,
  'days.buying': `update buying_day set net_cents = net_cents + 1 where ctid = (select min(ctid) from buying_day)`,
  'ledger.lines': `update invoice_line set discount_cents = discount_cents + 1, net_cents = net_cents - 1, gross_cents = net_cents - 1 + gst_of_line(net_cents - 1, taxable),
    gst_cents = gst_of_line(net_cents - 1, taxable) where line_id = ${one('invoice_line', 'line_id', 'removed_at is null and net_cents > 0')}`,
  'ledger.invoices': `update receivable set amount_cents = amount_cents + 1 where document_id = ${final} and kind = 'invoice'`,
  'ledger.payments': `update invoice_payment set amount_cents = amount_cents + 1 where payment_id = (select min(payment_id) from invoice_payment)`,
  'ledger.creditNotes': `update credit_note_line set gross_cents = gross_cents + 1, net_cents = net_cents + 1 where credit_note_id = (select min(credit_note_id) from credit_note)`,
  'ledger.strangers': `update credit set number = 'PAY1' where credit_id = ${one('credit', 'credit_id', `kind = 'payment'`)}`,
  'ledger.applied': `update credit_application set amount_cents = 2 * amount_cents where application_id = (select min(application_id) from credit_application)`,
  'ledger.bills': `update supplier_posting set amount_cents = amount_cents + 1 where posting_id = ${one('supplier_posting', 'posting_id', `kind = 'bill'`)}`,
  'ledger.supplierCredits': `update supplier_posting set amount_cents = amount_cents - 1 where posting_id = (select min(posting_id) from purchase_credit_note)`,
  'ledger.vehicles': `update acquisition_payment set amount_cents = amount_cents + 100000000 where payment_id = (select min(payment_id) from acquisition_payment)`,
  'accounting.queued': `update accounting_connection set starts_on = '2000-01-01'`,
  'accounting.once': `insert into accounting_link (entity, entity_id, remote_id) values ('receivable', 1, 'x'), ('posting', 1, 'x')`,
  'accounting.standing': `insert into accounting_standing (entity, entity_id, state) values ('invoice', 1, 'sent')`,
  'numbers.invoice': gap('invoice', 'number', `type <> 'quote'`),
  'numbers.quote': gap('invoice', 'number', `type = 'quote'`),
  'numbers.payment': `update document_counter set last = last + 1 where kind = 'payment'`,
  'numbers.creditNote': gap('credit_note'),
  'numbers.acquisition': gap('acquisition', 'acq_no'),
  'numbers.vehicle': `update vehicle set stock_no = 'X' || substring((select stock_no from vehicle order by 1 limit 1) from '\\d+$')
    where stock_no = ${last('vehicle', 'stock_no')}`,
  'numbers.dealersRecord': gap('dealers_record'),
  'numbers.purchaseOrder': gap('purchase_order'),
  'numbers.purchaseCredit': gap('purchase_credit_note'),
  'numbers.purchasePayment': gap('supplier_posting', 'number', `kind in ('payment', 'refund')`),
  'work.jobs': `update pick_job set cancelled_at = now() where job_id = ${one('pick_job', 'job_id', 'waiting > 0 and cancelled_at is null')}`,
  'work.consignments': `delete from consignment_line where line_id = ${one(
    'consignment_line',
    'line_id',
    `line_id in (select l.line_id from invoice_line l
      join pick_job j on j.invoice_id = l.invoice_id where l.packing = 'picked' and j.status = 'completed')`,
  )}`,
  'work.stalls': `update invoice_line set packing = 'cancelled' where line_id = ${one('pick_stall', 'line_id', 'decided_at is null')}`,
  'work.backOrders': `update back_order set outcome = 'withdrawn', closed_at = now()
    where back_order_id = ${one('back_order', 'back_order_id', 'outcome is null and line_id is not null')}`,
  'work.held': `with over as (update back_order set outcome = 'withdrawn', closed_at = now()
      where back_order_id = ${one('back_order', 'back_order_id', 'outcome is null and line_id is not null')} returning *)
    insert into reservation (tag_id, kind, qty, document_kind, document_id, back_order_id)
    select ${one('tag', 'tag_id', `state = 'inStock' and qty_reserved = 0`)}, 'hard', 1, 'invoice', invoice_id, back_order_id from over`,
  'history.invoices': history('invoice', 'finalized'),
  'history.consignments': `delete from history_event where entity = 'invoice' and event = 'delivered'
    and entity_id = ${one('consignment', 'invoice_id', `delivered_at is not null and way <> 'counter'`)}`,
  'history.orders': history('purchaseOrder', 'received'),
  'history.vehicles': history('vehicle', 'created'),
  'history.acquisitions': history('acquisition', 'created'),
  'log.chain': `update security_event set address = '10.0.0.1' where event_id = (select max(event_id) from security_event)`,
  'log.whole': `insert into security_event (kind, at) values ('signIn', now() - interval '2 days')`,
  'log.end': `delete from security_link where seq = (select max(seq) from security_link)`,
};

describe('an audit', () => {
  it('of the demo yard finds nothing, and changes nothing', async () => {
    const seen = await audit({ databaseUrl: yard.url, files: folderFiles(filesDir) });
    expect(breached(seen).flatMap((finding) => linesOf(finding))).toEqual([]);
    expect(summaryOf(seen)).toMatch(/^The yard agrees with itself: \d\d checks hold/);
    const unseen = seen.findings.filter(({ looked }) => looked === 0).map(({ check }) => check.name);
    expect(unseen, 'checks that have nothing to look at').toEqual([]);
  });

  it.each(checks.map((check) => [check.name, check] as const))('finds a breach of %s', async (name, check) => {
    await client.query('begin');
    try {
      await client.query('set local session_replication_role = replica');
      const planted = await client.query(plants[name] ?? 'select 1 where false');
      expect(planted.rowCount, 'something is planted').toBeGreaterThan(0);
      const found = await runCheck(client, check);
      expect(found.breaches).toBeGreaterThan(0);
      expect(linesOf(found).join('\n')).toMatch(/BREACH .*\n.* found.*:\n {10}\S+.*; should be: /);
    } finally {
      await client.query('rollback');
    }
  });

  it('finds a missing file, and remarks one that nothing refers to', async () => {
    const parts = fs.readdirSync(filesDir);
    const part = path.join(filesDir, parts[0]!);
    const [gone] = fs.readdirSync(part);
    fs.renameSync(path.join(part, gone!), `${filesDir}.gone`);
    const stray = path.join(filesDir, 'ff', `${'f'.repeat(40)}.pdf`);
    fs.mkdirSync(path.dirname(stray), { recursive: true });
    fs.writeFileSync(stray, 'x');
    fs.utimesSync(stray, 1, 1);
    const seen = await audit({ databaseUrl: yard.url, files: folderFiles(filesDir), checks: [] });
    fs.renameSync(`${filesDir}.gone`, path.join(part, gone!));
    fs.rmSync(stray);
    expect(breached(seen)).toMatchObject([
      {
        check: { name: 'files.there' },
        breaches: 1,
        shown: [{ found: 'no file', what: expect.stringMatching(/ of /) }],
      },
    ]);
    expect(seen.findings[1]).toMatchObject({ breaches: 1, shown: [{ what: path.basename(stray) }], isRemark: true });
  });

  it('mends kept figures, and nothing else', async () => {
    const figures = checks.filter((check) => check.mend);
    const names = [...figures.map(({ name }) => name), 'ledger.bills'];
    await client.query('set session_replication_role = replica');
    for (const name of names) await client.query(plants[name]!);
    await client.query('set session_replication_role = origin');
    const wrong = breached(await audit({ databaseUrl: yard.url, files: null }));
    expect(wrong.map(({ check }) => check.name).toSorted()).toEqual(names.toSorted());
    const mended = await mend(yard.url, wrong);
    expect(mended.toSorted()).toEqual(figures.map(({ name }) => name).toSorted());
    const still = breached(await audit({ databaseUrl: yard.url, files: null }));
    expect(still.map(({ check }) => check.name)).toEqual(['ledger.bills']);
  });
});

it('mends until nothing is left to mend, and reports what stays wrong after every recount', async () => {
  await client.query(
    'create table first_kept (v int); create table second_kept (v int); create table third_kept (v int)',
  );
  await client.query(
    'insert into first_kept values (1); insert into second_kept values (1); insert into third_kept values (1)',
  );
  const kept = (name: string, mendBy: string): Check => ({
    name,
    group: 'Planted',
    says: `${name} is right`,
    of: name,
    sql: `select '${name}' as what, v::text as found, '0' as expected from ${name} where v <> 0`,
    mend: mendBy,
  });
  // The second check counts from the figure that the first one keeps, and runs before it.
  const chain = [
    kept('second_kept', 'update second_kept set v = (select v from first_kept)'),
    kept('first_kept', 'update first_kept set v = 0'),
  ];
  const mended = async (checked: readonly Check[]) => {
    const said: string[] = [];
    const look = () => audit({ databaseUrl: yard.url, files: null, checks: checked });
    const left = await mendAll(await look(), { databaseUrl: yard.url, look, say: (words) => said.push(words) });
    return { left: breached(left).map(({ check }) => check.name), said };
  };
  expect(await mended(chain)).toEqual({
    left: [],
    said: ['Counted anew: second_kept, first_kept. Looked at again:', 'Counted anew: second_kept. Looked at again:'],
  });
  const never = await mended([kept('third_kept', 'update third_kept set v = v + 1')]);
  expect(never.left).toEqual(['third_kept']);
  expect(never.said.at(-1)).toBe('Still wrong however often it is counted: third_kept.');
  await client.query('drop table first_kept, second_kept, third_kept');
});
