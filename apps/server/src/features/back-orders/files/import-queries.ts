import type { ThresholdRow } from '@yardkeeper/domain/back-orders/threshold-rows';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Limits } from '../thresholds/threshold-queries.ts';

const given = (rows: readonly ThresholdRow[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(
  "row" int, "partId" bigint, "partNo" text, "makeId" bigint, "modelId" bigint, "seriesId" bigint, min int, target int,
  "leadDays" int, "supplierId" bigint, active boolean)`;
const norm = sql`upper(regexp_replace(r."partNo", '[^A-Za-z0-9]', '', 'g'))`;

export type KeptThreshold = Limits & { readonly row: number; readonly threshold_id: number; readonly version: number };

/** A missing make, model or series is compared as 0, because `is not distinct from` cannot be hash-joined. */
export const keptThresholds = async (db: Db, rows: readonly ThresholdRow[], lock: boolean): Promise<KeptThreshold[]> =>
  (
    await sql<KeptThreshold>`
      with kept as materialized (select r."row", t.threshold_id from ${given(rows)} join threshold t
        on t.part_id = r."partId" and t.part_no_norm = ${norm} and coalesce(t.make_id, 0) = coalesce(r."makeId", 0)
        and coalesce(t.model_id, 0) = coalesce(r."modelId", 0) and coalesce(t.series_id, 0) = coalesce(r."seriesId", 0))
      select kept."row", t.threshold_id, t.min_qty, t.target_qty, t.lead_days, t.supplier_id, t.active, t.version
      from kept join threshold t on t.threshold_id = kept.threshold_id
      order by t.threshold_id ${lock ? sql`for update of t` : sql``}`.execute(db)
  ).rows;

export const insertThresholds = async (db: Db, rows: readonly ThresholdRow[], userId: number): Promise<number[]> =>
  (
    await sql<{ threshold_id: number }>`
      insert into threshold (part_id, part_no, make_id, model_id, series_id, min_qty, target_qty, lead_days, supplier_id,
        active, created_by)
      select r."partId", r."partNo", r."makeId", r."modelId", r."seriesId", r.min, r.target, coalesce(r."leadDays", 0),
        r."supplierId", coalesce(r.active, true), ${userId} from ${given(rows)} order by r."row"
      returning threshold_id`.execute(db)
  ).rows.map((row) => row.threshold_id);

export type ChangedLimits = Limits & { readonly threshold_id: number };
export const updateThresholds = (db: Db, rows: readonly ChangedLimits[]) =>
  sql`update threshold t set min_qty = r.min_qty, target_qty = r.target_qty, lead_days = r.lead_days,
      supplier_id = r.supplier_id, active = r.active, changed_at = now(), version = t.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(threshold_id bigint, min_qty int, target_qty int, lead_days int,
      supplier_id bigint, active boolean)
    where t.threshold_id = r.threshold_id`.execute(db);

type NewImport = { readonly added: number; readonly changed: number; readonly created_by: number };
export const insertImport = async (db: Db, row: NewImport): Promise<number> =>
  (await db.insertInto('threshold_import').values(row).returning('import_id').executeTakeFirstOrThrow()).import_id;

export type ImportRow = { readonly threshold_id: number; readonly left_at: number; readonly before: Limits | null };
export const insertImportRows = (db: Db, importId: number, rows: readonly ImportRow[]) =>
  sql`insert into threshold_import_row (import_id, threshold_id, left_at, before)
    select ${importId}, threshold_id, left_at, before
    from json_populate_recordset(null::threshold_import_row, ${JSON.stringify(rows)}::json)`.execute(db);

export const pageOfImports = (db: Db, limit: number, offset: number) =>
  db
    .selectFrom('threshold_import as i')
    .leftJoin('app_user as u', 'u.user_id', 'i.created_by')
    .select(['i.import_id', 'i.added', 'i.changed', 'i.created_at', 'i.undone_at', 'u.users_name'])
    .orderBy('i.import_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const lockImport = (db: Db, importId: number) =>
  db.selectFrom('threshold_import').selectAll().where('import_id', '=', importId).forUpdate().executeTakeFirst();

export const rowsOfImport = async (db: Db, importId: number): Promise<ImportRow[]> =>
  (
    await sql<ImportRow>`select threshold_id, left_at, before from threshold_import_row
      where import_id = ${importId} order by threshold_id`.execute(db)
  ).rows;

export const versionsOf = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> =>
  new Map(
    (
      await sql<{ threshold_id: number; version: number }>`select threshold_id, version from threshold
        where threshold_id = any(${[...ids]}::bigint[]) order by threshold_id for update`.execute(db)
    ).rows.map((row) => [row.threshold_id, row.version]),
  );

export const namesOf = async (db: Db, ids: readonly number[]): Promise<{ threshold_id: number; name: string }[]> =>
  (
    await sql<{
      threshold_id: number;
      name: string;
    }>`select t.threshold_id, concat_ws(' ', n.name, nullif(t.part_no, ''),
        (select name from make where make_id = t.make_id), (select name from model where model_id = t.model_id)) as name
      from threshold t join part_name n on n.part_id = t.part_id where t.threshold_id = any(${[...ids]}::bigint[])
      order by t.threshold_id`.execute(db)
  ).rows;

export const markUndone = (db: Db, importId: number, userId: number, at: Date) =>
  db
    .updateTable('threshold_import')
    .set({ undone_by: userId, undone_at: at })
    .where('import_id', '=', importId)
    .execute();

/** Supplier ids by number, and by plain name where only one supplier has it. */
export const suppliersByName = async (db: Db): Promise<Map<string, number>> =>
  new Map(
    (
      await sql<{ key: string; debtor_id: number }>`
        select lower(regexp_replace(name, '\\s+', '', 'g')) as key, min(debtor_id) as debtor_id from contact
        where is_supplier and merged_into is null and name <> '' group by 1 having count(*) = 1
        union all select debtor_id::text, debtor_id from contact where is_supplier and merged_into is null`.execute(db)
    ).rows.map((row) => [row.key, row.debtor_id]),
  );
