import type { TestApp } from '@yardkeeper/testkit/app';
import { startApp } from '@yardkeeper/testkit/app';
import { useMade } from '@yardkeeper/testkit/use-app';
import { afterAll } from 'vitest';
import { xeroClient } from '../../adapters/xero-client.ts';
import { startXeroStandIn, type XeroStandIn } from '../../adapters/xero-stand-in/server.ts';
import { clock } from '../inventory/fixtures.ts';
import { selling } from '../invoices/fixtures.ts';

const plenty = { minute: 1_000_000, day: 1_000_000, atOnce: 5 };

export const clientOf = (standIn: XeroStandIn, more: object = {}) =>
  xeroClient({
    clientId: 'stand-in',
    clientSecret: 'stand-in-secret',
    loginUrl: standIn.url,
    identityUrl: standIn.url,
    apiUrl: standIn.url,
    webUrl: standIn.url,
    webhookKey: 'hook-key',
    isStandIn: true,
    timeoutMs: 2_000,
    ...more,
  });

/** Gives consent as a person does: opens the page, follows “Allow access” back. */
export async function consent(url: string): Promise<{ code: string; state: string }> {
  const answer = await fetch(url.replace('/authorize?', '/allow?'), { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

export async function booking(app: TestApp, standIn: XeroStandIn) {
  const y = await selling(app);
  const admin = await app.as('SUPER_ADMIN');
  const connect = async () => {
    const { url } = await admin.do('GET /xero/authentication');
    return admin.ask('GET /xero/token', { query: await consent(url) });
  };
  const choose = async () => {
    const { rows } = await admin.do('GET /mgr/accounting/getMapping');
    const body = {
      rows: rows.filter((r) => r.proposed !== '').map(({ kind, key, proposed }) => ({ kind, key, code: proposed })),
    };
    return admin.do('PUT /mgr/accounting/saveMapping', { body });
  };
  const start = (startsOn: string, more: object = {}) =>
    admin.ask('POST /mgr/accounting/startSending', { body: { startsOn, ...more } });
  const bookings = async (more: object = {}) =>
    (await y.accounting.do('POST /mgr/accounting/queryBookings', { body: { pageSize: 500, ...more } })).records;
  const documents = () => [...standIn.org.documents.values()];
  const sold = async (price = 115) => {
    const made = await y.save({ lines: [y.charge(price)] });
    await y.finalize(made.invoiceId);
    return made;
  };
  return { ...y, admin, connect, choose, start, bookings, documents, sold, drain: () => app.booking!.drain() };
}
export type Booking = Awaited<ReturnType<typeof booking>>;

/** The product connected to a Xero of its own that obeys the test. */
export function useBooks() {
  const made = useMade(async () => {
    const standIn = await startXeroStandIn({ limits: plenty, now: clock });
    const app = await startApp({ accounting: clientOf(standIn), clock });
    return { app, standIn, y: await booking(app, standIn) };
  });
  afterAll(async () => {
    await made.app?.close();
    await made.standIn?.stop();
  });
  return made;
}
