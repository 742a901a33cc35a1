import { defaultPermissions } from '@yardkeeper/domain/access/defaults';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const app = useApp({ clock: () => new Date('2026-03-10T20:00:00Z') });
const seller = useMade(() => app.as('SALES_PERSON'));
const office = useMade(() => app.as('ACCOUNTING'));
const admin = useMade(() => app.as('SUPER_ADMIN'));

const add = async (body: object, who = admin) =>
  (await who.do('POST /mgr/contactManage/addContactInfo', { body: body as never })).debtorID;
const open = (debtorID: number, who: Client) =>
  who.ask('POST /mgr/contactManage/getContactsInfo', { body: { debtorID } });
const list = (kind: 'customer' | 'supplier' | 'seller', who: Client) =>
  who.ask('POST /mgr/contactManage/queryContactList', { body: { kind } });

describe('who sees whom', () => {
  it('a supplier is opened only by those who may see suppliers; one who buys from us too by the counter', async () => {
    const supplier = await add({ isSupplier: 1, company: 'Only Supplies' });
    const both = await add({ isSupplier: 1, isCustomer: 1, company: 'Buys And Supplies' });
    expect((await open(supplier, seller)).status).toBe(403);
    expect((await open(supplier, office)).status).toBe(200);
    expect((await open(both, seller)).status).toBe(200);
    expect((await open(both, await app.as('INVENTORY_PERSON'))).status).toBe(403);
    expect((await list('supplier', seller)).status).toBe(403);
    expect((await list('supplier', await app.as('INVENTORY_PERSON'))).status).toBe(200);
    expect((await list('customer', await app.as('INVENTORY_PERSON'))).status).toBe(403);
    expect((await list('seller', seller)).status).toBe(200);
    const history = await seller.ask('POST /mgr/contactManage/getContactsHistoryAndEventsList', {
      body: { debtorID: supplier, pageNum: 1, pageSize: 5 },
    });
    expect(history.status).toBe(403);
  });

  it('a kind is added and changed by those who may for that kind', async () => {
    const body = { company: 'Neither Nor', isSupplier: 1 } as const;
    expect((await seller.ask('POST /mgr/contactManage/addContactInfo', { body })).status).toBe(403);
    const id = await add({ isCustomer: 1, company: 'Turned Supplier' }, seller);
    const fields = (await open(id, seller)).body.data;
    const turn = (who: Client) =>
      who.ask('POST /mgr/contactManage/modifyContactInfo', { body: { ...fields, isSupplier: 1 } });
    expect((await turn(seller)).status).toBe(403);
    expect((await turn(office)).status).toBe(200);
    const supplier = await add({ isSupplier: 1, company: 'Not For Sales' });
    const note = { debtorID: supplier, text: 'hello' };
    expect((await seller.ask('POST /mgr/contactManage/addNotes', { body: note })).status).toBe(403);
    expect((await office.ask('POST /mgr/contactManage/addNotes', { body: note })).status).toBe(200);
    expect((await open(supplier, office)).body.data.notes).toMatchObject([{ text: 'hello', user: expect.any(String) }]);
  });

  it('balances are null and the statement closed without VIEW CUSTOMER REPORT', async () => {
    expect(defaultPermissions.SALES_PERSON).not.toContain('VIEW_CUSTOMER_REPORT');
    const id = await add({ isCustomer: 1, company: 'Owes A Bit' });
    const owed = { debtorID: id, side: 'owed', number: 'O-1', amount: 10, on: '2026-01-01' } as const;
    await office.do('POST /mgr/contactManage/addOpeningBalance', { body: owed });
    const rowFor = async (who: Client) =>
      (await who.do('POST /mgr/contactManage/queryContactList', { body: { search: 'owes a bit' } })).records[0];
    expect(await rowFor(seller)).toMatchObject({ account: null });
    expect(await rowFor(office)).toMatchObject({ account: { balance: 10, owed: 10, overdue: 10 } });
    const overdue = { kind: 'customer', overdue: true } as const;
    for (const body of [overdue, { owing: 'any' }, { owing: 'days90' }] as const)
      expect((await seller.ask('POST /mgr/contactManage/queryContactList', { body })).status).toBe(403);
    expect((await seller.ask('POST /mgr/contactManage/getOwed', { body: {} })).status).toBe(403);
    const found = await office.do('POST /mgr/contactManage/queryContactList', { body: overdue });
    expect(found.records.map((r) => r.name)).toContain('Owes A Bit');
    const counts = (who: Client) => who.do('POST /mgr/contactManage/countContacts', { body: { search: 'owes a bit' } });
    expect(await counts(seller)).toEqual({ active: 1, disabled: 0, onHold: 0, owing: null, overdue: null });
    expect(await counts(office)).toEqual({ active: 1, disabled: 0, onHold: 0, owing: 1, overdue: 1 });
    for (const call of ['GET /mgr/contactManage/getStatement', 'GET /mgr/contactManage/getCreditList'] as const)
      expect((await seller.ask(call, { query: { debtorID: id } })).status).toBe(403);
  });
});

