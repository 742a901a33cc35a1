import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, callKey, isFileReply } from '@yardkeeper/contract/call';
import { permissions } from '@yardkeeper/domain/access/permissions';
import type { Role } from '@yardkeeper/domain/access/roles';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { leavesOf, sampleOf } from '@yardkeeper/testkit/call-inputs';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const app = useApp({ fillYard: true });

/** Roles that never see cost, whatever permissions they hold. */
const without = [
  'SALES_PERSON',
  'INVENTORY_PERSON',
  'CAR_SUPERVISOR',
  'PICKING_SUPERVISOR',
] as const satisfies readonly Role[];
const telling = /cost|margin|payback|earned|markup|landed|^paid$|partsToBreakEven|crushReasons/i;

const reads = Object.values(allCalls)
  .flatMap((calls) => Object.values(calls as Record<string, CallDef>))
  .filter((call) => call.effect === 'read' && call.guard !== 'public' && !isFileReply(call.reply));

/** Which kinds of record a field name of a request may mean; a plain `id` may be any of them. */
const named: Readonly<Record<string, readonly string[]>> = {
  vehicleId: ['vehicle'],
  vehicleID: ['vehicle'],
  tagId: ['tag'],
  tagID: ['tag'],
  invoiceId: ['invoice'],
  purchaseOrderId: ['purchase_order'],
  poId: ['purchase_order'],
  acqId: ['acquisition'],
  acqID: ['acquisition'],
  debtorId: ['supplier', 'customer'],
  debtorID: ['supplier', 'customer'],
  partId: ['part'],
  tagNo: ['tag'],
  tagNoList: ['tag'],
  id: ['vehicle', 'tag', 'invoice', 'purchase_order', 'acquisition', 'supplier'],
};

const asked = (name: string, id: number) => (name.startsWith('tagNo') ? tagNoOf(id) : id);

type Given = { query?: object; body?: object; params?: object };
function askings(call: CallDef): Given[] {
  const of = (kind: string | null): Given => {
    const given: Given = {};
    for (const place of ['query', 'body', 'params'] as const) {
      const schema = call[place];
      if (!schema) continue;
      const sample = sampleOf(schema) as Record<string, unknown> | undefined;
      const fields = { ...(sample ?? {}) };
      if (kind !== null)
        for (const { path } of leavesOf(schema)) {
          const [name] = path;
          const means = path.length === 1 ? named[String(name)] : undefined;
          if (means?.includes(kind)) fields[String(name)] = asked(String(name), ids[kind]!);
        }
      given[place] = fields;
    }
    return given;
  };
  return [...new Map([of(null), ...Object.keys(ids).map(of)].map((given) => [JSON.stringify(given), given])).values()];
}

/** The paths of all values in an answer below a field whose name suggests cost. */
function told(value: unknown, path = '', isTelling = false): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => told(each, `${path}[]`, isTelling));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) =>
      told(each, path === '' ? name : `${path}.${name}`, isTelling || telling.test(name)),
    );
  return isTelling && value !== null && typeof value !== 'boolean' ? [path] : [];
}

/** These roles get every permission, so that only the role itself hides cost from them. */
const ids = useMade(async () => {
  const { db } = app.database.connections;
  const names = without.map((role) => role.replaceAll('_', ' '));
  await sql`insert into role_permission (role_id, permission)
    select r.role_id, p from role r, unnest(${[...permissions]}::text[]) p where r.name = any(${names}::text[])
    on conflict do nothing`.execute(db);
  const { rows } = await sql<Record<string, number>>`select
    (select vehicle_id from vehicle_figures where cost_cents > 0 and sales_cents > 0 order by 1 limit 1) as vehicle,
    (select tag_id from tag where cost_cents > 0 and qty_on_hand > 0 and vehicle_id is not null order by 1 limit 1) as tag,
    (select invoice_id from invoice where finalized_at is not null and total_cents > 0 order by 1 desc limit 1) as invoice,
    (select purchase_order_id from purchase_order order by 1 limit 1) as purchase_order,
    (select acq_id from vehicle where acq_id is not null order by 1 limit 1) as acquisition,
    (select debtor_id from contact where is_supplier order by 1 limit 1) as supplier,
    (select debtor_id from invoice where finalized_at is not null order by 1 limit 1) as customer,
    (select part_id from tag where cost_cents > 0 order by tag_id limit 1) as part,
    (select role_id from role where name = 'SALES PERSON') as role`.execute(db);
  return rows[0]!;
});

/** Fields that people without access to cost may read all the same, and why. */
const mayTell: Readonly<Record<string, string>> = {
  'POST /mgr/vehicleAcquisition/queryAcquisitionDetail expenses[].paid': 'what the seller was paid, for who buys',
  'POST /mgr/vehicleAcquisition/queryAcquisitionDetail paid': 'what the seller was paid, for who buys',
  'GET /mgr/inventory/browseVehicles/getStockList [].costIsManual': 'whether somebody wrote it, not what',
  'GET /mgr/inventory/browseVehicles/searchStockItem [].costIsManual': 'whether somebody wrote it, not what',
  'POST /mgr/invoices/queryInvoicesList records[].paid': 'what the customer paid',
  'POST /mgr/invoices/getSummary paid': 'what customers paid',
  'GET /mgr/invoices/getCurrentQuote records[].paid': 'what the customer paid',
  'POST /mgr/invoices/queryPaymentList paid': 'what the customer paid',
  'POST /mgr/invoices/queryInvoicesDetailList paid': 'what the customer paid',
  'GET /mgr/invoices/queryPaymentList paid': 'what the customer paid',
  'GET /mgr/saleReport/stockValue withoutCost': 'how many tags have none',
  'GET /mgr/saleReport/stockValue atNoCost': 'how many tags have one of nothing',
  'GET /mgr/guidance/bidSheet wantedMarginPercent': 'a setting of the yard',
};

type Heard = { readonly told: Set<string>; readonly answered: Set<string> };
async function heardBy(who: Client): Promise<Heard> {
  const heard: Heard = { told: new Set(), answered: new Set() };
  for (const call of reads)
    for (const given of askings(call)) {
      const key = callKey(call);
      const { status, body } = await who.ask(key as never, given as never);
      if (status === 200) heard.answered.add(key);
      for (const path of told(body.data)) heard.told.add(`${key} ${path}`);
    }
  return heard;
}

it('finds the fields shown to those who see cost', async () => {
  const { told: seen } = await heardBy(await app.as('SALES_MANAGER'));
  for (const each of [
    'GET /mgr/inventory/browseVehicles/clock figures.paid',
    'GET /mgr/inventory/browseVehicles/detail clock.earned',
    'POST /mgr/inventory/browseVehicles/list records[].paybackPercent',
    'POST /mgr/inventory/queryInventoryList records[].cost',
    'GET /mgr/dashboard/getAdminOverView margin.margin',
  ])
    expect(seen).toContain(each);
});

it.each(without)('%s is told of no cost, margin or payback by any call', async (role) => {
  const { told: seen, answered } = await heardBy(await app.as(role));
  expect([...seen].filter((each) => !(each in mayTell))).toEqual([]);
  expect(answered).toContain('GET /mgr/inventory/browseVehicles/clock');
});
