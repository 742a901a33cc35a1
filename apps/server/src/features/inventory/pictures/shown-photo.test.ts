import { expect, it } from 'vitest';
import { picture } from '../../acquisitions/fixtures.ts';
import { sendForm, useStocking } from '../fixtures.ts';

const [s] = useStocking();

/** The name of the file behind a signed address. */
const fileOf = (address: string | null) => address?.split('?')[0] ?? null;
const setGlobal = async (more: object) => {
  const body = { partId: s.parts[0]!.part_id, ...more };
  const saved = await sendForm(s.storeman, 'POST /mgr/inventory/saveGlobalImage', body, [await picture()]);
  return fileOf(saved.body.data[0]!.thumbUrl);
};

it('lists show the nearest picture of the part where a tag has none of its own; Photo missing means its own', async () => {
  const { vehicleId } = await s.car({ regNo: 'PHT001' });
  const [bare, own, other] = await s.tags(vehicleId, [{}, { partId: s.parts[0]!.part_id }, {}]);
  await sendForm(s.storeman, 'POST /mgr/inventory/tagNoSaveDetail', { tagNo: own! }, [await picture()]);
  const list = async (more: object = {}) => {
    const body = { pageNum: 1, pageSize: 20, vehicleId, ...more };
    const { records } = await s.storeman.do('POST /mgr/inventory/queryInventoryList', { body });
    return new Map(records.map(({ tagNo, photo }) => [tagNo, fileOf(photo)]));
  };
  const before = await list();
  expect([before.get(bare!), before.get(other!)]).toEqual([null, null]);
  const ofPart = await setGlobal({});
  expect((await list()).get(bare!)).toBe(ofPart);
  const { make_id: makeId, model_id: modelId } = s.model;
  const ofModel = await setGlobal({ makeId, modelId });
  const after = await list();
  expect([after.get(bare!), after.get(own!), after.get(other!)]).toEqual([ofModel, before.get(own!), null]);
  expect(ofModel).not.toBe(ofPart);
  expect([...(await list({ photoMissing: true })).keys()].sort()).toEqual([bare, other].sort());

  const partId = s.parts[0]!.part_id;
  await s.sell(own!);
  const parts = await s.storeman.do('POST /mgr/inventory/queryInventoryPartsList', { body: { partId } });
  expect(fileOf(parts.records[0]!.photo)).toBe(ofModel);
  const { exact } = await s.storeman.do('GET /mgr/inventory/globalSearch', { query: { search: bare! } });
  expect(fileOf(exact!.photo)).toBe(ofModel);
});
