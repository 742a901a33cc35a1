import { untilBlocked } from '@yardkeeper/testkit/until-blocked';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { vehicleYard } from '../fixtures.ts';

const yard = vehicleYard();
const { lines, save } = yard;

describe('a line that became a tag', () => {
  it('shows what the tag says now, and may be sent back as it is', async () => {
    const { vehicleId } = await yard.s.car();
    const [from, to] = [await yard.s.place('TL-1'), await yard.s.place('TL-2')];
    const [tagNo] = await yard.s.tags(vehicleId, [
      { partCondition: 2, qty: 6, partNo: 'OLD-1', grade: 'A', notes: 'As it came', locationId: from },
    ]);
    const said = { partNo: 'NEW-9', grade: 'C', damage: 'DN', notes: 'Dropped', publicNotes: 'Scratched' } as const;
    const flags = { webEnable: 1, shareEnable: 1, condition: 1 } as const;
    const colour = await yard.s.db.selectFrom('colour').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow();
    await yard.s.storeman.do('POST /mgr/inventory/updateInventoryItem', {
      body: { tagNo: tagNo!, ...said, ...flags, colorId: colour.id, locationId: to },
    });
    await yard.s.adjust(tagNo!, 'count', { qty: 4 });
    const [line] = await lines(vehicleId);
    expect(line).toMatchObject({
      tagNo,
      partNo: 'NEW-9',
      grade: 'C',
      damage: 'DN',
      partCondition: 1,
      conditionName: expect.any(String),
      notes: 'Dropped',
      notesPublic: 'Scratched',
      webEnable: 1,
      shareEnable: 1,
      qty: 4,
      locationId: to,
      locationNo: 'TL-2',
      colourId: colour.id,
      colour: colour.name,
    });
    const found = await yard.s.storeman.do('GET /mgr/inventory/browseVehicles/searchStockItem', {
      query: { vehicleId, search: 'new-9' },
    });
    expect(found.map((each) => each.tagNo)).toEqual([tagNo]);
    await sql`update location set active = false where location_id = ${to}`.execute(yard.s.db);
    await yard.s.adjust(tagNo!, 'scrap');
    expect((await save(vehicleId, { stockItems: await lines(vehicleId) })).status).toBe(200);
  });
});

describe('sharing out the cost', () => {
  it('waits for whoever writes a cost by hand at the same moment, and keeps it', async () => {
    const { vehicleId } = await yard.s.car();
    const [tagNo] = await yard.s.tags(vehicleId, [{ retail: 500 }]);
    const tagId = Number(tagNo!.slice(1));
    const committing = await yard.s.db.transaction().execute(async (tx) => {
      await sql`update tag set cost_cents = 7777, cost_is_manual = true where tag_id = ${tagId}`.execute(tx);
      const call = yard.s.commit(vehicleId, [{ partId: yard.s.parts[1]!.part_id, retail: 9_000 }]);
      await untilBlocked(yard.s.db);
      return { call };
    });
    expect((await committing.call).status).toBe(200);
    expect((await yard.s.detail(tagNo!, yard.s.admin)).cost).toBe(77.77);
  });
});
