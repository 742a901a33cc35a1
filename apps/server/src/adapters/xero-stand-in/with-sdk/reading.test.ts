import { describe, expect, it } from 'vitest';
import { Phone } from 'xero-node';
import { all, useBooksOverSdk } from './fixtures/books.ts';
import { refusal } from './fixtures/sdk.ts';

const x = useBooksOverSdk();

describe('what a yard only reads', () => {
  it('is the organisation, its accounts, tax rates and tracking', async () => {
    const [organisation] = (await x.api.getOrganisations(x.tenant)).body.organisations!;
    expect(organisation).toMatchObject({ organisationID: x.tenant, name: x.standIn.org.name });
    const rates = (await x.api.getTaxRates(x.tenant, 'EffectiveRate==15')).body.taxRates!;
    expect(rates.map((rate) => rate.taxType)).toEqual(['OUTPUT2', 'INPUT2']);
    const [yard] = (await x.api.getTrackingCategories(x.tenant)).body.trackingCategories!;
    expect(yard).toMatchObject({ name: 'Yard', options: [{ name: 'Main yard' }] });
  });

  it('accounts are found by any condition, in any order', async () => {
    const codes = async (where: string, order?: string) =>
      (await x.api.getAccounts(x.tenant, all, where, order)).body.accounts!.map((account) => account.code);
    expect(await codes('Type=="BANK"')).toEqual(['090', '091']);
    expect(await codes('Status=="ACTIVE" AND (Type=="BANK" OR Code=="200")', 'Code DESC')).toEqual([
      '200',
      '091',
      '090',
    ]);
    expect(await codes('(Class=="ASSET" && EnablePaymentsToAccount==true) || Name.Contains("Vehicle Sales")')).toEqual([
      '092',
      '093',
      '205',
    ]);
    expect(await codes('Type=="BANK" OR Class=="ASSET" AND Code=="092"')).toEqual(['090', '091', '092']);
  });

  it.each([
    ['Colour=="red"', "No property or field 'Colour' exists in type 'Account'"],
    ['(Type=="BANK"', "')' expected"],
    ['Type==', 'Expression expected'],
    ['Type=="BANK" AND ()', 'Expression expected'],
    ['Type=="BANK" Code=="1"', 'Syntax error'],
  ])('%s is refused', async (where, said) => {
    expect(await refusal(x.api.getAccounts(x.tenant, all, where))).toEqual({
      status: 400,
      type: 'QueryParseException',
      said,
    });
  });
});

describe('contacts', () => {
  it('are made, found by number and by condition, and changed by id or number', async () => {
    const given = { name: 'Number One', contactNumber: 'C-1', phones: [{ phoneType: Phone.PhoneTypeEnum.MOBILE }] };
    const [made] = (await x.api.createContacts(x.tenant, { contacts: [given] })).body.contacts!;
    expect((await x.api.getContact(x.tenant, 'C-1')).body.contacts).toMatchObject([{ contactID: made!.contactID }]);
    const changed = { contactNumber: 'C-1', name: 'Number One Limited' };
    expect((await x.api.updateOrCreateContacts(x.tenant, { contacts: [changed] })).body.contacts).toMatchObject([
      { contactID: made!.contactID, name: 'Number One Limited' },
    ]);
    const found = await x.api.getContacts(x.tenant, all, 'ContactNumber=="C-1" OR Name=="nobody"');
    expect(found.body.contacts).toHaveLength(1);
  });

  it('have names and numbers of their own', async () => {
    await x.api.createContacts(x.tenant, { contacts: [{ name: 'Twice', contactNumber: 'C-2' }] });
    const words =
      'The contact name twice is already assigned to another contact. The contact name must be unique across all active contacts.';
    const again = { contacts: [{ name: 'twice' }] };
    expect(await refusal(x.api.createContacts(x.tenant, again))).toMatchObject({ status: 400, said: words });
    const other = { contacts: [{ name: 'twice', contactNumber: 'C-3' }] };
    expect((await refusal(x.api.updateOrCreateContacts(x.tenant, other))).said).toBe(words);
    const sameNumber = { contacts: [{ name: 'Another', contactNumber: 'C-2' }] };
    expect((await refusal(x.api.createContacts(x.tenant, sameNumber))).said).toContain(
      'Another contact has this contact number',
    );
    expect((await x.api.getContacts(x.tenant, all, 'Name=="Twice"')).body.contacts).toHaveLength(1);
  });

  it('of a document may be named by number', async () => {
    await x.api.createContacts(x.tenant, { contacts: [{ name: 'By number', contactNumber: 'C-9' }] });
    const made = await x.put({ contact: { contactNumber: 'C-9' } });
    expect(made.contact).toMatchObject({ name: 'By number' });
    const [contact] = (await x.api.getContacts(x.tenant, all, 'ContactNumber=="C-9"')).body.contacts!;
    expect(contact).toMatchObject({ isCustomer: true, isSupplier: false });
  });
});
