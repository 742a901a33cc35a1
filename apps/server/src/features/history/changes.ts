import { labelOf } from '@yardkeeper/contract/fields/field-labels';
import type { HistoryEvent } from '@yardkeeper/contract/history';
import type { Db } from '../../db/connect.ts';
import { type NameTable, namesOf } from './name-queries.ts';
import { isShown, listOf } from './shown-fields.ts';
import { valueInWords } from './value-words.ts';

type Fields = Readonly<Record<string, unknown>>;
type Change = { readonly label: string; readonly field: string; readonly before: unknown; readonly after: unknown };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Fields nested in these are labelled without the name of the outer field. */
const alone: ReadonlySet<string> = new Set(['options', 'disposal']);

export function changesOf(before: unknown, after: unknown, hidden: readonly string[], whose = ''): Change[] {
  if (!isFields(before) || !isFields(after)) return [];
  return Object.keys(after)
    .filter((field) => field in before && isShown(field) && !hidden.includes(field))
    .flatMap((field): Change[] => {
      const [was, is] = [before[field], after[field]];
      if (isFields(was) && isFields(is)) return changesOf(was, is, hidden, alone.has(field) ? '' : labelOf(field));
      const label = labelOf(field);
      const isSame = valueInWords(field, was) === valueInWords(field, is);
      return isSame
        ? []
        : [{ label: whose ? `${whose} ${label.toLowerCase()}` : label, field, before: was, after: is }];
    });
}

const unnamed = (id: unknown): string => (id === 0 ? '' : String(id));

/** Replaces each id by the present name of its record. */
export async function inWords(db: Db, events: readonly (readonly Change[])[]): Promise<HistoryEvent['changes'][]> {
  const wanted = new Map<NameTable, Set<number>>();
  for (const { field, before, after } of events.flat()) {
    const table = listOf(field);
    if (!table) continue;
    const ids = wanted.get(table) ?? wanted.set(table, new Set()).get(table)!;
    for (const id of [before, after]) if (typeof id === 'number') ids.add(id);
  }
  const names = new Map((await namesOf(db, wanted)).map(({ table, id, name }) => [`${table} ${id}`, name]));
  const said = (field: string, value: unknown): string => {
    const table = listOf(field);
    // 0 means "nothing chosen" in every list except the sale yards, where it is N/A.
    if (table) return value === null || value === undefined ? '' : (names.get(`${table} ${value}`) ?? unnamed(value));
    return valueInWords(field, value);
  };
  return events.map((changes) =>
    changes
      .map(({ label, field, before, after }) => ({
        field: label,
        before: said(field, before),
        after: said(field, after),
      }))
      .sort((a, b) => a.field.localeCompare(b.field)),
  );
}
