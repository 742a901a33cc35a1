import { acquisitionStatuses, statusIds } from '@yardkeeper/domain/acquisitions/status';
import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import { useApp } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

/** Each figure opens a list whose rows must add up to it: before GST, less credits, for every person. */
const app = useApp({ fillYard: true });
const today = () => todayIn(new Date());
const periods = () =>
  [
    { from: today(), to: today() },
    { from: addDays(today(), -30), to: today() },
    { from: addDays(today(), -400), to: addDays(today(), -31) },
  ] as const;
const cents = (dollars: number) => Math.round(dollars * 100);
const yards = async () =>
  (
    await sql<{ id: number }>`select distinct yard_id as id from stock_day where yard_id is not null`.execute(
      app.connections.db,
    )
  ).rows.map(({ id }) => id);

describe('the list behind a figure adds up to it', () => {
  it('what each person sold', async () => {
    const boss = await app.as('SALES_MANAGER');
    let sold = 0;
    for (const days of periods()) {
      const { byPerson } = await boss.do('GET /mgr/dashboard/getAdminDetailReport', {
        query: { ...days, panel: 'byPerson' },
      });
      for (const { userId, revenue } of byPerson!) {
        const body = { sold: true, salespersonId: userId, ...days };
        const { invoices, creditedNet } = await boss.do('POST /mgr/invoices/getSummary', { body });
        expect([days, userId, cents(invoices.net!) - cents(creditedNet!)]).toEqual([days, userId, cents(revenue)]);
        sold += revenue;
      }
    }
    expect(sold).toBeGreaterThan(0);
  });

  it('the quotes that are open, of all and of each person', async () => {
    const boss = await app.as('SALES_MANAGER');
    const { rows } = await sql<{ id: number }>`select distinct salesperson_id as id from quote_day`.execute(
      app.connections.db,
    );
    for (const personId of [undefined, ...rows.map(({ id }) => id)]) {
      const { quotes } = await boss.do('GET /mgr/dashboard/getAdminOverView', { query: { personId, panel: 'quotes' } });
      const listed = await boss.do('POST /mgr/invoices/getSummary', {
        body: { type: 1, status: 1, salespersonId: personId },
      });
      expect(listed.quotes).toMatchObject({ count: quotes!.open, net: quotes!.openTotal });
    }
  });

  it('what stock is worth, in each yard and at each age', async () => {
    const boss = await app.as('SALES_MANAGER');
    const ages = { days30: [0, 30], days90: [31, 90], days180: [91, 180], older: [181, undefined] } as const;
    for (const yardId of [undefined, ...(await yards())]) {
      const { stock } = await boss.do('GET /mgr/dashboard/getAdminOverView', { query: { yardId, panel: 'stock' } });
      const worth = (body: object) => boss.do('POST /mgr/inventory/sumTags', { body: { yardId, ...body } });
      expect(await worth({})).toEqual({ retail: stock!.retail, cost: stock!.cost });
      for (const { bucket, retail, cost } of stock!.ages) {
        const [older, notOlder] = ages[bucket];
        const body = { olderThanDays: older || undefined, notOlderThanDays: notOlder };
        expect([bucket, await worth(body)]).toEqual([bucket, { retail, cost }]);
        // The extra filter, which all tags pass, makes the server sum the tags instead of reading stored figures.
        expect([bucket, await worth({ ...body, everything: false })]).toEqual([bucket, { retail, cost }]);
      }
    }
  });

  it('what was spent on vehicles, and what is offered for', async () => {
    const buyer = await app.as('BUYING_DEPARTMENT');
    for (const days of periods()) {
      const { spend, acquisitions } = await buyer.do('GET /mgr/dashboard/getBuyingDepartmentOverView', { query: days });
      const sums = (body: object) =>
        buyer.do('POST /mgr/vehicleAcquisition/countAcquisitions', { body: { ...days, ...body } });
      expect((await sums({ bought: true })).spentNet).toBe(spend!.period);
      for (const status of acquisitionStatuses) {
        const { total } = acquisitions!.statuses.find((each) => each.status === statusIds[status])!;
        expect([status, (await sums({ status: statusIds[status] })).price]).toEqual([status, total]);
      }
    }
  });

  it('what vehicles cost and brought, for who sees cost alone', async () => {
    const buyer = await app.as('BUYING_DEPARTMENT');
    const storeman = await app.as('INVENTORY_PERSON');
    for (const { from, to } of periods()) {
      const query = { from, to, panel: 'payback' as const };
      const { payback } = await buyer.do('GET /mgr/dashboard/getBuyingDepartmentOverView', { query });
      const body = { acquiredFrom: from, acquiredTo: to, counted: true };
      const sums = await buyer.do('POST /mgr/inventory/browseVehicles/sums', { body });
      expect(sums).toEqual({ cost: payback!.paid, sales: payback!.earned });
      const found = await storeman.do('POST /mgr/inventory/browseVehicles/sums', { body });
      expect(found).toEqual({ cost: null, sales: null });
    }
  });
});

/** The odd cents of boxes: a box costs more than its pieces times their cost in whole cents. */
async function oddCentsOf(rows: readonly { readonly tagNo: string }[]): Promise<number> {
  const ids = rows.map(({ tagNo }) => Number(tagNo.slice(1)));
  const { rows: odd } = await sql<{
    cents: number;
  }>`select coalesce(sum(least(odd_cents, qty_on_hand)), 0)::int as cents
    from tag where tag_id = any(${ids}::bigint[])`.execute(app.connections.db);
  return odd[0]!.cents;
}

it('tags found by words are added up as they are listed', async () => {
  const boss = await app.as('SALES_MANAGER');
  for (const filter of [
    { search: 'alternator' },
    { search: 'altenator' },
    { makeId: 39, search: 'door' },
    { priceMissing: true },
  ]) {
    const { records } = await boss.do('POST /mgr/inventory/queryInventoryList', {
      body: { ...filter, pageNum: 1, pageSize: 500 },
    });
    const sum = (of: (row: (typeof records)[number]) => number) =>
      records.reduce((all, row) => all + row.qty * cents(of(row)), 0);
    expect([filter, await boss.do('POST /mgr/inventory/sumTags', { body: filter })]).toEqual([
      filter,
      {
        retail: sum(({ retail }) => retail) / 100,
        cost: (sum(({ cost }) => cost ?? 0) + (await oddCentsOf(records))) / 100,
      },
    ]);
  }
});
