import type { Complain } from '../csv/cells.ts';
import { plainName } from '../reference/names.ts';
import { normalPartNumber } from './part-number.ts';

export type NumberKey = { readonly norm: string; readonly makeId: number | null };

const NO_MAKE = 'no make';

/** `04465-02220 | GDB3425 (TRW) | 1234 (no make)`: the make is shown only when it differs. */
export const alternativeText = (others: readonly { partNo: string; make: string }[], make: string): string =>
  others
    .map((other) => {
      const number = other.partNo.replaceAll(/[|()]+/g, ' ').trim();
      return other.make === make ? number : `${number} (${other.make || NO_MAKE})`;
    })
    .join(' | ');

export function readAlternatives(
  text: string,
  own: NumberKey,
  makes: ReadonlyMap<string, number>,
  column: string,
  complain: Complain,
): NumberKey[] {
  const found = new Map<string, NumberKey>();
  for (const entry of text.split('|').map((part) => part.trim())) {
    if (entry === '') continue;
    const [, number = entry, make] = /^([^(]*)\((.*)\)$/.exec(entry) ?? [];
    const norm = normalPartNumber(number);
    const plain = plainName(make ?? '');
    const makeId = make === undefined ? own.makeId : plain === plainName(NO_MAKE) ? null : makes.get(plain);
    if (norm === '') complain(column, `“${entry}” is not a part number`);
    else if (makeId === undefined) complain(column, `“${make}” is not in the list`);
    else if (norm === own.norm && makeId === own.makeId) complain(column, 'A number is no alternative to itself');
    else found.set(`${makeId}/${norm}`, { norm, makeId });
  }
  return [...found.values()];
}
