import { searchWords } from '@yardkeeper/domain/search/words';
import type { RequestSource, RequestState } from '@yardkeeper/domain/wanted/requests';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { cameFor } from '../../db/shared-reads/came-for.ts';
import { holds, holdsOfPart } from '../../db/statements/search-words.ts';

export type WantedFilter = {
  readonly search?: string | undefined;
  readonly partId?: number | undefined;
  readonly makeId?: number | undefined;
  readonly modelId?: number | undefined;
  readonly source?: RequestSource | undefined;
  readonly userId?: number | undefined;
  readonly state?: RequestState | undefined;
  readonly groupId?: number | undefined;
  readonly acqId?: number | undefined;
  readonly vehicleId?: number | undefined;
  readonly tagId?: number | undefined;
  /** only requests that something in stock may serve since then */
  readonly arrivedSince?: Date | undefined;
  /** whether the words are also searched in customers' names */
  readonly withCustomers: boolean;
};
type Test = RawBuilder<SqlBool>;

/** Matches the part, the vehicle or the customer. */
const hasWord = (word: string, withCustomers: boolean): Test => sql<SqlBool>`(${holds('w.search', word)}
  or w.part_id = any(array(select x.part_id from part_name x where ${holdsOfPart('x.search', word)}))
  or w.make_id = any(array(select x.make_id from make x where ${holds('x.search', word)}))
  or w.model_id = any(array(select x.model_id from model x where ${holds('x.search', word)}))
  or w.series_id = any(array(select x.series_id from series x where ${holds('x.search', word)}))
  ${withCustomers ? sql`or w.debtor_id = any(array(select x.debtor_id from contact x where ${holds('x.search', word)}))` : sql``})`;

const ofCar = (table: 'acquisition' | 'vehicle', key: 'acq_id' | 'vehicle_id', id: number): Test =>
  sql<SqlBool>`exists (select from ${sql.table(table)} v where v.${sql.ref(key)} = ${id} and w.model_id = v.model_id
    and wanted_fits(w, v.make_id, v.model_id, v.series_id))`;

/** What a tag `t` can serve: the same part or part number, from a vehicle that fits. */
export const servedByTag = sql<SqlBool>`(w.part_id = t.part_id or (w.part_id is null and w.part_no_norm <> ''
    and w.part_no_norm = t.part_no_norm))
  and (w.part_no_norm = '' or t.part_no_norm = '' or w.part_no_norm = t.part_no_norm)
  and wanted_fits(w, t.make_id, t.model_id, t.series_id)`;

export function testsOf(f: WantedFilter): Test {
  const tests: Test[] = [
    sql`w.state = ${sql.lit(f.state ?? 'open')}`,
    ...searchWords(f.search).map((word) => hasWord(word, f.withCustomers)),
  ];
  if (f.partId !== undefined) tests.push(sql`w.part_id = ${f.partId}`);
  if (f.makeId !== undefined) tests.push(sql`w.make_id = ${f.makeId}`);
  if (f.modelId !== undefined) tests.push(sql`w.model_id = ${f.modelId}`);
  if (f.source !== undefined) tests.push(sql`w.source = ${f.source}`);
  if (f.userId !== undefined) tests.push(sql`w.kept_by = ${f.userId}`);
  if (f.groupId !== undefined)
    tests.push(sql`(w.asked, coalesce(w.make_id, 0), coalesce(w.model_id, 0)) =
      (select g.asked, coalesce(g.make_id, 0), coalesce(g.model_id, 0) from wanted_request g where g.request_id = ${f.groupId})`);
  if (f.acqId !== undefined) tests.push(ofCar('acquisition', 'acq_id', f.acqId));
  if (f.vehicleId !== undefined) tests.push(ofCar('vehicle', 'vehicle_id', f.vehicleId));
  if (f.tagId !== undefined) tests.push(sql`exists (select from tag t where t.tag_id = ${f.tagId} and ${servedByTag})`);
  if (f.arrivedSince !== undefined) tests.push(sql`exists (select from tag t where ${cameFor(f.arrivedSince)})`);
  return sql<SqlBool>`${sql.join(tests, sql` and `)}`;
}
