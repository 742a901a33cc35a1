import { describe, expect, it } from 'vitest';
import { useStocking } from '../fixtures.ts';

const [s] = useStocking();

const partsOf = async (search: string) => {
  const body = { search };
  const { records } = await s.storeman.do('POST /mgr/inventory/queryInventoryPartsList', { body });
  return records.map(({ partId, inStock }) => [partId, inStock]);
};

describe('the parts in stock', () => {
  it('are found by a part number, however it is written, with other words beside it', async () => {
    const { vehicleId } = await s.car();
    await s.tags(vehicleId, [{ partNo: '81110-60B40' }, { partNo: '53301-0K010' }]);
    const [lamp, other] = s.parts;
    expect(await partsOf('81110-60b')).toEqual([[lamp!.part_id, 1]]);
    expect(await partsOf(`8111060B40 ${s.model.make}`)).toEqual([[lamp!.part_id, 1]]);
    expect(await partsOf('53301')).toEqual([[other!.part_id, 1]]);
    expect(await partsOf('81110-60b nowhere')).toEqual([]);
  });

  it('of a year are those of the year, also when a word is put right', async () => {
    const [old, young] = [await s.car({ year: 2003 }), await s.car({ year: 2019 })];
    const [, , third] = s.parts;
    await s.tags(old.vehicleId, [{ partId: third!.part_id }, { partId: third!.part_id }]);
    await s.tags(young.vehicleId, [{ partId: third!.part_id }]);
    const name = third!.name;
    expect(await partsOf(`${name} 2019`)).toEqual([[third!.part_id, 1]]);
    expect(await partsOf(`${name} 2003`)).toEqual([[third!.part_id, 2]]);
    expect(await partsOf(`${name} 1999`)).toEqual([]);
    const wrong = s.model.make.slice(0, -1).concat('x');
    expect(await partsOf(`${wrong} ${name} 2019`)).toEqual([[third!.part_id, 1]]);
  });
});
