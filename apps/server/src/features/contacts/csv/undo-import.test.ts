import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';

const now = new Date('2026-03-10T20:00:00Z');
const app = useApp({ clock: () => now });
const seller = useMade(() => app.as('SALES_PERSON'));

const load = async (text: string) =>
  (
    await seller.do('POST /mgr/contactManage/importContacts', {
      body: { kind: 'customer' },
      files: { file: new File([text], 'contacts.csv') },
    })
  ).importId!;
const undo = (importId: number, who = seller) =>
  who.ask('POST /mgr/contactManage/undoContactImport', { body: { importId } });
const find = async (search: string) =>
  (await seller.do('POST /mgr/contactManage/queryContactList', { body: { search } })).records;
const info = (debtorID: number) => seller.do('POST /mgr/contactManage/getContactsInfo', { body: { debtorID } });
const last = () => seller.do('GET /mgr/contactManage/getLastImport', { query: { kind: 'customer' } });

describe('an import of contacts', () => {
  it('is undone: what it added is gone, what it changed is as it was, and the history says so', async () => {
    await load('Company,First name,Phone,Address,Credit limit\nUndo Tyres,Sina,09 555 7000,1 Rimu St,500');
    const [tyres] = await find('undo tyres');
    const debtorID = tyres!.debtorID;
    const before = await info(debtorID);
    const importId = await load(
      `Debtor no,Company,First name,Phone,Address,Credit limit\n${debtorID},Undo Wheels,Tama,09 555 7111,2 Rimu St,900\n,Undo New,,09 555 7222,,`,
    );
    expect(await last()).toMatchObject({ importId, added: 1, changed: 1 });
    expect(await find('undo')).toHaveLength(2);
    const done = await undo(importId);
    expect([done.status, done.body.data]).toEqual([200, { removed: 1, restored: 1, left: 0, leftAlone: [] }]);
    expect(await find('undo new')).toEqual([]);
    const { version: _, ...kept } = before;
    expect(await info(debtorID)).toMatchObject({
      ...Object.fromEntries(
        ['name', 'company', 'contactName', 'phone1', 'address', 'creditLimit'].map((key) => [key, kept[key as 'name']]),
      ),
    });
    const history = await seller.do('POST /mgr/contactManage/getContactsHistoryAndEventsList', { body: { debtorID } });
    expect(history.records[0]).toMatchObject({ event: 'importUndone' });
    expect(history.records[0]!.changes).toContainEqual({ field: 'Credit limit', before: '$900.00', after: '$500.00' });
    expect(await last()).toBeNull();
    expect([(await undo(importId)).status, (await undo(999_999)).status]).toEqual([409, 404]);
  });

  it('leaves alone, and names, whoever was used or changed since', async () => {
    const importId = await load(
      'Company,Phone\nLeft Noted,09 555 8001\nLeft Changed,09 555 8002\nLeft Sold,09 555 8003\nGone Clean,09 555 8004',
    );
    const id = async (name: string) => (await find(name))[0]!.debtorID;
    const [noted, changed, sold] = [await id('left noted'), await id('left changed'), await id('left sold')];
    await seller.do('POST /mgr/contactManage/addNotes', { body: { debtorID: noted, text: 'Rang them' } });
    const whole = await info(changed);
    const manager = await app.as('SALES_MANAGER');
    await manager.do('POST /mgr/contactManage/modifyContactInfo', {
      body: { ...whole, debtorID: changed, holdReason: '', company: 'Left Changed Ltd' } as never,
    });
    await manager.do('POST /mgr/invoices/saveInvoicesInfo', {
      body: { debtorId: sold, lines: [{ kind: 'charge', description: 'Labour', unitPrice: 10 }] },
    });
    const { body } = await undo(importId);
    expect(body.data).toMatchObject({ removed: 1, restored: 0, left: 3 });
    expect(body.data.leftAlone.map(({ debtorID }) => debtorID).sort()).toEqual([noted, changed, sold].sort());
    expect(await find('gone clean')).toEqual([]);
    expect(await find('left')).toHaveLength(3);
  });

  it('is taken back once, however many ask at the same moment, and only by those who may import', async () => {
    const importId = await load('Company,Phone\nOnce Only,09 555 9001');
    expect((await undo(importId, await app.as('INVENTORY_PERSON'))).status).toBe(403);
    const all = await Promise.all([undo(importId), undo(importId)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('the day in which an import may be undone goes by the yard’s clock', async () => {
  const importId = await load('Company,Phone\nYesterday Motors,09 555 7333');
  expect((await last())!.at).toBe(now.toISOString());
  const ofImport = app.connections.db.updateTable('contact_import').where('import_id', '=', importId);
  await ofImport.set({ created_at: new Date(now.getTime() - 25 * 3_600_000) }).execute();
  expect((await last())?.importId).not.toBe(importId);
});
