import { makesAlike } from '@yardkeeper/domain/vin/makes';
import { type RawBuilder, sql } from 'kysely';

const pairs = sql.join(makesAlike.map(([one, other]) => sql`(${sql.lit(one)}, ${sql.lit(other)})`));

/** Finds the make that others spell like this (`ŠKODA`, `Great Wall` for GWM); an identical spelling wins. */
export const makeCalled = (brand: RawBuilder<unknown>) => sql<number>`(select m.make_id from make m
  where bare(m.name) = bare(${brand}) or (bare(${brand}), bare(m.name)) in (${pairs})
  order by bare(m.name) = bare(${brand}) desc, m.make_id limit 1)`;
