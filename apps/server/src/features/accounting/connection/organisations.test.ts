import { addDays } from '@yardkeeper/domain/format/dates';
import { expect, it } from 'vitest';
import { newOrganisation } from '../../../adapters/xero-stand-in/organisation.ts';
import { useBooks } from '../fixtures/books.ts';

const b = useBooks();
const choose = (tenantId: string, who = b.y.admin) =>
  who.ask('POST /mgr/accounting/chooseOrganisation', { body: { tenantId } });

it('with several organisations the user chooses one; nothing is connected before that, and nobody else may choose', async () => {
  const [other, third] = [newOrganisation('Other Limited'), newOrganisation('Third Limited')];
  b.standIn.others.push(other, third);
  const asked = (await b.y.connect()).body;
  expect([asked.msg, asked.data.connected]).toEqual(['Choose the organisation', false]);
  expect(asked.data.details!.organisations).toEqual(
    [b.standIn.org, other, third].map(({ tenantId: id, name }) => ({ id, name })),
  );
  const shown = JSON.stringify(await b.y.admin.do('GET /xero/checkConnection'));
  for (const token of Object.keys(b.standIn.org.refreshTokens)) expect(shown).not.toContain(token);
  expect((await choose('none of them')).status).toBe(422);
  const made = await choose(other.tenantId);
  expect(made.body.data).toMatchObject({ connected: true, details: { orgName: 'Other Limited', organisations: [] } });
  expect((await choose(third.tenantId)).status).toBe(409);
  expect((await b.y.admin.do('POST /mgr/accounting/testConnection')).connected).toBe(true);
});

it('does not ask again once documents were sent to one of them', async () => {
  await b.y.choose();
  const startsOn = addDays(b.y.today, -3);
  expect((await b.y.start(startsOn)).status).toBe(200);
  await b.y.admin.do('POST /mgr/accounting/disconnect');
  const again = (await b.y.connect()).body.data;
  expect([again.connected, again.details!.orgName]).toEqual([true, 'Other Limited']);
});

it('comparing begins where sending began, and says so for a period before it', async () => {
  const startsOn = addDays(b.y.today, -3);
  const early = { from: addDays(b.y.today, -40), to: addDays(b.y.today, -10) };
  const refused = await b.y.accounting.ask('POST /mgr/accounting/reconcile', { body: early });
  expect([refused.status, refused.body.msg]).toEqual([422, expect.stringContaining('Documents go to Xero since')]);
  expect((await b.y.accounting.do('GET /xero/checkConnection')).sendingSince).toBe(startsOn);
  expect((await b.y.seller.do('GET /xero/checkConnection')).sendingSince).toBeNull();
  const compared = await b.y.compare(early.from, b.y.today);
  expect([compared.from, compared.to, compared.error]).toEqual([startsOn, b.y.today, null]);
});
