import type { Db } from '../../../db/connect.ts';
import { insertMany } from '../bulk.ts';
import { type Part, parts } from '../trade/parts.ts';

const big = (part: Part) => part.priceTo >= 30_000;
const templates: readonly { name: string; type: string | null; wants: (part: Part) => boolean }[] = [
  { name: 'Standard strip', type: null, wants: (part) => part.worth === 'always' || part.worth === 'usually' },
  { name: 'Quick strip: engine, box and lamps', type: null, wants: (part) => part.worth === 'always' && big(part) },
  {
    name: 'Utes',
    type: 'Utility',
    wants: (part) =>
      part.worth === 'always' || /tray|wellside|tow bar|canopy|transfer|differential|bull bar/i.test(part.name),
  },
];

export async function addTemplates(db: Db): Promise<void> {
  const types = await db.selectFrom('model_type').select(['id', 'name']).execute();
  for (const { name, type, wants } of templates) {
    const model_type_id = types.find((each) => each.name === type)?.id ?? null;
    const { template_id } = await db
      .insertInto('strip_template')
      .values({ name, model_type_id })
      .returning('template_id')
      .executeTakeFirstOrThrow();
    const lines = parts.filter(wants).map((part, sort) => ({
      template_id,
      part_id: part.id,
      sort,
      ticked: part.worth === 'always',
      on_car: part.zone === 'GLA' || part.zone === 'YRD',
    }));
    await insertMany(db, 'strip_template_line', lines);
  }
  const always = parts.filter((part) => part.worth === 'always').slice(0, 25);
  await insertMany(
    db,
    'auto_select_part',
    always.map((part) => ({ make_id: null, part_id: part.id })),
  );
}
