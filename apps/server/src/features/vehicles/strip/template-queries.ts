import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

type Line = { configId: number; partId: number; partDesc: string; onCar: 0 | 1; ticked: 0 | 1 };

const templates = (db: Db) =>
  db
    .selectFrom('strip_template as s')
    .leftJoin('model_type as m', 'm.id', 's.model_type_id')
    .select(['s.template_id', 's.name', 's.model_type_id', 's.active', 's.version', 'm.name as model_type'])
    .select(
      sql<
        Line[]
      >`coalesce((select jsonb_agg(jsonb_build_object('configId', l.config_id, 'partId', l.part_id, 'partDesc', p.name,
        'onCar', l.on_car::int, 'ticked', l.ticked::int) order by l.sort, l.config_id)
        from strip_template_line l join part_name p on p.part_id = l.part_id
        where l.template_id = s.template_id and not l.removed), '[]')`.as('lines'),
    );
export const allTemplates = (db: Db) => templates(db).orderBy('s.plain').execute();
export const templateById = (db: Db, id: number) => templates(db).where('s.template_id', '=', id).executeTakeFirst();
export type TemplateRow = NonNullable<Awaited<ReturnType<typeof templateById>>>;

export const lockTemplate = (db: Db, id: number) =>
  db
    .selectFrom('strip_template')
    .select(['name', 'version'])
    .where('template_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
export const templateNamed = (db: Db, name: string) =>
  db
    .selectFrom('strip_template')
    .select('template_id')
    .where('plain', '=', sql<string>`plain_name(${name})`)
    .executeTakeFirst();

type Fields = { name: string; model_type_id: number | null; active: boolean };
export const insertTemplate = async (db: Db, fields: Fields): Promise<number> =>
  (await db.insertInto('strip_template').values(fields).returning('template_id').executeTakeFirstOrThrow()).template_id;
export const updateTemplate = (db: Db, id: number, fields: Fields) =>
  db
    .updateTable('strip_template')
    .set((e) => ({ ...fields, version: e('version', '+', 1) }))
    .where('template_id', '=', id)
    .execute();

type NewLine = { partId: number; onCar: 0 | 1; ticked: 0 | 1 };
/** A line keeps its id where the part stays, because tags remember the line they came from. */
export async function replaceLines(db: Db, id: number, lines: readonly NewLine[]): Promise<void> {
  const kept = await db
    .selectFrom('strip_template_line')
    .select(['config_id', 'part_id'])
    .where('template_id', '=', id)
    .execute();
  await db.updateTable('strip_template_line').set({ removed: true }).where('template_id', '=', id).execute();
  const rows = lines.map((line, sort) => {
    const at = kept.findIndex((k) => k.part_id === line.partId);
    const [old] = at < 0 ? [] : kept.splice(at, 1);
    const row = { part_id: line.partId, on_car: line.onCar === 1, ticked: line.ticked === 1, sort };
    return { ...row, config_id: old?.config_id ?? null };
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as x (config_id bigint, part_id bigint, on_car boolean, ticked boolean, sort integer)`;
  await sql`update strip_template_line l set on_car = x.on_car, ticked = x.ticked, sort = x.sort, removed = false
    from ${given} where l.config_id = x.config_id`.execute(db);
  await sql`insert into strip_template_line (template_id, part_id, on_car, ticked, sort)
    select ${id}, x.part_id, x.on_car, x.ticked, x.sort from ${given} where x.config_id is null order by x.sort`.execute(
    db,
  );
}

export const retireTemplate = (db: Db, id: number) =>
  db
    .updateTable('strip_template')
    .set((e) => ({ active: false, version: e('version', '+', 1) }))
    .where('template_id', '=', id)
    .execute();

export const knownParts = async (db: Db, ids: readonly number[]): Promise<number> =>
  (
    await db
      .selectFrom('part_name')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('part_id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
      .executeTakeFirstOrThrow()
  ).n;

export const isModelType = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('model_type').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
