import type { Answer, Client } from '@yardkeeper/testkit/client';
import { useApp } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from './db/connect.ts';
import { clock, stocking } from './features/inventory/fixtures.ts';

let admin: Client;
let colleague: { readonly stock: Client; readonly sales: Client };
let s: Awaited<ReturnType<typeof stocking>>;
let nameOf: (who: Client) => Promise<string>;
const app = useApp({ clock });
beforeAll(async () => {
  s = await stocking(app);
  admin = s.admin;
  colleague = { stock: s.storeman, sales: await app.as('SALES_PERSON') };
  nameOf = async (who) => (await who.do('GET /user/getCurrentUser')).usersName;
});

type Save = (who: Client, version: number) => Promise<Answer<unknown>>;
const kinds: Record<string, () => Promise<Save>> = {
  'ST-1': async () => {
    const locationID = await s.place('ST-1');
    const body = { locationID, locationCode: 'ST-1', kind: 'shelf' as const };
    return (who, version) => who.ask('POST /mgr/location/saveLocation', { body: { ...body, version } });
  },
  'Flux capacitor': async () => {
    const partName = 'Flux capacitor';
    const { partId } = await admin.do('POST /mgr/partNames/savePartName', { body: { partName } });
    return (who, version) => who.ask('POST /mgr/partNames/savePartName', { body: { partId, partName, version } });
  },
  'MPH 88': async () => {
    const partNo = 'MPH 88';
    const { partNoId } = await admin.do('POST /mgr/partNames/updatePartNo', { body: { partNo } });
    return (who, version) => who.ask('POST /mgr/partNames/updatePartNo', { body: { partNoId, partNo, version } });
  },
  'Tōtara Tyres': async () => {
    const body = { company: 'Tōtara Tyres', isCustomer: 1 as const };
    const { debtorID } = await admin.do('POST /mgr/contactManage/addContactInfo', { body });
    return (who, version) =>
      who.ask('POST /mgr/contactManage/modifyContactInfo', { body: { ...body, debtorID, version } });
  },
  'Mere Ruru': async () => {
    const { debtorID } = await admin.do('POST /mgr/contactManage/addContactInfo', {
      body: { company: 'Rimu', isCustomer: 1 },
    });
    const body = { debtorID, contactName: 'Mere', contactSurname: 'Ruru' };
    const { contactID } = await admin.do('POST /mgr/contactManage/addContactContactsInfo', { body });
    return (who, version) =>
      who.ask('POST /mgr/contactManage/modifyContactContacts', { body: { ...body, contactID, version } });
  },
  'Every part': async () => {
    const lines = [{ partId: s.parts[0]!.part_id, onCar: 0 as const, ticked: 1 as const }];
    const body = { name: 'Every part', lines };
    const { templateId } = await admin.do('POST /mgr/stripList/saveTemplate', { body });
    return (who, version) => who.ask('POST /mgr/stripList/saveTemplate', { body: { ...body, templateId, version } });
  },
};

describe('whoever saves second', () => {
  it.each(Object.entries(kinds))('to %s is told who was first', async (name, make) => {
    const save = await make();
    const first = name === 'Tōtara Tyres' || name === 'Mere Ruru' ? colleague.sales : colleague.stock;
    expect((await save(first, 1)).status).toBe(200);
    const late = await save(admin, 1);
    expect([late.status, late.body.msg]).toEqual([409, `${name} was changed by ${await nameOf(first)}, reload`]);
    expect(late.body.fields).toEqual({ version: '2' });
    expect((await save(admin.withHeaders({ 'idempotency-key': encodeURIComponent(name) }), 2)).status).toBe(200);
    expect((await save(first, 2)).body.msg).toBe(`${name} was changed by ${await nameOf(admin)}, reload`);
  });

  it('is told who moved the tag', async () => {
    const { vehicleId } = await s.car();
    const [tagNo = ''] = await s.tags(vehicleId, [{}]);
    const { version } = await s.detail(tagNo);
    expect((await s.move([tagNo], { locationId: await s.place('ST-2') })).status).toBe(200);
    const late = await s.adjust(tagNo, 'lose', { version }, admin);
    expect(late.body.msg).toBe(`${tagNo} was changed by ${await nameOf(colleague.stock)}, reload`);
  });
});

/** The product's version is a text column, not the version counter of a record. */
const forgetful = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'version'
      and a.atttypid = 'int'::regtype
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not exists
      (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'keeps_who_changed' and t.tgenabled <> 'D')
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

it('every record with a version keeps who changed it; documents and prices write it themselves', async () => {
  expect(await forgetful(app.connections.db)).toEqual(['invoice', 'part_price']);
  await sql`create table planted (planted_id int primary key, version int)`.execute(app.connections.db);
  expect(await forgetful(app.connections.db)).toEqual(['invoice', 'part_price', 'planted']);
});
