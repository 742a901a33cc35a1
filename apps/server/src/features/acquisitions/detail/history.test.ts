import type { Client } from '@yardkeeper/testkit/client';
import { expect, it } from 'vitest';
import { today, useStocking } from '../../inventory/fixtures.ts';

const [s, app] = useStocking();

const history = (acqId: number, who: Client, more: object = {}) =>
  who.do('GET /mgr/vehicleAcquisition/queryHistoryAndEvents', { query: { acqId, pageSize: 100, ...more } });

it('the driver of a job is told what happened to it, but not what it costs', async () => {
  const driver = await app.as('DRIVER');
  const made = await s.b.add({ driverId: driver.userId, price: 1725, lotNo: 'L1' });
  const { acqId, version } = made;
  await s.buyer.do('POST /mgr/vehicleAcquisition/updateTvehicleAcquisitionInfo', {
    body: { ...s.b.draft({ driverId: driver.userId, price: 4025, lotNo: 'L2' }), acqId, version },
  });
  const { expenseId } = await s.buyer.do('POST /mgr/vehicleAcquisition/saveExpense', {
    body: { acqId, expenseDesc: 'Towing', expenseAmount: 115 },
  });
  const payment = { acqId, expenseId, amount: 115, paidOn: today };
  await s.buyer.do('POST /mgr/vehicleAcquisition/payExpense', { body: payment });
  const [buyers, drivers] = [await history(acqId, s.buyer), await history(acqId, driver)];
  expect(buyers.records.map(({ event }) => event)).toEqual(['payment', 'expense', 'changed', 'created']);
  expect(buyers.records[2]!.changes.map(({ field }) => field)).toEqual(['Lot no', 'Price']);
  expect([drivers.types, drivers.total]).toEqual([['changed', 'created'], 2]);
  expect(drivers.records[0]!.changes).toEqual([{ field: 'Lot no', before: 'L1', after: 'L2' }]);
  expect((await history(acqId, driver, { type: 'payment' })).records).toEqual([]);
  expect(JSON.stringify(drivers)).not.toMatch(/4,?025|1,?725|115/);
});

it('a save tells by name what became otherwise, and nothing where all stayed', async () => {
  const { acqId } = await s.b.add({ price: 1725 });
  const saved = (more: object) =>
    s.buyer.do('POST /mgr/vehicleAcquisition/updateTvehicleAcquisitionInfo', {
      body: { ...s.b.draft({ price: 1725, ...more }), acqId },
    });
  const expense = (expenseId: number, expenseAmount: number) =>
    s.buyer.do('POST /mgr/vehicleAcquisition/saveExpense', {
      body: { acqId, expenseId, expenseDesc: 'Towing', expenseAmount },
    });
  const { expenseId } = await expense(0, 115);
  const told = async () => (await history(acqId, s.buyer)).records.map(({ text, changes }) => [text, changes]);
  const before = await told();
  await saved({});
  await expense(expenseId, 115);
  expect(await told()).toEqual(before);
  await saved({ lotNo: 'L9' });
  await expense(expenseId, 230);
  expect((await told()).slice(0, 2)).toEqual([
    [
      'Towing changed',
      [
        { field: 'Amount', before: '$115.00', after: '$230.00' },
        { field: 'GST', before: '$15.00', after: '$30.00' },
      ],
    ],
    ['Lot no changed', [{ field: 'Lot no', before: '', after: 'L9' }]],
  ]);
});
