import { describe, expect, it } from 'vitest';
import { vehicleYard } from '../fixtures.ts';

const y = vehicleYard();
const cost = {
  fields: ['Cost'],
  sentence: 'Not saved: Cost, because only those who see cost set it',
  at: {},
};

describe('what a save leaves out because the person may not change it', () => {
  it('is said by the names of the screen: General Information by others than a super admin or inventory person', async () => {
    const { vehicleId } = await y.s.car({ regNo: 'LEFT01' });
    const { stockNo, options } = await y.detail(vehicleId);
    const more = { year: 1999, regNo: 'OTHER1', options: { ...options, optSunRoof: 1 }, notes: 'Window open' };
    const { status, body } = await y.save(vehicleId, more, y.s.supervisor);
    const sentence =
      'Not saved: Year, Rego, Sun roof, because only a super admin or inventory person changes General Information';
    expect([status, body.msg]).toEqual([200, `${stockNo} is saved. ${sentence}`]);
    const why = 'Not saved: only a super admin or inventory person changes General Information';
    const at = { year: why, regNo: why, 'options.optSunRoof': why };
    expect(body.leftOut).toEqual({ fields: ['Year', 'Rego', 'Sun roof'], sentence, at });
    expect(await y.detail(vehicleId)).toMatchObject({ regNo: 'LEFT01', notes: 'Window open' });
  });

  it('is not mentioned where nothing was left out', async () => {
    const { vehicleId } = await y.s.car({ regNo: 'LEFT02' });
    expect((await y.save(vehicleId, { notes: 'Same' }, y.s.supervisor)).body.leftOut).toBeUndefined();
    expect((await y.save(vehicleId, { year: 2001 }, y.s.storeman)).body.leftOut).toBeUndefined();
  });

  it('is the cost of a line or a tag by those who do not see it, whether it was guessed right or not', async () => {
    const { vehicleId } = await y.s.car({ regNo: 'LEFT03' });
    const stockItems = [{ partId: y.s.parts[0]!.part_id, unitCost: 12 }];
    expect((await y.save(vehicleId, { stockItems }, y.s.supervisor)).body.leftOut).toEqual(cost);
    const [tagNo] = await y.s.tags(vehicleId, [{ partId: y.s.parts[1]!.part_id }]);
    const real = (await y.s.admin.do('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo: tagNo! } })).cost!;
    for (const guess of [real, real + 1]) {
      const body = { tagNo: tagNo!, cost: guess };
      const answer = await y.s.storeman.ask('POST /mgr/inventory/updateInventoryItem', { body });
      expect([answer.status, answer.body.leftOut]).toEqual([200, cost]);
    }
    const line = { description: 'Core from next door', cost: 5, retail: 9 };
    const seller = await y.app.as('SALES_PERSON');
    const added = await seller.ask('POST /mgr/inventory/commitNonInventoryItem', { body: line });
    expect([added.body.data.cost, added.body.leftOut]).toEqual([null, cost]);
  });

  it('is a line that became a tag meanwhile: its tag is changed instead', async () => {
    const { vehicleId } = await y.s.car({ regNo: 'LEFT04' });
    await y.s.tags(vehicleId, [{ partId: y.s.parts[2]!.part_id, retail: 100 }]);
    const [line] = await y.lines(vehicleId);
    const again = await y.save(vehicleId, { stockItems: [line] });
    expect([again.status, again.body.leftOut]).toEqual([200, undefined]);
    const other = await y.save(vehicleId, { stockItems: [{ ...line, retail: 250 }] });
    expect(other.body.leftOut?.fields).toEqual([`${line!.tagNo} ${line!.partDesc}`]);
  });
});
