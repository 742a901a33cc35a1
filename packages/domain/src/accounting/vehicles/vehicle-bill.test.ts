import { expect, it } from 'vitest';
import { type VehicleCost, vehicleBilledOn } from './vehicle-bill.ts';

const bought: VehicleCost = {
  isPrice: true,
  sellerGst: 'registeredTsi',
  status: 'completed',
  acquiredOn: '2026-03-30',
  receivedOn: '2026-04-02',
};
it.each<[string, Partial<VehicleCost>, string | null]>([
  ['of a registered seller, on the day it is ours', {}, '2026-04-02'],
  ['that was here before it was bought', { receivedOn: '2026-03-01' }, '2026-03-30'],
  ['of before receiving was recorded', { receivedOn: null }, '2026-03-30'],
  ['for which we issue the invoice', { sellerGst: 'registeredBuyerCreated', status: 'closed' }, '2026-04-02'],
  ['of an unregistered seller', { sellerGst: 'notRegistered' }, null],
  ['of an associated person', { sellerGst: 'associated' }, null],
  ['still with its seller', { status: 'inProgress', receivedOn: null }, null],
  ['that went back', { status: 'cancelled' }, null],
  ['as to its towing', { isPrice: false }, null],
])('the bill of a vehicle %s', (_, more, day) => {
  expect(vehicleBilledOn({ ...bought, ...more })).toBe(day);
});
