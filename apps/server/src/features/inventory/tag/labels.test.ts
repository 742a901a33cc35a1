import { expect, it } from 'vitest';
import { useStocking } from '../fixtures.ts';

const [s, app] = useStocking();

it('labels of tags are printed by those who keep the inventory, not by those who look at it', async () => {
  const { vehicleId } = await s.car();
  const [tagNo] = await s.tags(vehicleId, [{}]);
  const seller = await app.as('SALES_PERSON');
  const statuses = async (who: typeof seller) => [
    (await who.ask('GET /mgr/common/pdf/tag/:id', { params: { id: tagNo! }, query: {} })).status,
    (await who.ask('POST /pdf/printTags', { body: { tagNoList: [tagNo!] } })).status,
  ];
  expect(await statuses(s.storeman)).toEqual([200, 200]);
  expect(await statuses(seller)).toEqual([403, 403]);
});
