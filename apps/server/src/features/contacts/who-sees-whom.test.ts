import { type CallDef, callKey } from '@yardkeeper/contract/call';
import { contactCalls } from '@yardkeeper/contract/contacts/calls';
import { contactFileCalls } from '@yardkeeper/contract/contacts/files';
import { type Role, roles } from '@yardkeeper/domain/access/roles';
import type { Sight } from '@yardkeeper/domain/contacts/access';
import { type ContactKind, contactKinds } from '@yardkeeper/domain/contacts/kinds';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

const app = useApp();

const everything = { customer: 'whole', supplier: 'whole', seller: 'whole' } as const;
const nothing = { customer: 'none', supplier: 'none', seller: 'none' } as const;
const counter = { customer: 'whole', supplier: 'none', seller: 'whole' } as const;
const sees: Record<Role, Record<ContactKind, Sight>> = {
  SUPER_ADMIN: everything,
  SALES_MANAGER: everything,
  SALE_MANAGEMENT: everything,
  ACCOUNTING: everything,
  BUYING_DEPARTMENT: everything,
  CAR_SUPERVISOR: everything,
  SALES_PERSON: counter,
  DISPATCH_SUPERVISOR: counter,
  INVENTORY_PERSON: { customer: 'none', supplier: 'whole', seller: 'none' },
  PICKING_SUPERVISOR: nothing,
  PICKER: nothing,
  DISPATCHER: nothing,
  DRIVER: nothing,
};

/** Values that occur nowhere else, so that the test recognises the contact in the reply of any call. */
const marks = (kind: ContactKind) => ({
  name: `Zq${kind} Motors`,
  phone: { customer: '95551111', supplier: '95552222', seller: '95553333' }[kind],
  email: `zq-${kind}@post.example.nz`,
  street: `7 Zq${kind} Street`,
  licence: `ZQ-${kind.toUpperCase()}`,
  holdReason: `zq ${kind} owes too much`,
  limit: { customer: '91111.11', supplier: '92222.22', seller: '93333.33' }[kind],
});

const ids = useMade(async () => {
  const admin = await app.as('SUPER_ADMIN');
  const add = async (kind: ContactKind) => {
    const { name, phone, email, street, licence, holdReason, limit } = marks(kind);
    const made = await admin.do('POST /mgr/contactManage/addContactInfo', {
      body: {
        isCustomer: kind === 'customer' ? 1 : 0,
        isSupplier: kind === 'supplier' ? 1 : 0,
        isSeller: kind === 'seller' ? 1 : 0,
        company: name,
        contactName: 'Zq',
        phone1: `0${phone}`,
        email,
        address: street,
        licenseNo: licence,
        onHold: 1,
        holdReason,
        creditLimit: Number(limit),
      },
    });
    return made.debtorID;
  };
  return { customer: await add('customer'), supplier: await add('supplier'), seller: await add('seller') };
});

type Asked = { readonly payload?: object; readonly query?: Record<string, string>; readonly id?: string };
/** How to ask each call that returns contacts for one of a kind; calls without an id search for the name. */
const asks: Readonly<Record<string, (kind: ContactKind, id: number) => readonly Asked[]>> = {
  'POST /mgr/common/queryContactList': (kind, id) => [
    { payload: { kind, contactName: `Zq${kind}` } },
    { payload: { contactName: `Zq${kind}` } },
    { payload: { contactName: marks(kind).phone } },
    { payload: { contactName: marks(kind).email, pageSize: 100, id } },
  ],
  'GET /mgr/common/checkAccount': (_, id) => [{ query: { id: String(id) } }],
  'POST /mgr/contactManage/queryContactList': (kind) => [{ payload: { kind, search: `Zq${kind}` } }],
  'POST /mgr/contactManage/countContacts': (kind) => [{ payload: { kind } }],
  'POST /mgr/contactManage/getOwed': (kind) => [{ payload: { kind } }],
  'POST /mgr/contactManage/printOwed': (kind) => [{ payload: { kind } }],
  'POST /mgr/contactManage/exportContacts': (kind) => [{ payload: { kind } }],
  'POST /mgr/contactManage/getContactsInfo': (_, id) => [{ payload: { debtorID: id } }],
  'POST /mgr/contactManage/validateCustomer': (kind) => [{ payload: { company: marks(kind).name } }],
  'POST /mgr/contactManage/getContactsHistoryAndEventsList': (_, id) => [{ payload: { debtorID: id } }],
  'POST /mgr/contactManage/getContactDocuments': (_, id) => [{ payload: { debtorID: id } }],
  'GET /mgr/contactManage/getCreditList': (_, id) => [{ query: { debtorID: String(id) } }],
  'GET /mgr/contactManage/getStatement': (_, id) => [{ query: { debtorID: String(id) } }],
  'GET /mgr/customerFile/getCustomerFile/:id': (_, id) => [{ id: String(id) }],
  'GET /mgr/contactManage/getLastImport': (kind) => [{ query: { kind } }],
  'GET /mgr/inventory/globalSearch': (kind) => [{ query: { search: `Zq${kind}` } }],
};
/** These return a contact's file by a key known only from its list, or check a file that the user sends. */
const noContacts = ['GET /mgr/customerFile/downloadFile', 'POST /mgr/contactManage/checkContactImport'];

