import { vehicleBilledOn } from '@yardkeeper/domain/accounting/vehicles/vehicle-bill';
import { acquisitionStatuses } from '@yardkeeper/domain/acquisitions/status';
import { sellerGstKeys } from '@yardkeeper/domain/contacts/kinds';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { settledOf, sumsOf } from '../../../../../adapters/xero-stand-in/organisation.ts';
import { buying } from '../../../../acquisitions/fixtures.ts';
import { useBooks } from '../../../fixtures/books.ts';

const b = useBooks();
const registered = { sellerGst: 'registeredTsi', price: 2300 } as const;
const bills = (acqNo: string) =>
  b.y
    .documents()
    .filter((d) => d.number.startsWith(acqNo) && d.status !== 'VOIDED')
    .map((d) => [
      d.number,
      d.date,
      sumsOf(d).total,
      sumsOf(d).tax,
      settledOf(b.standIn.org, d).due,
      d.lines[0]!.AccountCode,
    ]);
async function agreed() {
  await b.y.drain();
  expect((await b.y.bookings()).filter(({ state }) => state !== 'sent')).toEqual([]);
  const { error, differences, totals } = await b.y.compare('2026-01-01', '2026-12-31');
  expect([error, differences, totals!.payables.difference]).toEqual([null, [], 0]);
}
const buyer = () => buying(b.y.buyer, { makeId: b.y.model.make_id, modelId: b.y.model.model_id }, 0, b.y.today);
async function receive(acqId: number) {
  await buyer().sign(acqId);
  expect((await buyer().receive(acqId)).status).toBe(200);
}

describe('a vehicle of a registered seller, on the invoice basis', () => {
  it('is billed on the day it is ours, counts as payable and is paid by payments', async () => {
    b.standIn.org.salesTaxBasis = 'INVOICE';
    await b.y.connect();
    await b.y.choose();
    await b.y.start('2026-01-01');
    const bought = await b.y.boughtVehicle(300, registered);
    const no = bought.acqNo!;
    await agreed();
    // Paid in advance, so there is no bill yet.
    expect(bills(no)).toEqual([]);
    await receive(bought.acqId);
    await agreed();
    expect(bills(no)).toEqual([[no, b.y.today, 230_000, 30_000, 200_000, '305']]);
    await bought.pay(1500);
    await bought.pay(500);
    await agreed();
    expect(bills(no)).toEqual([[no, b.y.today, 230_000, 30_000, 0, '305']]);
  });

  it('is billed anew when its price changes before any payment, and its bill is voided when it goes back', async () => {
    const bought = await b.y.boughtVehicle(0, registered);
    const no = bought.acqNo!;
    await receive(bought.acqId);
    await agreed();
    await sql`update acquisition_expense set total_cents = 115000, gst_cents = 15000 where acq_id = ${bought.acqId} and is_price`.execute(
      b.app.connections.db,
    );
    await agreed();
    expect(bills(no)).toEqual([[no, b.y.today, 115_000, 15_000, 115_000, '305']]);
    expect((await buyer().move(bought.acqId, 3, 'Wrong car', b.y.admin)).status).toBe(200);
    await b.y.drain();
    expect(bills(no)).toEqual([]);
  });

  it('whose bill is given up takes its payments along, later ones too; they go when it is sent again', async () => {
    const bought = await b.y.boughtVehicle(100, registered);
    const panel = async () =>
      (
        await b.y.accounting.do('GET /mgr/accounting/getDocumentStatus', {
          query: { entity: 'acquisition', id: bought.acqId },
        })
      ).rows;
    await b.y.drain();
    expect(await panel()).toMatchObject([{ state: 'queued', error: 'It goes with the bill' }]);
    b.standIn.faults.plan({ kind: 'refused', method: 'PUT', path: /Invoices/, times: 3 });
    await receive(bought.acqId);
    await b.y.drain();
    b.standIn.faults.clear();
    await bought.pay(1000);
    await b.y.drain();
    const bill = (await panel()).find(({ what }) => what === 'vehicleBill')!;
    const params = { id: bill.id };
    const { withIt } = await b.y.accounting.do('GET /mgr/accounting/getHanging/:id', { params });
    expect(withIt).toHaveLength(1);
    await b.y.accounting.do('PUT /mgr/accounting/skip/:id', { params });
    await bought.pay(500);
    await b.y.drain();
    expect((await panel()).slice(-2)).toMatchObject(
      Array(2).fill({ what: 'acquisition', state: 'skipped', givenUp: { with: bill.subject } }),
    );
    await b.y.accounting.do('PUT /mgr/accounting/retry/:id', { params });
    await agreed();
    expect((await panel()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(bills(bought.acqNo!)).toEqual([[bought.acqNo, b.y.today, 230_000, 30_000, 70_000, '305']]);
  });

  it('of an unregistered seller is booked as it is paid, and other costs in their own accounts', async () => {
    const bought = await b.y.boughtVehicle(1150);
    const no = bought.acqNo!;
    const towing = await b.app.connections.db
      .selectFrom('expense_type')
      .select('id')
      .where('name', '=', 'Towing')
      .executeTakeFirstOrThrow();
    await b.y.admin.do('PUT /mgr/accounting/saveMapping', {
      body: { rows: [{ kind: 'expense', key: String(towing.id), code: '429' }] },
    });
    const costs = [
      { expenseDesc: 'Tow', expenseTypeId: towing.id },
      { expenseDesc: 'Keys', expenseTypeId: null },
    ];
    for (const cost of costs) {
      const { expenseId } = await b.y.buyer.do('POST /mgr/vehicleAcquisition/saveExpense', {
        body: { acqId: bought.acqId, expenseAmount: 115, withGst: 1, ...cost } as never,
      });
      await b.y.buyer.do('POST /mgr/vehicleAcquisition/payExpense', {
        body: { acqId: bought.acqId, expenseId: expenseId!, amount: 115, paidOn: b.y.today },
      });
    }
    await agreed();
    expect(bills(no).map(([, , total, tax, due, account]) => [total, tax, due, account])).toEqual([
      [115_000, 15_000, 0, '305'],
      [11_500, 1_500, 0, '429'],
      [11_500, 1_500, 0, '425'],
    ]);
  });
});

it('the day of the bill is the same in the database as in the domain', async () => {
  const days = ['2026-03-01', '2026-04-02', null];
  for (const sellerGst of sellerGstKeys)
    for (const status of acquisitionStatuses)
      for (const receivedOn of days)
        for (const isPrice of [true, false]) {
          const { rows } = await sql<{ day: string | null }>`select vehicle_billed_on(
              jsonb_populate_record(null::acquisition, ${JSON.stringify({
                seller_gst: sellerGst,
                status,
                acquired_on: '2026-03-30',
                received_at: receivedOn && `${receivedOn}T12:00:00+13:00`,
              })}::jsonb),
              jsonb_populate_record(null::acquisition_expense, ${JSON.stringify({ is_price: isPrice })}::jsonb))::text as day`.execute(
            b.app.connections.db,
          );
          const day = vehicleBilledOn({ isPrice, sellerGst, status, acquiredOn: '2026-03-30', receivedOn });
          expect([sellerGst, status, receivedOn, rows[0]!.day]).toEqual([sellerGst, status, receivedOn, day]);
        }
});
