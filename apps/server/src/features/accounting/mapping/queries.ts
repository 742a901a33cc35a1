import type { MappingKind } from '@yardkeeper/domain/accounting/kinds';
import type { Db } from '../../../db/connect.ts';

export const mappingRows = (db: Db) => db.selectFrom('accounting_mapping').select(['kind', 'key', 'code']).execute();

export async function keepMapping(
  db: Db,
  by: number,
  rows: readonly { kind: MappingKind; key: string; code: string }[],
) {
  for (const { kind, key, code } of rows)
    if (code === '')
      await db.deleteFrom('accounting_mapping').where('kind', '=', kind).where('key', '=', key).execute();
    else
      await db
        .insertInto('accounting_mapping')
        .values({ kind, key, code, changed_by: by })
        .onConflict((c) => c.columns(['kind', 'key']).doUpdateSet({ code, changed_by: by }))
        .execute();
}

const named = (db: Db, table: 'payment_type' | 'expense_type' | 'part_type') =>
  db.selectFrom(table).select(['id', 'name']).where('active', '=', true).orderBy('sort').orderBy('name').execute();
export const paymentTypes = (db: Db) => named(db, 'payment_type');
export const expenseTypes = (db: Db) => named(db, 'expense_type');
export const partTypes = (db: Db) => named(db, 'part_type');
