import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../harness/operation.ts';

export type Field = string | readonly [listOrRecord: string, fields: readonly string[]];
type Answered = Readonly<Record<string, unknown>>;

/** A field that neither side has is refused, because two missing fields would count as equal. */
function read(record: Answered, fields: readonly Field[]): unknown[] {
  return fields.map((field) => {
    const [name, within] = typeof field === 'string' ? [field, null] : field;
    const value = record[name];
    if (value === undefined) throw new Error(`there is no ${name} in ${JSON.stringify(record).slice(0, 300)}`);
    if (!within) return value;
    return Array.isArray(value) ? value.map((row) => read(row, within)) : read(value as Answered, within);
  });
}

export const sameRecord =
  (fields: readonly Field[]): Operation['same'] =>
  (product, bare) => {
    const [ours, theirs] = [product, bare].map((answer) => read((answer as { data: Answered }).data, fields));
    return isDeepStrictEqual(ours, theirs);
  };

export const sameList = (fields: readonly string[]): Operation['same'] => sameRecord(['total', ['records', fields]]);
