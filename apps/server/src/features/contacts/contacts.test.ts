import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

const app = useApp({ clock: () => new Date('2026-03-10T20:00:00Z') });
const seller = useMade(() => app.as('SALES_PERSON'));
const office = useMade(() => app.as('ACCOUNTING'));

type New = ArgsOf<'POST /mgr/contactManage/addContactInfo'>['body'];
const add = (body: New, who = seller) => who.do('POST /mgr/contactManage/addContactInfo', { body });
const tryAdd = (body: New, who = seller) => who.ask('POST /mgr/contactManage/addContactInfo', { body });
const info = (debtorID: number, who = office) =>
  who.do('POST /mgr/contactManage/getContactsInfo', { body: { debtorID } });
const list = async (body: object, who = office) =>
  (await who.do('POST /mgr/contactManage/queryContactList', { body })).records.map((r) => r.name);

describe('a contact', () => {
  it('is kept whole and read back', async () => {
    const given = {
      isCustomer: 1,
      company: ' Rimutaka  Panelbeaters ',
      contactName: 'Hēmi',
      contactSurname: 'Parata',
      position: 'Owner',
      phone1: '(04) 555 1234',
      mobile: '021 857 345',
      email: 'hemi@rimutaka.example.nz',
      trade: 1,
      gstNo: '49-091-850',
      nzbn: '9429039501974',
      address: '12 Main Road',
      suburb: 'Stokes Valley',
      state: 'Lower Hutt',
      postCode: '5019',
      delivery: { address: '3 Depot Lane', suburb: '', state: 'Upper Hutt', postCode: '5018' },
      priceLevel: 'trade',
      discount: 7.5,
      termsId: 1,
      creditLimit: 2500,
      salespersonId: seller.userId,
      licenseNo: 'M123456',
      leadDays: null,
    } as const;
    const made = await add(given);
    expect(made).toMatchObject({
      ...given,
      company: 'Rimutaka Panelbeaters',
      name: 'Rimutaka Panelbeaters',
      phone1: '+6445551234',
      mobile: '+6421857345',
      gstNo: '49091850',
      postal: null,
      light: 'ok',
      account: null,
      mayEdit: true,
      enabled: 1,
    });
    const seen = await info(made.debtorID);
    expect(seen).toMatchObject({ creditLimit: 2500, account: { balance: 0, overdue: 0 }, persons: [{ main: 1 }] });
    for (const words of [
      'rimutaka',
      'parata',
      'hēmi',
      'hemi parata',
      '021 857',
      '04555',
      'hemi@',
      '9429039501974',
      String(made.debtorID),
    ])
      expect(await list({ search: words }), words).toContain('Rimutaka Panelbeaters');
    expect(await list({ search: 'rimutaka', kind: 'supplier' })).toEqual([]);
  });

  it.each([
    [{ isCustomer: 1 as const }, 'company'],
    [{ company: 'Nobody in particular' }, 'isCustomer'],
    [{ isCustomer: 1 as const, company: 'X', phone1: '12' }, 'phone1'],
    [{ isCustomer: 1 as const, company: 'X', gstNo: '136410133' }, 'gstNo'],
    [{ isCustomer: 1 as const, company: 'X', nzbn: '9429039501976' }, 'nzbn'],
    [{ isCustomer: 1 as const, company: 'X', email: 'at home' }, 'email'],
    [{ isCustomer: 1 as const, company: 'X', postCode: '12' }, 'postCode'],
    [{ isCustomer: 1 as const, company: 'X', discount: 101 }, 'discount'],
    [{ isCustomer: 1 as const, company: 'X', creditLimit: 10.555 }, 'creditLimit'],
    [{ isCustomer: 1 as const, company: 'X', creditLimit: -1 }, 'creditLimit'],
    [{ isCustomer: 1 as const, company: 'X', onHold: 1 as const }, 'holdReason'],
    [{ isCustomer: 1 as const, company: 'X', termsId: 999 }, 'termsId'],
    [{ isCustomer: 1 as const, company: 'X', salespersonId: 999 }, 'salespersonId'],
    [{ isCustomer: 1 as const, company: 'y'.repeat(121) }, 'company'],
  ])('%j is refused at its field', async (body, field) => {
    const refused = await tryAdd(body);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
    expect(await list({ search: 'X', includeDisabled: true })).not.toContain('X');
  });

  it('the second of two who change it is told; the history says who changed what', async () => {
    const made = await add({ isCustomer: 1, company: 'Both At Once Ltd' });
    const fields = await info(made.debtorID);
    const change = (company: string) =>
      office.ask('POST /mgr/contactManage/modifyContactInfo', { body: { ...fields, company } });
    const both = await Promise.all([change('Mine'), change('Yours')]);
    expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
    const { records } = await office.do('POST /mgr/contactManage/getContactsHistoryAndEventsList', {
      body: { debtorID: made.debtorID, pageNum: 1, pageSize: 10 },
    });
    expect(records.map((e) => e.event)).toEqual(['changed', 'created']);
    expect(records[0]!.changes).toEqual([
      { field: 'Company', before: 'Both At Once Ltd', after: expect.stringMatching(/Mine|Yours/) },
    ]);
  });

  it('is disabled, not deleted, and can come back', async () => {
    const { debtorID } = await add({ isCustomer: 1, company: 'Closing Down Cars' });
    const set = (enabled?: 0 | 1) =>
      office.do('POST /mgr/contactManage/removeContact', { body: { debtorID, enabled } });
    expect(await set()).toMatchObject({ enabled: 0 });
    expect(await list({ search: 'closing down' })).toEqual([]);
    expect(await list({ search: 'closing down', enabled: 0 })).toEqual(['Closing Down Cars']);
    await set(1);
    expect(await list({ search: 'closing down' })).toEqual(['Closing Down Cars']);
  });
});

