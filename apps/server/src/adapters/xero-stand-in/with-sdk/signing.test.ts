import { expect, it } from 'vitest';
import { useSdk } from './fixtures/books.ts';
import { allScopes, refusal, sdkClient, signedIn } from './fixtures/sdk.ts';

const x = useSdk();

it('exchanges a code for tokens whose signature and claims the SDK checks by itself', async () => {
  const client = await signedIn();
  const tokens = client.readTokenSet();
  expect(tokens.claims()).toMatchObject({ iss: x.standIn.url, aud: 'stand-in', email: expect.stringContaining('@') });
  expect(tokens).toMatchObject({ token_type: 'Bearer', scope: allScopes, expires_in: expect.any(Number) });
  expect(tokens.refresh_token).toEqual(expect.any(String));
});

it('gives no id token without openid and no refresh token without offline_access', async () => {
  const client = await signedIn('accounting.settings');
  expect(client.readTokenSet().id_token).toBeUndefined();
  expect(client.readTokenSet().refresh_token).toBeUndefined();
});

it('refuses a scope it does not know', async () => {
  const page = await sdkClient('openid accounting.everything').buildConsentUrl();
  const answer = await fetch(page);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('invalid_scope')]);
});

it('sends nobody back to an address that is not registered, neither from the page nor with a code', async () => {
  const page = new URL(await sdkClient().buildConsentUrl());
  page.searchParams.set('redirect_uri', 'https://elsewhere.example/callback');
  for (const path of ['/authorize', '/allow']) {
    const answer = await fetch(page.href.replace('/authorize', path), { redirect: 'manual' });
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 400, null]);
    expect(await answer.text()).toContain('redirect_uri');
  }
});

it('renews the tokens, each once, in both ways of the SDK', async () => {
  const client = await signedIn();
  const first = client.readTokenSet();
  const second = await client.refreshToken();
  expect(second.access_token).not.toBe(first.access_token);
  await client.refreshWithRefreshToken('stand-in', 'stand-in-secret', second.refresh_token);
  await expect(
    client.refreshWithRefreshToken('stand-in', 'stand-in-secret', second.refresh_token),
  ).rejects.toMatchObject({ response: { status: 400, data: { error: 'invalid_grant' } } });
  await expect(client.refreshWithRefreshToken('stand-in', 'wrong', 'x')).rejects.toMatchObject({
    response: { status: 401, data: { error: 'invalid_client' } },
  });
});

it('names the organisations of the consent, with their details, and lets them go', async () => {
  const client = await signedIn();
  const [tenant] = await client.updateTenants();
  expect(tenant).toMatchObject({
    tenantId: x.standIn.org.tenantId,
    tenantType: 'ORGANISATION',
    tenantName: x.standIn.org.name,
    orgData: { name: x.standIn.org.name, countryCode: 'NZ', baseCurrency: 'NZD', salesTaxBasis: 'PAYMENTS' },
  });
  await client.disconnect(tenant.id);
  expect(await client.updateTenants(false)).toEqual([]);
  expect((await refusal(client.accountingApi.getOrganisations(tenant.tenantId))).status).toBe(403);
});

it.each([
  ['Accounts', 'accounting.contacts', 'accounting.settings.read'],
  ['Contacts', 'accounting.settings', 'accounting.contacts.read'],
  ['Invoices', 'accounting.payments', 'accounting.invoices'],
  ['Invoices', 'accounting.banktransactions', 'accounting.transactions.read'],
  ['CreditNotes', 'accounting.payments', 'accounting.invoices.read'],
  ['Payments', 'accounting.invoices', 'accounting.payments'],
  ['Payments', 'accounting.contacts', 'accounting.transactions'],
  ['BankTransactions', 'accounting.invoices accounting.payments', 'accounting.banktransactions.read'],
] as const)('lets %s be read not with %s, but with %s', async (what, without, withIt) => {
  const read = async (scopes: string) => (await signedIn(scopes)).accountingApi[`get${what}`](x.standIn.org.tenantId);
  expect(await refusal(read(without))).toMatchObject({ status: 401, said: 'AuthorizationUnsuccessful' });
  expect((await read(withIt)).response.status).toBe(200);
});

it('lets nothing be written with a scope that only reads', async () => {
  const client = await signedIn('accounting.contacts.read');
  const made = client.accountingApi.createContacts(x.standIn.org.tenantId, { contacts: [{ name: 'Nobody' }] });
  expect(await refusal(made)).toMatchObject({ status: 401 });
  expect(x.standIn.org.contacts.size).toBe(0);
});
