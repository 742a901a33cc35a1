import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { tidy } from '../../../housekeeping.ts';
import { picture } from '../../acquisitions/fixtures.ts';
import { sendForm, useStocking } from '../fixtures.ts';

const [s] = useStocking();

const parts = (body: object) => s.storeman.do('POST /mgr/inventory/queryInventoryPartsList', { body });
const tags = async (search: string) =>
  (await s.storeman.do('POST /mgr/inventory/queryInventoryList', { body: { search } })).records.map((t) => t.tagNo);

describe('names that become one', () => {
  it('a part put into another takes its tags, lines, templates and picture along', async () => {
    const [from, into] = [s.parts[0]!, s.parts[1]!];
    const { vehicleId } = await s.car();
    const [one, two] = await s.tags(vehicleId, [{ partId: from.part_id }, { partId: into.part_id }]);
    for (const partId of [from.part_id, into.part_id])
      await sendForm(s.storeman, 'POST /mgr/inventory/saveGlobalImage', { partId }, [await picture()]);
    await s.storeman.do('POST /mgr/stripList/saveTemplate', {
      body: { name: 'Both', lines: [{ partId: from.part_id }, { partId: into.part_id }] },
    });
    await s.admin.do('POST /mgr/partNames/mergePartName', { body: { fromId: from.part_id, intoId: into.part_id } });
    expect((await s.detail(one!)).partDesc).toBe(into.name);
    expect((await tags(into.name)).sort()).toEqual([one, two].sort());
    expect((await tags(from.name)).includes(one!)).toBe(into.name.toLowerCase().includes(from.name.toLowerCase()));
    const all = await parts({});
    expect([all.records.map((p) => p.partDesc), all.total]).toEqual([[into.name], 1]);
    expect(all.records[0]).toMatchObject({ inStock: 2, available: 2 });
    const again = await s.commit(vehicleId, [{ partId: into.part_id }]);
    expect(again.status).toBe(200);
  });

  it('a make put into another is found by the name that stays', async () => {
    const { id: makeId } = await s.admin.do('POST /mgr/make/saveMake', { body: { name: 'Toyotta' } });
    const { vehicleId } = await s.car();
    const [tagNo] = await s.tags(vehicleId, [{ partId: s.parts[3]!.part_id }]);
    await sql`update tag set make_id = ${makeId}, model_id = null, series_id = null where tag_id = ${Number(tagNo!.slice(1))}`.execute(
      s.db,
    );
    expect(await tags('toyotta')).toEqual([tagNo]);
    await s.admin.do('POST /mgr/make/mergeMake', { body: { fromId: makeId, intoId: s.model.make_id } });
    expect((await s.detail(tagNo!)).make).toBe(s.model.make);
    const found = await s.storeman.do('POST /mgr/inventory/queryInventoryList', {
      body: { search: `toyotta ${tagNo}` },
    });
    expect(found.searchedFor).toBe(`toyota ${tagNo!.toLowerCase()}`);
    const { records, total } = await parts({ pageSize: 100 });
    expect(records.length).toBe(total);
  });
});

it('the counts of tags stay what they are when they are added together, also while tags are made', async () => {
  const { vehicleId } = await s.car();
  const count = () => s.storeman.do('POST /mgr/inventory/countTags', { body: {} });
  await Promise.all([
    ...Array.from({ length: 6 }, (_, n) => s.tags(vehicleId, [{ partId: s.parts[4 + n]!.part_id }])),
    ...Array.from({ length: 4 }, () => tidy(s.db)),
  ]);
  const before = await count();
  await tidy(s.db);
  expect(await count()).toEqual(before);
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*) as n from tag group by state, make_id, model_id`.execute(s.db);
  expect(before.here).toBe(rows.reduce((all, row) => all + (row.state === 'inStock' ? row.n : 0), 0));
  const tally = await sql<{ n: number }>`select count(*) as n from tag_tally`.execute(s.db);
  expect(tally.rows[0]!.n).toBe(rows.length);
});
