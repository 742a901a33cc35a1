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
