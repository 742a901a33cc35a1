import { allCalls, type CallKey } from '@yardkeeper/contract/all-calls';
import { type CallDef, callKey } from '@yardkeeper/contract/call';
import type { Client } from '@yardkeeper/testkit/client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSelling } from '../invoices/fixtures.ts';

const [y, app] = useSelling();
const name = 'Māhutë';
const spellings = ['mahute', 'MĀHUTË', 'Mahute', name.normalize('NFD'), ' māhutë '];
const more: Partial<Record<string, Record<string, unknown>>> = {};

beforeAll(async () => {
  const { db } = app.connections;
  const { id: makeId } = await y.admin.do('POST /mgr/make/saveMake', { body: { name } });
  const { id: modelId } = await y.admin.do('POST /mgr/model/saveModel', { body: { name, makeId } });
  const { id: seriesId } = await y.admin.do('POST /mgr/series/saveSeries', { body: { name, modelId } });
  const { partId } = await y.admin.do('POST /mgr/partNames/savePartName', { body: { partName: name } });
  const vehicle = { makeId, modelId, seriesId };
  await y.admin.do('POST /mgr/partNames/updatePartNo', {
    body: { partNo: '11-22', partId, makeId, description: name },
  });
  await y.admin.do('POST /mgr/partNames/updatePartPrice', {
    body: { partId, ...vehicle, condition: 3, retail: 10, trade: 8 },
  });
  await y.place(name);
  const debtorId = await y.customer({ company: name });
  await y.admin.do('POST /mgr/contactManage/addOpeningBalance', {
    body: { debtorID: debtorId, side: 'owed', number: '88', on: '2026-03-02', amount: 20 },
  });
  const car = await y.car({
    ...vehicle,
    debtorId,
    purchase: {
      company: name,
      contactName: name,
      contactSurname: name,
      mobile: '021 857 345',
      address: '12 Rimu Street',
      state: 'Petone',
      postCode: '5012',
    },
  });
  await y.tags(car.vehicleId, [{ partId }]);
  await sql`update contact set is_supplier = true where debtor_id = ${debtorId}`.execute(db);
  await y.admin.do('POST /mgr/purchaseOrder/save', { body: { debtorId, lines: [{ partId, ...vehicle }] } });
  await y.save({ debtorId, type: 1, lines: [y.charge(10)] });
  await y.save({ debtorId, lines: y.lines(await y.tag()), andThen: 'release' });
  const { invoiceId } = await y.save({ debtorId, lines: y.lines(await y.tag()), andThen: 'release' });
  await sql`update invoice_line set packing = 'picked' where invoice_id = ${invoiceId}`.execute(db);
  await sql`select keep_pick_job(${invoiceId}), open_dispatch(${invoiceId})`.execute(db);
  await y.admin.do('POST /mgr/backOrderPart/saveThreshold', { body: { partId, ...vehicle, min: 5, target: 9 } });
  await y.admin.do('POST /mgr/wanted/keepRequest', { body: { partId, ...vehicle } });
  await sql`update app_user set users_name = ${name} where user_id = ${y.seller.userId}`.execute(db);
  await sql`insert into outbox_message (kind, recipient, subject, payload, message_id, state)
    values ('mail', 'a@b.example', ${name}, '{}', 'm1', 'skipped')`.execute(db);
  await sql`insert into outbox_message (kind, recipient, subject, payload, message_id, key, lane, state)
    values ('accounting', 'Xero', ${name}, '{"what": "contact", "id": 1}', 'm2', 'm2', 'm2', 'skipped')`.execute(db);
  await sql`insert into catalogue_mapping (kind, catalog_id, key, part_id) values ('name', '', ${name}, ${partId})`.execute(
    db,
  );
  more['GET /mgr/inventory/browseVehicles/searchStockItem'] = { vehicleId: car.vehicleId };
});

type Shaped = { shape?: object; def?: { innerType?: unknown; in?: unknown } };
const keysOf = (schema: unknown): string[] => {
  const { shape, def } = (schema ?? {}) as Shaped;
  const inner = def?.innerType ?? def?.in;
  return shape ? Object.keys(shape) : inner ? keysOf(inner) : [];
};
const filters = ['search', 'contactName', 'locationCode', 'partDesc', 'name', 'q'];
const filterOf = (call: CallDef, part: 'query' | 'body') => keysOf(call[part]).find((key) => filters.includes(key));
const noSearch: readonly string[] = [
  // Looks for contacts with a similar name, and has its own test.
  'POST /mgr/contactManage/validateCustomer',
  // These look for calls and network addresses.
  'POST /mgr/securityLog/queryEntries',
  'POST /mgr/securityLog/exportEntries',
  // These ask the parts catalogue by VIN or by the catalogue's own names.
  'GET /mgr/partCatalogs/car/info',
  'GET /mgr/partCatalogs/catalogs/:catalogId/groups-suggest',
];
const searching = Object.values(allCalls)
  .flatMap((feature): CallDef[] => Object.values(feature))
  .filter((call) => call.effect === 'read' && (filterOf(call, 'query') || filterOf(call, 'body')))
  .map(callKey)
  .filter((key) => !noSearch.includes(key));
const callOf = (key: string) =>
  Object.values(allCalls)
    .flatMap((feature): CallDef[] => Object.values(feature))
    .find((call) => callKey(call) === key)!;

/** Leaves out what differs anyway: signatures in addresses depend on the second, and replies repeat the typed words. */
const plainly = (data: unknown) =>
  (Buffer.isBuffer(data) ? data.toString('utf8') : JSON.stringify(data)).replaceAll(
    /\?(e|s)=[^"]*|(?<="search":)"[^"]*"/g,
    '',
  );
async function found(who: Client, key: string, words: string): Promise<string> {
  const call = callOf(key);
  const part = filterOf(call, 'query') ? 'query' : 'body';
  const args = { [part]: { ...more[key], [filterOf(call, part)!]: words } };
  const answer = await who.ask(key as CallKey, args as never);
  expect([key, answer.status]).toEqual([key, 200]);
  return plainly(answer.body.data);
}

describe('every search', () => {
  it('is among those that are tried', () => expect(searching.length).toBeGreaterThan(30));

  it.each(searching)('%s finds a name however its letters are typed', async (key) => {
    // This call returns the caller's own quotes only.
    const who = key.endsWith('getCurrentQuote') ? y.seller : y.admin;
    const [first, ...others] = await Promise.all(spellings.map((words) => found(who, key, words)));
    expect(first).not.toBe(await found(who, key, 'qqxqqx'));
    for (const other of others) expect(other).toBe(first);
  });
});