describe('duplicates', () => {
  const validate = (body: object, who = seller) => who.do('POST /mgr/contactManage/validateCustomer', { body });

  it('are found while typing, by phone, email, NZBN and likeness of the name, with the reasons', async () => {
    const id = await add({
      isCustomer: 1,
      company: 'Tauranga Auto Spares Ltd',
      contactName: 'Kev',
      contactSurname: 'Walker',
      mobile: '027 555 8811',
      email: 'kev@tas.example.nz',
      nzbn: '9429039501974',
    });
    const reasons = async (body: object) =>
      (await validate(body)).duplicates.filter((d) => d.debtorID === id).flatMap((d) => d.reasons);
    expect(await reasons({ company: 'Tauranga Auto Spare' })).toEqual(['Similar name']);
    expect(await reasons({ company: 'TAURANGA auto  spares ltd' })).toEqual(['Same name']);
    expect(await reasons({ mobile: '0275558811' })).toEqual(['Same phone number']);
    expect(await reasons({ phone1: '+64 27 555 8811' })).toEqual(['Same phone number']);
    expect(await reasons({ email: 'KEV@tas.example.nz', nzbn: '9429039501974' })).toEqual(
      expect.arrayContaining(['Same email', 'Same NZBN']),
    );
    expect(await reasons({ company: 'Quite Another Business' })).toEqual([]);
    expect(await reasons({ debtorID: id, mobile: '0275558811' })).toEqual([]);
    expect(await validate({})).toEqual({ errors: {}, duplicates: [] });
    const bad = await validate({ phone1: '12', gstNo: '136410133', nzbn: '1', email: 'x' });
    expect(bad.errors).toEqual({
      phone1: 'Enter a phone number such as 021 857 345 or 09 555 1234',
      email: 'Enter an email address such as office@garage.co.nz',
      gstNo: 'That is not a GST number: its check digit does not fit',
      nzbn: 'That is not an NZBN: its check digit does not fit',
    });
    const blank = await validate({ phone1: ' ', mobile: '', gstNo: ' ', nzbn: '', email: ' nobody@tas.example.nz ' });
    expect(blank.errors).toEqual({});
  });

  it('a supplier is not shown to those who may not see suppliers', async () => {
    await add({ isSupplier: 1, company: 'Hidden Gearbox Imports' });
    expect((await validate({ company: 'Hidden Gearbox Imports' })).duplicates).toEqual([]);
    expect((await validate({ company: 'Hidden Gearbox Imports' }, office)).duplicates).toHaveLength(1);
  });
});

describe('merging', () => {
  it('moves every document, person, bank, note and file and keeps the history of both', async () => {
    const { db } = app.connections;
    await sql`create table planted_document (id bigint, debtor_id bigint references contact)`.execute(db);
    const keep = await add({ isCustomer: 1, company: 'Kept Motors', mobile: '021 111 1111' });
    const gone = await add({
      isSupplier: 1,
      company: 'Kept Motor',
      contactName: 'Ana',
      mobile: '021 222 2222',
      nzbn: '9429039501974',
    });
    await sql`insert into planted_document values (1, ${gone}), (2, ${gone})`.execute(db);
    for (const debtorID of [keep, gone])
      await office.do('POST /mgr/contactManage/addContactBank', {
        body: { debtorID, accountNo: '01-0902-0068389-00' },
      });
    await office.do('POST /mgr/contactManage/addNotes', { body: { debtorID: gone, text: 'Pays late' } });
    const file = new File([Buffer.from('plain words')], 'terms.txt');
    await office.do('POST /mgr/customerFile/addCustomerFile', { body: { debtorID: gone }, files: { file } });
    const merge = (keepID: number, mergeID: number) =>
      office.ask('POST /mgr/contactManage/mergeContacts', { body: { keepID, mergeID } });
    expect((await merge(keep, keep)).status).toBe(422);
    const [first, second] = await Promise.all([merge(keep, gone), merge(gone, keep)]);
    expect([first!.status, second!.status].sort()).toEqual([200, 409]);
    const [left, other] = first!.status === 200 ? [keep, gone] : [gone, keep];
    const merged = (await open(left, office)).body.data;
    expect(merged).toMatchObject({ isCustomer: 1, isSupplier: 1, nzbn: '9429039501974', files: 1 });
    expect(merged.persons).toHaveLength(2);
    expect(merged.banks).toHaveLength(1);
    expect(merged.notes).toMatchObject([{ text: 'Pays late' }]);
    expect((await open(other, office)).body.data).toMatchObject({ enabled: 0, mergedInto: left });
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from planted_document where debtor_id = ${left}`.execute(db);
    expect(rows[0]!.n).toBe(2);
    const history = await office.do('POST /mgr/contactManage/getContactsHistoryAndEventsList', {
      body: { debtorID: left, pageNum: 1, pageSize: 50 },
    });
    expect(history.records.filter((e) => e.event === 'created')).toHaveLength(2);
    const late = await office.ask('POST /mgr/contactManage/addNotes', { body: { debtorID: other, text: 'x' } });
    expect(late.status).toBe(409);
  });
});
