import { expect, it } from 'vitest';
import { useStocking } from '../fixtures.ts';

const [s] = useStocking();

it('what lies in an aisle is listed by how its codes begin', async () => {
  const { vehicleId } = await s.car();
  const [one, two, other] = [await s.place('PA01-1'), await s.place('PA02-1'), await s.place('XPA01')];
  const tags = await s.tags(vehicleId, [{ locationId: one }, { locationId: two }, { locationId: other }, {}]);
  const inPlaces = async (locationPrefix: string) => {
    const body = { pageNum: 1, pageSize: 20, locationPrefix };
    const { records, total } = await s.storeman.do('POST /mgr/inventory/queryInventoryList', { body });
    return [total, records.map(({ location }) => location).sort()];
  };
  expect(tags).toHaveLength(4);
  expect(await inPlaces('PA')).toEqual([2, ['PA01-1', 'PA02-1']]);
  expect(await inPlaces(' pa01')).toEqual([1, ['PA01-1']]);
  expect(await inPlaces('P_')).toEqual([0, []]);
  const counts = await s.storeman.do('POST /mgr/inventory/countTags', { body: { locationPrefix: 'pa' } });
  expect(counts.here).toBe(2);
});
