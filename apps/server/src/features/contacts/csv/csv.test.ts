import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { expect, it } from 'vitest';

const app = useApp();
const seller = useMade(() => app.as('SALES_PERSON'));

const file = (text: string) => ({ file: new File([text], 'contacts.csv') });
const check = (text: string) =>
  seller.do('POST /mgr/contactManage/checkContactImport', { body: { kind: 'customer' }, files: file(text) });
const load = (text: string, who = seller, kind: 'customer' | 'supplier' = 'customer') =>
  who.ask('POST /mgr/contactManage/importContacts', { body: { kind }, files: file(text) });
const find = async (search: string) =>
  (await seller.do('POST /mgr/contactManage/queryContactList', { body: { search } })).records;

it('a dry run lists every bad row and changes nothing', async () => {
  const text = [
    'Company,First name,Phone,GST number,Postcode,Terms,Credit limit',
    'Good Garage,,09 555 7000,,1010,,500',
    ',,021,,,,',
    'Bad Garage,,12,136410133,99,Whenever,-5',
  ].join('\n');
  const checked = await check(text);
  expect(checked).toMatchObject({ rows: 1, added: 1 });
  expect(checked.problems.map((p) => `${p.row} ${p.column}`)).toEqual([
    '3 Phone',
    '3 Company',
    '4 Phone',
    '4 GST number',
    '4 Postcode',
    '4 Credit limit',
    '4 Terms',
  ]);
  expect((await load(text)).status).toBe(422);
  expect(await find('garage')).toEqual([]);
});

it('adds, changes by number and leaves what has no column as it was; the export reads back the same', async () => {
  const added = await load(
    'Company,First name,Surname,Mobile,Discount percent,Trade\nTāmaki Tyres,Sina,Leota,0211230000,5,yes\nSolo,,,,,\n',
  );
  expect(added.body.data).toEqual({
    rows: 2,
    added: 2,
    changed: 0,
    unchanged: 0,
    importId: expect.any(Number),
  });
  const [tyres] = await find('tāmaki');
  expect(tyres).toMatchObject({ contactName: 'Sina', mobile: '+64211230000', trade: 1, isCustomer: 1 });
  const twin = await check('Company,Mobile\nTamaki Tyres Too,021 999\nTāmaki Tyres,021 123 0000\n');
  expect(twin.problems.at(-1)!.message).toContain(`write ${tyres!.debtorID} as its debtor no`);
  const change = `Debtor no,Email\n${tyres!.debtorID},sina@tyres.example.nz\n999999,x@y.nz\n`;
  expect((await check(change)).problems).toMatchObject([{ row: 3, message: 'There is no contact 999999' }]);
  const only = change.split('\n').slice(0, 2).join('\n');
  expect((await load(only)).body.data).toMatchObject({ changed: 1 });
  expect((await load(only)).body.data).toMatchObject({ changed: 0, unchanged: 1, importId: null });
  expect((await find('tāmaki'))[0]).toMatchObject({ email: 'sina@tyres.example.nz', contactName: 'Sina' });
  const exported = await seller.ask('POST /mgr/contactManage/exportContacts', { body: { kind: 'customer' } });
  const csv = new TextDecoder().decode(exported.body.data as unknown as Uint8Array);
  expect(csv).toContain('Tāmaki Tyres,Sina,Leota');
  expect(await check(csv)).toMatchObject({ added: 0, changed: 0, problems: [] });
});

it('suppliers are imported by those who may add suppliers', async () => {
  expect((await load('Company\nS1', seller, 'supplier')).status).toBe(403);
  expect((await load('Company\nS1', await app.as('ACCOUNTING'), 'supplier')).status).toBe(200);
});

it('the picker finds, pages and makes a new one', async () => {
  const buyer = await app.as('BUYING_DEPARTMENT');
  const made = await buyer.do('POST /mgr/contactManage/createDefaultContact', {
    body: { kind: 'seller', contactName: 'Gate', contactSurname: 'Walker', phone: '022 333 4444' },
  });
  expect(made).toMatchObject({ name: 'Gate Walker', mobile: '+64223334444', phone1: '', isSeller: 1 });
  const pick = (contactName: string, more = {}) =>
    buyer.do('POST /mgr/common/queryContactList', {
      body: { contactName, pageNum: 1, pageSize: 10, enabled: 1, ...more },
    });
  expect((await pick('gate walk')).records).toMatchObject([{ debtorId: made.debtorId, contactID: made.contactID }]);
  expect((await pick('gate walk', { kind: 'supplier' })).records).toEqual([]);
  await load(`Company\n${Array.from({ length: 25 }, (_, n) => `Pager ${String(n).padStart(2, '0')}`).join('\n')}`);
  expect(await pick('pager', { pageNum: 3 })).toMatchObject({ total: 25, pages: 3, records: { length: 5 } });
  const nobody = await buyer.ask('POST /mgr/contactManage/createDefaultContact', { body: { phone: '022 333 4444' } });
  expect([nobody.status, Object.keys(nobody.body.fields ?? {})]).toEqual([422, ['company']]);
});
