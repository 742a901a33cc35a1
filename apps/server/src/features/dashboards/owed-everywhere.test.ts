import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { ageBucketNames } from '@yardkeeper/domain/contacts/ageing';
import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { useApp } from '@yardkeeper/testkit/use-app';
import { beforeAll, expect, it } from 'vitest';
import { textOfPages } from '../../pdf/fixtures/pdf-text.ts';

const app = useApp({ fillYard: true });
let admin: Awaited<ReturnType<typeof app.as>>;
beforeAll(async () => {
  admin = await app.as('SUPER_ADMIN');
  // Adds an opening balance of every age.
  const { records } = await admin.do('POST /mgr/contactManage/queryContactList', {
    body: { kind: 'customer', pageNum: 1, pageSize: 5 },
  });
  const today = todayIn(new Date());
  for (const [n, late] of [-10, 5, 45, 75, 120].entries())
    await admin.do('POST /mgr/contactManage/addOpeningBalance', {
      body: {
        debtorID: records[n]!.debtorID,
        side: 'owed',
        number: `Old ${n}`,
        on: addDays(today, -150),
        dueOn: addDays(today, -late),
        amount: 100.05 + n,
      },
    });
  // A disabled customer still owes.
  const [one] = await customers({ owing: 'any', includeDisabled: true });
  await admin.do('POST /mgr/contactManage/removeContact', { body: { debtorID: one!.debtorID, enabled: 0 } });
});

type Filter = ArgsOf<'POST /mgr/contactManage/getOwed'>['body'];
async function customers(filter: Filter) {
  const all = [];
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum++) {
    const body = { kind: 'customer', ...filter, pageNum, pageSize: 100 } as const;
    const page = await admin.do('POST /mgr/contactManage/queryContactList', { body });
    all.push(...page.records);
    pages = page.pages;
  }
  return all;
}
const owedOf = (filter: Filter) =>
  admin.do('POST /mgr/contactManage/getOwed', { body: { kind: 'customer', includeDisabled: true, ...filter } });
const unpaid = async (query: object) =>
  (await admin.do('GET /mgr/dashboard/getAdminOverView', { query: { panel: 'unpaid', ...query } })).unpaid!;
const cents = (dollars: number) => Math.round(dollars * 100);
const added = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + cents(of(row)), 0);

it('all that is owed is one sum on the board, in the list of customers and on their statements, age by age', async () => {
  const board = await unpaid({});
  const rows = await customers({ owing: 'any', includeDisabled: true });
  const sums = await owedOf({ owing: 'any' });
  const statements = await Promise.all(
    rows.map(({ debtorID }) =>
      admin.do('GET /mgr/contactManage/getStatement', { query: { debtorID, to: todayIn(new Date()) } }),
    ),
  );
  expect([board.of, board.count]).toEqual(['customers', rows.length]);
  expect(board.buckets.map(({ bucket, name }) => [bucket, name])).toEqual(Object.entries(ageBucketNames));
  for (const { bucket, amount } of board.buckets) {
    const said = [
      amount,
      sums[bucket],
      added(rows, ({ account }) => account![bucket]) / 100,
      added(statements, ({ ageing }) => ageing[bucket]) / 100,
    ];
    expect([bucket, ...said]).toEqual([bucket, amount, amount, amount, amount]);
    expect(amount).toBeGreaterThan(0);
  }
  expect(cents(board.total)).toBe(added(board.buckets, ({ amount }) => amount));
  expect([sums.owed, sums.overdue]).toEqual([board.total, board.overdue]);
  expect(cents(sums.balance)).toBe(added(statements, ({ closing }) => closing));
});

it('is the total of the paper of what customers owe', async () => {
  const board = await unpaid({});
  const pdf = await admin.do('POST /mgr/contactManage/printOwed', { body: { owing: 'any', includeDisabled: true } });
  const pages = textOfPages(pdf as unknown as Uint8Array);
  const [, total = ''] = pages.at(-1)!.split(/Total\s+/);
  const said = [board.total, ...board.buckets.map(({ amount }) => amount)].map((amount) => formatMoney(amount));
  expect(total.split(/\s+/).slice(0, said.length)).toEqual(said);
  for (const name of Object.values(ageBucketNames)) expect(pages[0]).toContain(name);
});

it('each age, and what is overdue, opens the customers who owe it, with its sum', async () => {
  const board = await unpaid({});
  for (const { bucket, amount, count } of board.buckets) {
    const rows = await customers({ owing: bucket, includeDisabled: true });
    expect([bucket, rows.length, (await owedOf({ owing: bucket }))[bucket]]).toEqual([bucket, count, amount]);
  }
  const late = await customers({ overdue: true, includeDisabled: true });
  expect([late.length, (await owedOf({ overdue: true })).overdue]).toEqual([board.overdueCount, board.overdue]);
  const counts = await admin.do('POST /mgr/contactManage/countContacts', { body: { kind: 'customer' } });
  expect([counts.owing, counts.overdue]).toEqual([board.count, board.overdueCount]);
});

it('of a salesperson it is what is owed on their invoices, whatever the yard', async () => {
  const { records } = await admin.do('POST /mgr/invoices/queryInvoicesList', {
    body: { owing: 'any', pageNum: 1, pageSize: 100 },
  });
  const people = [...new Set(records.map(({ salespersonId }) => salespersonId))];
  expect(people.length).toBeGreaterThan(0);
  for (const personId of people) {
    const board = await unpaid({ personId });
    expect(board.of).toBe('invoices');
    for (const [owing, amount, count] of [
      ['any', board.total, board.count] as const,
      ...board.buckets.map(({ bucket, amount, count }) => [bucket, amount, count] as const),
    ]) {
      const sums = await admin.do('POST /mgr/invoices/getSummary', { body: { owing, salespersonId: personId } });
      expect([owing, sums.count, sums.balance]).toEqual([owing, count, amount]);
    }
  }
  const yard = await app.database.connections.db
    .selectFrom('location_group')
    .select('loc_group_id')
    .executeTakeFirstOrThrow();
  expect((await unpaid({ yardId: yard.loc_group_id })).total).toBe((await unpaid({})).total);
});

it('whoever owes stays in the list of customers', async () => {
  const [one] = await customers({ owing: 'any' });
  const before = await admin.do('POST /mgr/contactManage/getContactsInfo', { body: { debtorID: one!.debtorID } });
  const asked = await admin.ask('POST /mgr/contactManage/modifyContactInfo', {
    body: { ...before, isCustomer: 0, isSupplier: 1 },
  });
  expect([asked.status, Object.keys(asked.body.fields ?? {})]).toEqual([409, ['isCustomer']]);
});
