import { defaultPermissions } from '@yardkeeper/domain/access/defaults';
import { roles } from '@yardkeeper/domain/access/roles';
import { mayWaitFor, type WaitingKind, waitingKinds } from '@yardkeeper/domain/access/waiting';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

const app = useApp({ fillYard: true });
const ask = (who: Client) => who.do('GET /mgr/dashboard/getWaiting', {});
const kinds = Object.keys(waitingKinds) as WaitingKind[];

describe('what waits for a person', () => {
  it.each(roles)('%s is told what is their work, and nothing of the rest', async (role) => {
    const counts = await ask(await app.as(role));
    const holder = { role, permissions: new Set(defaultPermissions[role]) };
    for (const kind of kinds) expect([kind, counts[kind] !== null]).toEqual([kind, mayWaitFor(holder, kind)]);
  });

  it('is what the lists behind it count', async () => {
    const admin = await app.as('SUPER_ADMIN');
    const [counts, bought, cars, tags, unpriced, customers, documents, outbox, quotes, pickups, jobs, sending] =
      await Promise.all([
        ask(admin),
        admin.do('POST /mgr/vehicleAcquisition/countAcquisitions', { body: {} }),
        admin.do('POST /mgr/inventory/browseVehicles/count', { body: {} }),
        admin.do('POST /mgr/inventory/countTags', { body: {} }),
        admin.do('POST /mgr/inventory/countTags', { body: { priceMissing: true } }),
        admin.do('POST /mgr/contactManage/countContacts', { body: { kind: 'customer' } }),
        admin.do('POST /mgr/invoices/getSummary', { body: {} }),
        admin.do('POST /mgr/outbox/queryMessageList', { body: { state: 'parked', pageNum: 1, pageSize: 1 } }),
        admin.do('GET /mgr/invoices/getCurrentQuote', { query: { pageNum: 1, pageSize: 1 } }),
        admin.do('GET /mobile/pickup/getMyPickups', {}),
        admin.do('POST /mgr/picking/getSummary', { body: {} }),
        admin.do('POST /mgr/dispatch/getSummary', { body: {} }),
      ]);
    expect(counts).toEqual({
      ownQuotes: quotes.total,
      overdueInvoices: documents.overdue.count,
      openOffers: bought.open,
      toReceive: bought.inProgress,
      toClose: bought.completed,
      toStrip: cars.awaiting,
      toCheck: tags.states.quarantine,
      toPrice: unpriced.here,
      overdueCustomers: customers.overdue,
      customersOnHold: customers.onHold,
      ownPickups: pickups.length,
      toPick: jobs.toPick,
      toSend: sending.toPack + sending.packed,
      ownStops: 0,
      parkedMessages: outbox.total,
    });
    expect(counts.openOffers).toBeGreaterThan(0);
    expect(counts.overdueInvoices).toBeGreaterThan(0);
  });

  it('counts a document and a pickup for the person they belong to', async () => {
    const [seller, driver] = await Promise.all([app.as('SALES_PERSON'), app.as('DRIVER')]);
    const quotes = await seller.do('GET /mgr/invoices/getCurrentQuote', { query: { pageNum: 1, pageSize: 1 } });
    const jobs = await driver.do('GET /mobile/pickup/getMyPickups', {});
    expect((await ask(seller)).ownQuotes).toBe(quotes.total);
    // On the same page the board says how many are open.
    const board = await seller.do('GET /mgr/dashboard/getSalePersonOverView', { query: { panel: 'quotes' } });
    expect(quotes.total).toBe(board.quotes!.open);
    expect((await ask(driver)).ownPickups).toBe(jobs.length);
  });
});
