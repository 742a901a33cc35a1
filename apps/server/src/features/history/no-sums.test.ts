import { canonicalName } from '@yardkeeper/domain/access/names';
import { costRoles, isOneOf, type Role, roles } from '@yardkeeper/domain/access/roles';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const app = useApp({ fillYard: true });
const SUM = '1,234.56';

/** One record of each kind that a driver or a salesperson may open, with amounts in every kind of history text. */
const y = useMade(async () => {
  const { db } = app.database.connections;
  const driver = await app.as('DRIVER');
  const one = async (query: string) => (await sql<{ id: number }>`${sql.raw(query)}`.execute(db)).rows[0]!.id;
  const ids = {
    purchaseOrder: await one('select purchase_order_id as id from purchase_order order by 1 desc limit 1'),
    acquisition: await one('select acq_id as id from acquisition order by 1 desc limit 1'),
    contact: await one('select debtor_id as id from contact where is_customer and enabled order by 1 limit 1'),
  };
  await sql`update acquisition set driver_id = ${driver.userId} where acq_id = ${ids.acquisition}`.execute(db);
  const rows = [
    ['purchaseOrder', 'finalized', `Finalised with invoice 4711 of $${SUM}`],
    ['purchaseOrder', 'note', `He wants $ ${SUM} for it`],
    ['acquisition', 'expense', `Towing: $${SUM} added`],
    ['acquisition', 'bidSheet', `Bid sheet kept: at most $${SUM}, better $900.00`],
    ['acquisition', 'status', `Agreed at $${SUM}`],
    ['contact', 'creditApplied', `$${SUM} of CN1001 set against INV1001`],
    ['contact', 'note', `He said he paid $${SUM}`],
    ['contact', 'opening', `Opening balance B1 of $${SUM} from 01-03-2026`],
  ] as const;
  for (const [entity, event, text] of rows)
    await sql`insert into history_event (entity, entity_id, event, text, reason, at)
      values (${entity}, ${ids[entity]}, ${event}, ${text}, ${`Asked $${SUM}`}, now())`.execute(db);
  const held = await sql<{ name: string; permission: string }>`select r.name, p.permission
    from role r join role_permission p using (role_id)`.execute(db);
  return { db, ids, held: held.rows };
});

const paged = { pageNum: 1, pageSize: 200 };
const histories = {
  purchaseOrder: (who: Client, purchaseOrderId: number) =>
    who.ask('GET /mgr/purchaseOrder/queryHistoryAndEvents', { query: { ...paged, purchaseOrderId } as never }),
  acquisition: (who: Client, acqId: number) =>
    who.ask('GET /mgr/vehicleAcquisition/queryHistoryAndEvents', { query: { ...paged, acqId } as never }),
  contact: (who: Client, debtorID: number) =>
    who.ask('POST /mgr/contactManage/getContactsHistoryAndEventsList', { body: { ...paged, debtorID } as never }),
} as const;
const seesSums = (role: Role, permissions: ReadonlySet<string>, kind: keyof typeof histories): boolean => {
  if (role === 'SUPER_ADMIN') return true;
  if (kind === 'purchaseOrder') return isOneOf(role, costRoles);
  return permissions.has(kind === 'acquisition' ? 'VIEW_VA' : 'VIEW_CUSTOMER_REPORT');
};

it.each(roles)('a history shows amounts to %s exactly when they may see them', async (role) => {
  const who = await app.as(role);
  const name = role.replaceAll('_', ' ');
  const permissions = new Set(
    y.held.filter((row) => row.name === name).map(({ permission }) => canonicalName(permission)),
  );
  for (const kind of Object.keys(histories) as (keyof typeof histories)[]) {
    const { status, body } = await histories[kind](who, y.ids[kind]);
    if (status !== 200) continue;
    expect(body.data.records.length).toBeGreaterThan(0);
    const isTold = JSON.stringify(body.data).includes(SUM);
    expect([kind, isTold]).toEqual([kind, seesSums(role, permissions, kind)]);
  }
});

it('an order of the demo yard keeps its amount outside the text, as the product does', async () => {
  const { rows } = await sql<{ n: number; told: number }>`select
      count(*) filter (where text ~ '\\$' and text not like '%4711%' and text not like 'He wants%')::int as n,
      count(*) filter (where event = 'finalized' and after ? 'amount_cents')::int as told
    from history_event where entity = 'purchaseOrder'`.execute(y.db);
  expect(rows[0]!.n).toBe(0);
  expect(rows[0]!.told).toBeGreaterThan(0);
});
