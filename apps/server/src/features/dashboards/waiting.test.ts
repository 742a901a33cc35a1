import { defaultPermissions } from '@yardkeeper/domain/access/defaults';
import { roles } from '@yardkeeper/domain/access/roles';
import { mayWaitFor, type WaitingKind, waitingKinds } from '@yardkeeper/domain/access/waiting';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

const app = useApp({ fillYard: true });
const ask = (who: Client) => who.do('GET /mgr/dashboard/getWaiting', {});
const kinds = Object.keys(waitingKinds) as WaitingKind[];
const more = expect.toSatisfy((count) => Number(count) > 0);
const one = { pageNum: 1, pageSize: 1 };
const acquisitions = (who: Client) => who.do('POST /mgr/vehicleAcquisition/countAcquisitions', { body: {} });
const contacts = (who: Client) => who.do('POST /mgr/contactManage/countContacts', { body: { kind: 'customer' } });
const dispatch = (who: Client) => who.do('POST /mgr/dispatch/getSummary', { body: {} });
/** The same count from the list or chip, for the same user. */
const behind: Readonly<Record<WaitingKind, (who: Client) => Promise<number>>> = {
  ownQuotes: async (who) => (await who.do('GET /mgr/invoices/getCurrentQuote', { query: one })).total,
  overdueInvoices: async (who) => (await who.do('POST /mgr/invoices/getSummary', { body: {} })).overdue.count,
  openOffers: async (who) => (await acquisitions(who)).open,
  toReceive: async (who) => (await acquisitions(who)).inProgress,
  toClose: async (who) => (await acquisitions(who)).completed,
  toStrip: async (who) => (await who.do('POST /mgr/inventory/browseVehicles/count', { body: {} })).awaiting,
  toCheck: async (who) => (await who.do('POST /mgr/inventory/countTags', { body: {} })).states.quarantine,
  toPrice: async (who) => (await who.do('POST /mgr/inventory/countTags', { body: { priceMissing: true } })).here,
  overdueCustomers: async (who) => (await contacts(who)).overdue ?? 0,
  customersOnHold: async (who) => (await contacts(who)).onHold ?? 0,
  ownPickups: async (who) => (await who.do('GET /mobile/pickup/getMyPickups', {})).length,
  toPick: async (who) => (await who.do('POST /mgr/picking/getSummary', { body: {} })).toPick,
  toSend: async (who) => {
    const { toPack, packed } = await dispatch(who);
    return toPack + packed;
  },
  ownStops: async (who) => (await who.do('GET /mobile/delivery/getRun', { query: {} })).stops.length,
  parkedMessages: async (who) =>
    (await who.do('POST /mgr/outbox/queryMessageList', { body: { state: 'parked', ...one } })).total,
};

describe('what waits for a person', () => {
  it.each(roles)('%s is told what is their work, and nothing of the rest', async (role) => {
    const counts = await ask(await app.as(role));
    const holder = { role, permissions: new Set(defaultPermissions[role]) };
    for (const kind of kinds) expect([kind, counts[kind] !== null]).toEqual([kind, mayWaitFor(holder, kind)]);
  });

  it.each(roles)('is for %s what the lists behind it count', async (role) => {
    const who = await app.as(role);
    const counts = await ask(who);
    const theirs = kinds.filter((kind) => counts[kind] !== null);
    const listed = await Promise.all(theirs.map(async (kind) => [kind, await behind[kind](who)] as const));
    expect(Object.fromEntries(theirs.map((kind) => [kind, counts[kind]]))).toEqual(Object.fromEntries(listed));
    if (role === 'SUPER_ADMIN') expect(counts).toMatchObject({ openOffers: more, overdueInvoices: more, toPick: more });
  });

  it('counts a document and a pickup for the person they belong to', async () => {
    const [seller, driver] = await Promise.all([app.as('SALES_PERSON'), app.as('DRIVER')]);
    const quotes = await seller.do('GET /mgr/invoices/getCurrentQuote', { query: { pageNum: 1, pageSize: 1 } });
    const jobs = await driver.do('GET /mobile/pickup/getMyPickups', {});
    expect((await ask(seller)).ownQuotes).toBe(quotes.total);
    // The dashboard's panel on the same page must show the same number of open quotes.
    const board = await seller.do('GET /mgr/dashboard/getSalePersonOverView', { query: { panel: 'quotes' } });
    expect(quotes.total).toBe(board.quotes!.open);
    expect((await ask(driver)).ownPickups).toBe(jobs.length);
  });
});
