import { afterAll, beforeAll, expect, it } from 'vitest';
import { xeroClient } from './xero-client.ts';
import { startXeroStandIn, type XeroStandIn } from './xero-stand-in/server.ts';

const back = 'http://localhost/xero';
let standIn: XeroStandIn;
beforeAll(async () => {
  standIn = await startXeroStandIn({ redirects: () => [back] });
});
afterAll(() => standIn.stop());

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
/** An access token with the scopes that the person granted, which may be fewer than requested. */
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

it.each(['https://evil.example/xero', 'http://localhost/xero/../other', 'http://localhost/xero?x=1', '', `${back}/`])(
  'the stand-in sends nobody to an address that is not registered, with or without a code: %s',
  async (elsewhere) => {
    for (const page of ['authorize', 'allow']) {
      const url = client().consentUrl('state', elsewhere).replace('/authorize?', `/${page}?`);
      const answer = await fetch(url, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      expect(await answer.text()).not.toContain('evil.example');
    }
  },
);

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
