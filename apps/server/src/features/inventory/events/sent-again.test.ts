import { expect, it } from 'vitest';
import { useStocking } from '../fixtures.ts';

const [s] = useStocking();

it('a scan of what lay there already moves nothing back when it is sent again after a colleague moved it', async () => {
  const { vehicleId } = await s.car();
  const [here, there] = [await s.place('SA-1'), await s.place('SA-2')];
  const [lay, came] = (await s.tags(vehicleId, [{ locationId: here }, { locationId: there }])) as [string, string];
  const scan = () => s.move([lay, came], { locationId: here, clientEventId: 'phone-1' });
  const first = await scan();
  expect(first.body.data).toMatchObject({ moved: 1, already: 1, location: 'SA-1' });
  await s.move([lay, came], { locationId: there }, s.admin);
  const again = await scan();
  expect(again.body.data).toMatchObject({ moved: 1, already: 1, eventIds: first.body.data.eventIds });
  expect([(await s.detail(lay)).location, (await s.detail(came)).location]).toEqual(['SA-2', 'SA-2']);
  await s.move([lay], { locationId: here, clientEventId: 'phone-2' });
  expect((await s.detail(lay)).location).toBe('SA-1');
  const more = await s.tags(vehicleId, [{ locationId: here }]);
  await s.move([...more, lay], { locationId: here, clientEventId: 'phone-1' });
  await s.move(more, { locationId: there }, s.admin);
  await s.move(more, { locationId: here, clientEventId: 'phone-1' });
  expect((await s.detail(more[0]!)).location).toBe('SA-2');
});
