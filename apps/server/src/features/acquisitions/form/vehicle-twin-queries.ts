import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type Marks = { readonly regNo: string; readonly vin: string; readonly chassis: string };
export type Twin = {
  kind: 'acquisition' | 'vehicle';
  id: number;
  number: string;
  vehicle: string;
  status: string;
  same: string;
};

/** Only open, running and completed acquisitions and vehicles still in the yard count as twins. */
export async function twinsOf(db: Db, marks: Marks, except: number): Promise<Twin[]> {
  const given = (
    [
      ['vin', 'vin'],
      ['chassis', 'chassis'],
      ['reg_no', 'regNo'],
    ] as const
  ).filter(([, mark]) => marks[mark] !== '');
  if (given.length === 0) return [];
  const is = (table: 'a' | 'v', [column, mark]: (typeof given)[number]) =>
    sql`(${sql.ref(`${table}.${column}`)} = ${marks[mark]} and ${sql.ref(`${table}.${column}`)} <> '')`;
  const same = (table: 'a' | 'v') =>
    sql`case ${sql.join(
      given.map((each) => sql`when ${is(table, each)} then ${sql.lit(each[1])}`),
      sql` `,
    )} end`;
  // Only marks that were given: without a value each would be compared with every vehicle that has none.
  const hit = (table: 'a' | 'v') =>
    sql`(${sql.join(
      given.map((each) => is(table, each)),
      sql` or `,
    )})`;
  const { rows } = await sql<Twin>`
    select 'acquisition' as kind, a.acq_id as id, a.acq_no as number,
      concat_ws(' ', a.year, mk.name, mo.name) as vehicle, a.status, ${same('a')} as same
    from acquisition a join make mk on mk.make_id = a.make_id join model mo on mo.model_id = a.model_id
    where ${hit('a')} and a.acq_id <> ${except} and a.status in ('open', 'inProgress', 'completed')
    union all
    select 'vehicle', v.vehicle_id, v.stock_no, concat_ws(' ', v.year, mk.name, mo.name),
      case when v.dismantled then 'dismantled' else 'in stock' end, ${same('v')}
    from vehicle v join make mk on mk.make_id = v.make_id join model mo on mo.model_id = v.model_id
    where ${hit('v')} and v.acq_id is distinct from ${except} and v.active
    limit 10`.execute(db);
  return rows;
}
