import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { makeCalled } from '../../../db/statements/make-called.ts';

export type Named = { readonly brand: string; readonly model: string; readonly series: string };
type Row = {
  n: number;
  makeId: number | null;
  make: string;
  modelId: number | null;
  model: string;
  seriesId: number | null;
  series: string;
};

/** Catalogues write `HILUX SURF/4RUNNER`, so this picks the longest of our model names that is one of these names. */
export async function yardCars(db: Db, cars: readonly Named[]): Promise<Omit<Row, 'n'>[]> {
  if (cars.length === 0) return [];
  const { rows } = await sql<Row>`
    select c.n::int as n, mk.make_id as "makeId", coalesce(mk.name, '') as make, mo.model_id as "modelId",
      coalesce(mo.name, '') as model, se.series_id as "seriesId", coalesce(se.name, '') as series
    from unnest(${cars.map((car) => car.brand)}::text[], ${cars.map((car) => car.model)}::text[],
      ${cars.map((car) => car.series)}::text[]) with ordinality c (brand, model, series, n)
    left join make mk on mk.make_id = ${makeCalled(sql`c.brand`)}
    left join lateral (select m.model_id, m.name from model m where m.make_id = mk.make_id
      and m.plain = any (string_to_array(plain_name(replace(c.model, ',', '/')), '/'))
      order by length(m.plain) desc limit 1) mo on true
    left join lateral (select s.series_id, s.name from series s where s.model_id = mo.model_id
      and s.plain = plain_name(c.series) limit 1) se on true
    order by c.n`.execute(db);
  return rows.map(({ n: _, ...row }) => row);
}
