import type { TagState } from '@yardkeeper/domain/inventory/tag-state';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Tags as a line needs them, locked in the order of their numbers. */
export const tagsForLines = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('tag as t')
    .innerJoin('part_name as p', 'p.part_id', 't.part_id')
    .leftJoin('make as mk', 'mk.make_id', 't.make_id')
    .leftJoin('model as mo', 'mo.model_id', 't.model_id')
    .leftJoin('series as se', 'se.series_id', 't.series_id')
    .leftJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .leftJoin('acquisition as a', 'a.acq_id', 'v.acq_id')
    .leftJoin('hold_override as o', 'o.acq_id', 'a.acq_id')
    .select([
      't.tag_id',
      't.part_id',
      't.part_no',
      't.year',
      't.condition',
      't.retail_cents',
      't.trade_cents',
      't.cost_cents',
      't.qty_on_hand',
      't.qty_reserved',
      't.location_id',
      'p.name as part',
      'p.warranty_days',
      'mk.name as make',
      'mo.name as model',
      'se.name as series',
      'a.hold_until',
      'o.reason as override_reason',
    ])
    .select((e) => e.ref('t.state').$castTo<TagState>().as('state'))
    .where('t.tag_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('t.tag_id')
    .forUpdate('t')
    .execute();
export type TagForLine = Awaited<ReturnType<typeof tagsForLines>>[number];

export const chargeTypes = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('other_charge_type')
    .select(['id', 'name', 'amount_cents', 'taxable'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
export const partsThere = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('part_name')
          .select('part_id')
          .where('part_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
          .execute()
      ).map((row) => row.part_id);
export const nonStockItems = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('non_stock_item')
    .select(['item_id', 'description', 'cost_cents', 'retail_cents'])
    .where('item_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
