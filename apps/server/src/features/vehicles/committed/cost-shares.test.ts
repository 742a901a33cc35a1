import { describe, expect, it } from 'vitest';
import { useStocking } from '../../inventory/fixtures.ts';

const [s] = useStocking();

const expense = (acqId: number, expenseAmount: number, more: object = {}) =>
  s.buyer.do('POST /mgr/vehicleAcquisition/saveExpense', {
    body: { acqId, expenseDesc: 'Tow', expenseAmount, withGst: 0, ...more },
  });
const costs = (tagNos: readonly string[]) =>
  Promise.all(tagNos.map(async (tagNo) => (await s.detail(tagNo, s.admin)).cost));
const history = async (vehicleId: number, type: string, who = s.admin) =>
  (
    await who.do('POST /mgr/inventory/browseVehicles/queryHistoryAndEvents', {
      body: { vehicleId, type, pageSize: 100 },
    })
  ).records.map(({ text, changes }) => [text, changes]);

describe('a cost that changes after the car was stripped', () => {
  it('is shared out again: an expense added, changed and removed, and another price', async () => {
    const { acqId, vehicleId } = await s.car();
    const tags = await s.tags(vehicleId, [{ retail: 3000 }, { retail: 1000 }]);
    expect(await costs(tags)).toEqual([1500, 500]);
    const tow = await expense(acqId, 200);
    expect(await costs(tags)).toEqual([1650, 550]);
    await expense(acqId, 400, { expenseId: tow.expenseId });
    expect(await costs(tags)).toEqual([1800, 600]);
    await s.buyer.do('POST /mgr/vehicleAcquisition/removeExpense', { body: { acqId, expenseId: tow.expenseId } });
    expect(await costs(tags)).toEqual([1500, 500]);
    await s.buyer.do('POST /mgr/vehicleAcquisition/updateTvehicleAcquisitionInfo', {
      body: { ...s.b.draft({ price: 2760 }), acqId },
    });
    expect(await costs(tags)).toEqual([1800, 600]);
    const told = await history(vehicleId, 'cost');
    expect([told.length, told[0]]).toEqual([
      4,
      ['The cost is shared over 2 tags again', [{ field: 'Cost', before: '$2,000.00', after: '$2,400.00' }]],
    ]);
    expect((await history(vehicleId, 'cost', s.storeman))[0]).toEqual(['The cost is shared over 2 tags again', []]);
  });

  it('leaves a cost written by hand', async () => {
    const { acqId, vehicleId } = await s.car();
    const made = await s.commit(
      vehicleId,
      [
        { partId: s.parts[0]!.part_id, retail: 1000, unitCost: 1400 },
        { partId: s.parts[1]!.part_id, retail: 1000 },
      ],
      s.admin,
    );
    const tags = made.body.data.tags.map(({ tagNo }) => tagNo);
    const [, share] = await costs(tags);
    await expense(acqId, 300);
    const after = await costs(tags);
    expect(after[0]).toBe(1400);
    expect(after[1]!).toBeGreaterThan(share!);
  });

  it('once a part is sold changes no tag and is recorded as a variance', async () => {
    const { acqId, vehicleId } = await s.car();
    const tags = await s.tags(vehicleId, [{ retail: 3000 }, { retail: 1000 }]);
    await s.sell(tags[0]!);
    await expense(acqId, 200);
    expect(await costs(tags)).toEqual([1500, 500]);
    expect(await history(vehicleId, 'costVariance')).toEqual([
      [
        'Cost variance: parts are sold, so the tags keep their cost',
        [{ field: 'Cost', before: '$2,000.00', after: '$2,200.00' }],
      ],
    ]);
    expect(await history(vehicleId, 'cost')).toEqual([]);
  });

  it('records nothing while there is no tag, or when the amount stays the same', async () => {
    const { acqId, vehicleId } = await s.car();
    const tow = await expense(acqId, 200);
    await s.tags(vehicleId, [{}]);
    await expense(acqId, 200, { expenseId: tow.expenseId, expenseDesc: 'Towed here' });
    expect(await history(vehicleId, 'cost')).toEqual([]);
  });
});