describe('people and banks', () => {
  it('that is looked for by its name comes before those found by another word', async () => {
    for (const body of [
      { isCustomer: 1, company: 'Aotea Zavala Motors' },
      { isCustomer: 1, company: 'Aaron Imports', contactName: 'Rua', contactSurname: 'Zavala' },
      { isCustomer: 1, company: 'Zavala Panel and Paint' },
    ] as const)
      await add(body);
    const { records } = await seller.do('POST /mgr/common/queryContactList', { body: { contactName: 'zavala' } });
    expect(records.map(({ name }) => name)).toEqual(['Zavala Panel and Paint', 'Aotea Zavala Motors', 'Aaron Imports']);
  });

  it('one person is the main one, and stays until another is', async () => {
    const { debtorID } = await add({
      isCustomer: 1,
      contactName: 'Mere',
      contactSurname: 'Ruru',
      mobile: '0211234567',
    });
    const first = (await info(debtorID)).persons[0]!;
    const person = { debtorID, contactName: 'Tama', contactSurname: 'Ruru', phone1: '09 555 0001' };
    const second = await seller.do('POST /mgr/contactManage/addContactContactsInfo', { body: person });
    expect(second).toMatchObject({ main: 0, phone1: '+6495550001' });
    const remove = (contactID: number) =>
      seller.ask('POST /mgr/contactManage/removeContactContacts', { body: { debtorID, contactID } });
    expect((await remove(first.contactID)).body.msg).toBe(
      'Mere Ruru is the main contact; make someone else the main contact first',
    );
    const main = (contactID: number) =>
      seller.do('POST /mgr/contactManage/saveMainContact', { body: { debtorID, contactID } });
    await Promise.all([main(second.contactID), main(first.contactID), main(second.contactID)]);
    expect((await info(debtorID)).persons.filter((p) => p.main === 1)).toHaveLength(1);
    await main(second.contactID);
    expect(await info(debtorID)).toMatchObject({ name: 'Tama Ruru', contactID: second.contactID });
    expect((await remove(first.contactID)).status).toBe(200);
    const renamed = { ...person, contactID: second.contactID, contactSurname: 'Pōtae', version: second.version };
    await seller.do('POST /mgr/contactManage/modifyContactContacts', { body: renamed });
    expect(await list({ search: 'pōtae' })).toEqual(['Tama Pōtae']);
    expect(await list({ search: 'mere ruru' })).toEqual([]);
    const empty = await seller.ask('POST /mgr/contactManage/addContactContactsInfo', { body: { debtorID } });
    expect([empty.status, empty.body.fields]).toEqual([422, { contactName: 'Enter a name' }]);
  });

  it('a bank account is held to its check digits; an unknown bank only warns', async () => {
    const { debtorID } = await add({ isSupplier: 1, company: 'Parts Direct' }, office);
    const bank = (accountNo: string) =>
      office.ask('POST /mgr/contactManage/addContactBank', { body: { debtorID, accountName: 'PD', accountNo } });
    await bank('01-0902-0068389-01');
    const broken = await bank('01-0902-0068388-00');
    expect([broken.status, Object.keys(broken.body.fields ?? {})]).toEqual([422, ['accountNo']]);
    expect((await bank('not a number')).status).toBe(422);
    const right = await bank('01 0902 0068389 00');
    expect(right.body.data).toMatchObject({ accountNo: '01-0902-0068389-00', unknownBank: 0 });
    expect((await bank('01-0902-0068389-00')).status).toBe(409);
    const unknown = await bank('04-0902-0068389-00');
    expect([unknown.body.data.unknownBank, unknown.body.msg]).toEqual([1, expect.stringContaining('published table')]);
    const { bankID, version } = right.body.data;
    const change = { debtorID, bankID, accountName: 'Other', accountNo: '08-6523-1954512-001', version };
    await office.do('POST /mgr/contactManage/updateContactBank', { body: change });
    expect((await office.ask('POST /mgr/contactManage/updateContactBank', { body: change })).status).toBe(409);
    await office.do('POST /mgr/contactManage/deleteContactBank', { body: { debtorID, bankID } });
    expect((await info(debtorID)).banks.map((b) => b.accountNo)).toEqual(['01-0902-0068389-01', '04-0902-0068389-00']);
  });
});
