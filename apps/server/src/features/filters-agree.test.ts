import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { type AcquisitionStatus, isEditable } from '@yardkeeper/domain/acquisitions/status';
import { ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { useApp } from '@yardkeeper/testkit/use-app';
import { beforeAll, expect, it } from 'vitest';

/** Filters are SQL, while a row's state is computed in the domain: they must agree on every row of the demo yard. */
const app = useApp({ fillYard: true });
type Admin = Awaited<ReturnType<typeof app.as>>;
let admin: Admin;
beforeAll(async () => {
  admin = await app.as('SUPER_ADMIN');
});

type Page<R> = { records: R[]; pages: number };
async function all<R>(ask: (pageNum: number) => Promise<Page<R>>): Promise<R[]> {
  const first = await ask(1);
  const found = [...first.records];
  for (let n = 2; n <= first.pages; n += 1) found.push(...(await ask(n)).records);
  return found;
}
const pageSize = 500;
const ids = <R, K extends keyof R>(rows: readonly R[], key: K) => rows.map((row) => row[key]).sort();

type InvoiceFilter = Partial<NonNullable<ArgsOf<'POST /mgr/invoices/queryInvoicesList'>['body']>>;
const invoices = (filter: InvoiceFilter = {}) =>
  all((pageNum) => admin.do('POST /mgr/invoices/queryInvoicesList', { body: { pageNum, pageSize, ...filter } }));
type VehicleFilter = Partial<NonNullable<ArgsOf<'POST /mgr/inventory/browseVehicles/list'>['body']>>;
const vehicles = (filter: VehicleFilter = {}) =>
  all((pageNum) => admin.do('POST /mgr/inventory/browseVehicles/list', { body: { pageNum, pageSize, ...filter } }));
type ContactFilter = Partial<NonNullable<ArgsOf<'POST /mgr/contactManage/queryContactList'>['body']>>;
const contacts = (filter: ContactFilter = {}) =>
  all((pageNum) => admin.do('POST /mgr/contactManage/queryContactList', { body: { pageNum, pageSize, ...filter } }));

it('overdue invoices are those that say so', async () => {
  const wanted = (await invoices()).filter(({ isOverdue }) => isOverdue === 1);
  expect(wanted.length).toBeGreaterThan(0);
  expect(ids(await invoices({ overdue: true }), 'invoiceId')).toEqual(ids(wanted, 'invoiceId'));
});

it('vehicles on hold are those that say so', async () => {
  const wanted = (await vehicles()).filter(({ onHold }) => onHold === 1);
  expect(wanted.length).toBeGreaterThan(0);
  expect(ids(await vehicles({ onHold: true }), 'vehicleId')).toEqual(ids(wanted, 'vehicleId'));
});

it('candidates for the crusher are those whose clock says so', async () => {
  const wanted = (await vehicles()).filter(({ clock }) => clock?.isCrushCandidate);
  expect(wanted.length).toBeGreaterThan(0);
  expect(ids(await vehicles({ crush: true }), 'vehicleId')).toEqual(ids(wanted, 'vehicleId'));
  const half = (await vehicles()).filter(
    ({ paybackPercent }) => paybackPercent !== null && paybackPercent >= 50 && paybackPercent <= 99,
  );
  expect(ids(await vehicles({ paybackFrom: 50, paybackTo: 99 }), 'vehicleId')).toEqual(ids(half, 'vehicleId'));
});

it('who owes something of an age are those whose row says so', async () => {
  const all = await contacts({ includeDisabled: true });
  for (const owing of ageBuckets) {
    const wanted = all.filter(({ account }) => account![owing] > 0);
    expect(ids(await contacts({ includeDisabled: true, owing }), 'debtorID')).toEqual(ids(wanted, 'debtorID'));
  }
  const wanted = all.filter(({ account }) => account!.owed > 0);
  expect(wanted.length).toBeGreaterThan(0);
  expect(ids(await contacts({ includeDisabled: true, owing: 'any' }), 'debtorID')).toEqual(ids(wanted, 'debtorID'));
});

it('customers who are overdue are those who owe something that is', async () => {
  const wanted = (await contacts()).filter(({ account }) => account!.overdue > 0);
  expect(wanted.length).toBeGreaterThan(0);
  expect(ids(await contacts({ overdue: true }), 'debtorID')).toEqual(ids(wanted, 'debtorID'));
});

it('an acquisition counts as open among the documents of its seller while it may be edited', async () => {
  const found = await app.database.connections.db
    .selectFrom('contact_document')
    .select((e) => [e.ref('status').$castTo<AcquisitionStatus>().as('status'), 'open'])
    .where('kind', '=', 'acquisition')
    .distinct()
    .execute();
  expect(found.length).toBeGreaterThan(3);
  for (const { status, open } of found) expect([status, open]).toEqual([status, isEditable(status)]);
});
