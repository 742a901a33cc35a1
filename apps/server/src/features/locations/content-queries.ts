import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

const FEW = 5;

export type Holding = {
  readonly location_id: number;
  readonly kind: string;
  readonly count: number;
  readonly labels: readonly string[];
};

export const contentsOf = async (db: Db, ids: readonly number[]): Promise<Holding[]> =>
  db
    .selectFrom('location_content')
    .select((e) => [
      e.ref('location_id').$notNull().as('location_id'),
      e.ref('kind').$notNull().as('kind'),
      e.fn.countAll<number>().as('count'),
      sql<string[]>`(array_agg(label order by label))[1:${sql.lit(FEW)}]`.as('labels'),
    ])
    .where('location_id', 'in', ids)
    .groupBy(['location_id', 'kind'])
    .orderBy('kind', 'desc')
    .execute();

export const locationOfTag = (db: Db, tagId: number) =>
  db
    .selectFrom('tag')
    .select('location_id')
    .where('tag_id', '=', tagId)
    .where('state', '<>', 'void')
    .executeTakeFirst();