async function shownTo(role: Role, call: string, asked: Asked): Promise<string> {
  const [method, path] = call.split(' ') as ['GET' | 'POST', string];
  const { payload, query, id = '' } = asked;
  const client = await app.as(role);
  const { body } = await client.raw({
    method,
    url: path.replace(':id', id),
    ...(query && { query }),
    ...(payload && { payload }),
  });
  return body.data instanceof Uint8Array ? Buffer.from(body.data).toString() : JSON.stringify(body);
}

describe('what any call answers about a contact', () => {
  it('is tested here for every call that reads contacts', () => {
    const calls: readonly CallDef[] = [...Object.values(contactCalls), ...Object.values(contactFileCalls)];
    const reads = calls.filter(({ effect }) => effect === 'read').map(callKey);
    expect(reads.filter((call) => !asks[call] && !noContacts.includes(call))).toEqual([]);
  });

  it.each(roles)('%s sees only what their permissions show', async (role) => {
    const wrong: string[] = [];
    for (const kind of contactKinds)
      for (const [call, ways] of Object.entries(asks))
        for (const asked of ways(kind, ids[kind])) {
          const shown = await shownTo(role, call, asked);
          const { name, ...rest } = marks(kind);
          const hidden = { whole: [], name: Object.values(rest), none: [name, ...Object.values(rest)] }[
            sees[role][kind]
          ];
          for (const mark of hidden) if (shown.includes(mark)) wrong.push(`${call} tells ${role} ${mark}`);
        }
    expect(wrong).toEqual([]);
  });

  it.each(roles)('%s finds in a picker whom they may name, and is refused where that is nobody', async (role) => {
    for (const kind of contactKinds) {
      const answer = JSON.parse(
        await shownTo(role, 'POST /mgr/common/queryContactList', { payload: { kind, contactName: `Zq${kind}` } }),
      );
      const [found] = answer.data?.records ?? [];
      const { name, email } = marks(kind);
      const expected = { whole: [200, name, email], name: [200, name, ''], none: [403, undefined, undefined] };
      expect([answer.code, found?.name, found?.email]).toEqual(expected[sees[role][kind]]);
    }
    const all = JSON.parse(
      await shownTo(role, 'POST /mgr/common/queryContactList', { payload: { contactName: 'Motors', pageSize: 100 } }),
    );
    const names: string[] = (all.data?.records ?? []).map((record: { name: string }) => record.name);
    const expected = contactKinds.filter((kind) => sees[role][kind] !== 'none').map((kind) => marks(kind).name);
    expect(names.filter((name) => name.startsWith('Zq')).sort()).toEqual(expected.sort());
  });

  it('a user who sees only the name does not find it by a phone number', async () => {
    const found = await shownTo('INVENTORY_PERSON', 'POST /mgr/common/queryContactList', {
      payload: { contactName: marks('seller').phone },
    });
    expect(JSON.parse(found).data.records).toEqual([]);
  });

  it('an account is checked by who may open it or sells to it', async () => {
    const status = async (role: Role, kind: ContactKind) =>
      (await (await app.as(role)).ask('GET /mgr/common/checkAccount', { query: { id: ids[kind] } })).status;
    expect([await status('SALES_PERSON', 'customer'), await status('SALES_PERSON', 'supplier')]).toEqual([200, 403]);
    expect([await status('ACCOUNTING', 'supplier'), await status('DISPATCH_SUPERVISOR', 'customer')]).toEqual([
      200, 200,
    ]);
    for (const role of ['PICKER', 'DISPATCHER', 'INVENTORY_PERSON', 'DRIVER'] as const)
      expect(await status(role, 'customer')).toBe(403);
  });
});
