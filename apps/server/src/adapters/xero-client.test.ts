import { afterAll, beforeAll, expect, it } from 'vitest';
import { xeroClient } from './xero-client.ts';
import { startXeroStandIn, type XeroStandIn } from './xero-stand-in/server.ts';

let standIn: XeroStandIn;
beforeAll(async () => {
  standIn = await startXeroStandIn();
});
afterAll(() => standIn.stop());

const back = 'http://localhost/xero';
const client = () => {
  const { url } = standIn;
  return xeroClient({
    clientId: 'stand-in',
    clientSecret: 'stand-in-secret',
    loginUrl: url,
    identityUrl: url,
    apiUrl: url,
    webUrl: url,
  });
};
/** An access token for what the person allowed, which may be less than what was asked for. */
async function allowed(scopes: (asked: string) => string): Promise<string> {
  const page = new URL(client().consentUrl('state', back).replace('/authorize?', '/allow?'));
  page.searchParams.set('scope', scopes(page.searchParams.get('scope') ?? ''));
  const answer = await fetch(page, { redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const pair = await client().exchange(code, back);
  if (pair.kind !== 'ok') throw new Error(pair.reason);
  return pair.value.access;
}
const read = (access: string, path: string) => client().request(access, standIn.org.tenantId, { method: 'GET', path });

it('asks for all that its calls need', async () => {
  const access = await allowed((asked) => asked);
  const paths = ['/Organisation', '/Accounts', '/TaxRates', '/TrackingCategories', '/Contacts', '/Invoices'];
  for (const path of [...paths, '/CreditNotes', '/Payments', '/BankTransactions'])
    expect([path, (await read(access, path)).kind]).toEqual([path, 'ok']);
});

it('says what to do when a person allowed less than was asked for', async () => {
  const access = await allowed((asked) => asked.replace('accounting.payments', ''));
  expect((await read(access, '/Invoices')).kind).toBe('ok');
  expect(await read(access, '/Payments')).toMatchObject({
    kind: 'signedOut',
    reason: expect.stringContaining('connect again and allow all'),
  });
});
