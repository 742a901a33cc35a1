import type { ChoiceList } from '@yardkeeper/contract/fields/choices';
import type { RowProblem } from '@yardkeeper/domain/csv/read-table';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { listTables, retiredSentence } from './lists.ts';

/** A list entry chosen in a row of an imported file, and the value its record had before. */
export type Named = {
  readonly row: number;
  readonly column: string;
  readonly list: ChoiceList;
  readonly id: number | null | undefined;
  readonly had?: number | null | undefined;
};

const retiredOf = async (db: Db, list: ChoiceList, ids: readonly number[]) => {
  const { table, id, name, offered } = listTables[list];
  const found = await sql<{ id: number; name: string }>`select ${sql.ref(id)} as id, ${sql.ref(name)} as name
    from ${sql.table(table)} where ${sql.ref(id)} = any(${[...new Set(ids)]}::bigint[]) and not ${sql.ref(offered)}`.execute(
    db,
  );
  return new Map(found.rows.map((entry) => [entry.id, entry.name]));
};

/** Problems for imported rows that choose a retired entry, unless the record already had it. */
export async function retiredRows(db: Db, named: readonly Named[]): Promise<RowProblem[]> {
  const anew = named.filter(({ id, had }) => typeof id === 'number' && id !== had);
  const problems: RowProblem[] = [];
  for (const list of new Set(anew.map((each) => each.list))) {
    const here = anew.filter((each) => each.list === list);
    const retired = await retiredOf(
      db,
      list,
      here.map(({ id }) => id as number),
    );
    for (const { row, column, id } of here) {
      const name = retired.get(id as number);
      if (name !== undefined) problems.push({ row, column, message: retiredSentence(list, name) });
    }
  }
  return problems.sort((a, b) => a.row - b.row);
}

type OnVehicle = { readonly row: number; readonly partId: number } & Readonly<
  Record<'makeId' | 'modelId' | 'seriesId', number | null>
>;
/** The list entries chosen by a row with a new price or threshold. */
export const namedOnVehicle = ({ row, partId, makeId, modelId, seriesId }: OnVehicle): Named[] => [
  { row, column: 'Part name', list: 'partName', id: partId },
  { row, column: 'Make', list: 'make', id: makeId },
  { row, column: 'Model', list: 'model', id: modelId },
  { row, column: 'Series', list: 'series', id: seriesId },
];
