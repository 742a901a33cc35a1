import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../operation.ts';

/** A field by its name, or a list by its name and the fields of its rows. */
export type Field = string | readonly [list: string, fields: readonly string[]];
type Answered = Readonly<Record<string, unknown>>;

/** What people read of a record. A field that neither side has would be the same on both: it is refused. */
function read(record: Answered, fields: readonly Field[]): unknown[] {
  return fields.map((field) => {
    const [name, within] = typeof field === 'string' ? [field, null] : field;
    const value = record[name];
    if (value === undefined) throw new Error(`there is no ${name} in ${JSON.stringify(record).slice(0, 300)}`);
    return within ? (value as Answered[]).map((row) => read(row, within)) : value;
  });
}

export const sameRecord =
  (fields: readonly Field[]): Operation['same'] =>
  (product, bare) => {
    const [ours, theirs] = [product, bare].map((answer) => read((answer as { data: Answered }).data, fields));
    return isDeepStrictEqual(ours, theirs);
  };

/** The rows of a page in their order, and how many there are in all. */
export const sameList = (fields: readonly string[]): Operation['same'] => sameRecord(['total', ['records', fields]]);
