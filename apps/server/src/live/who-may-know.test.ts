import type { RecordTopic } from '@yardkeeper/contract/live';
import { recordTopics } from '@yardkeeper/contract/live';
import { type Actor, admits, type Guard } from '@yardkeeper/domain/access/guard';
import { canonicalName } from '@yardkeeper/domain/access/names';
import { type Role, roles } from '@yardkeeper/domain/access/roles';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eventsSince, snapshotNow } from './live-events.ts';
import { maySubscribe } from './topics.ts';
import { veilOf } from './who-may-know.ts';

const app = useApp({ fillYard: true });

/** How a person opens a record whose id the events of a topic carry, and which records the test tries. */
const opening: Partial<
  Record<RecordTopic, { kind: string; ids: string; open: (who: Client, id: number) => Promise<{ status: number }> }>
> = {
  '/topic/invoices': {
    kind: 'invoice',
    ids: '(select distinct on (salesperson_id) invoice_id as id from invoice order by salesperson_id, invoice_id desc)',
    open: (who, invoiceId) => who.ask('POST /mgr/invoices/queryInvoicesDetailList', { body: { invoiceId } as never }),
  },
  '/topic/acquisitions': {
    kind: 'acquisition',
    ids: '(select distinct on (driver_id) acq_id as id from acquisition order by driver_id, acq_id desc)',
    open: (who, acqId) => who.ask('POST /mgr/vehicleAcquisition/queryAcquisitionDetail', { body: { acqId } as never }),
  },
  '/topic/dispatch': {
    kind: 'delivery',
    ids: '(select distinct on (driver_id) consignment_id as id from consignment order by driver_id, consignment_id desc)',
    open: (who, id) => who.ask('GET /mobile/dispatch/consignment/:id', { params: { id } }),
  },
  '/topic/contacts': {
    kind: 'contact',
    ids: `(select distinct on (is_customer, is_supplier, is_seller) debtor_id as id from contact
      where enabled order by is_customer, is_supplier, is_seller, debtor_id)`,
    // Checked through the list, because it shows suppliers to people who may not open them.
    open: async (who, id) => {
      const kinds = ['customer', 'supplier', 'seller'] as const;
      const seen = await Promise.all(
        kinds.map(async (kind) => {
          const all = await who.ask('POST /mgr/contactManage/queryContactList', {
            body: { kind, pageSize: 500, sortField: 'debtorID', sortOrder: 'ASC' } as never,
          });
          return all.status === 200 && all.body.data.records.some(({ debtorID }) => debtorID === id);
        }),
      );
      return { status: seen.includes(true) ? 200 : 404 };
    },
  },
  '/topic/purchaseOrders': {
    kind: 'purchaseOrder',
    ids: '(select purchase_order_id as id from purchase_order order by 1 desc limit 2)',
    open: (who, purchaseOrderId) =>
      who.ask('GET /mgr/purchaseOrder/getPurchaseOrderDetail', { query: { purchaseOrderId } as never }),
  },
  '/topic/stock': {
    kind: 'vehicle',
    ids: '(select vehicle_id as id from vehicle order by 1 desc limit 2)',
    open: (who, vehicleId) => who.ask('GET /mgr/inventory/browseVehicles/detail', { query: { vehicleId } as never }),
  },
  '/topic/picking': {
    kind: 'pickJob',
    ids: '(select job_id as id from pick_job order by 1 desc limit 2)',
    open: (who, id) => who.ask('GET /mobile/picking/job/:id', { params: { id } }),
  },
};
const told = useMade(async () => {
  const { db } = app.database.connections;
  const before = await snapshotNow(db);
  for (const [topic, { kind, ids }] of Object.entries(opening))
    await sql`insert into live_event (topic, body) select ${topic}, jsonb_build_object('kind', ${kind}::text, 'id', x.id)
      from ${sql.raw(ids)} x limit 12`.execute(db);
  const { events } = await eventsSince(db, before);
  const held = await sql<{ name: string; permission: string }>`select r.name, p.permission
    from role r join role_permission p using (role_id)`.execute(db);
  return { events, held: held.rows };
});

it('covers every topic that carries ids of records', () => {
  // These carry ids from lists that everybody may read, or go to super admins only; back orders are shown to all in
  // full.
  const others = ['users', 'roles', 'outbox', 'accounting', 'lookups', 'backOrders'].map((name) => `/topic/${name}`);
  expect([...Object.keys(opening), ...others].sort()).toEqual(Object.keys(recordTopics).sort());
  for (const topic of Object.keys(opening)) expect(told.events.map((event) => event.topic)).toContain(topic);
});

it.each(roles)('%s receives the id of a record exactly when they may see it', async (role: Role) => {
  const who = await app.as(role);
  const permissions = new Set(
    told.held
      .filter(({ name }) => name === role.replaceAll('_', ' '))
      .map(({ permission }) => canonicalName(permission)),
  );
  const actor = { userId: who.userId, role, permissions } as unknown as Actor;
  let heard = 0;
  for (const event of told.events) {
    const topic = event.topic as RecordTopic;
    if (!maySubscribe(actor, topic) || !admits(recordTopics[topic] as Guard, actor)) continue;
    heard += 1;
    const { id } = event.body as { id: number };
    const veil = veilOf(event);
    const isTold = !veil || veil.mayKnow(actor);
    const { status } = await opening[topic]!.open(who, id);
    expect([topic, id, isTold]).toEqual([topic, id, status === 200]);
    if (veil) expect(JSON.parse(veil.body)).toEqual({ kind: opening[topic]!.kind, id: 0 });
  }
  expect(heard).toBeGreaterThan(0);
});
