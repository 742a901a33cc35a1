import type { CataloguePart } from '@yardkeeper/contract/catalogue/provider-schemas';
import { nameKey, pncKey, pncMakeId } from '@yardkeeper/domain/catalogue/names';
import type { Side } from '@yardkeeper/domain/catalogue/side';
import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import type { Db } from '../../../db/connect.ts';
import { type AskedLine, type KnownRow, knownRows, type OfMake, oursRows } from './known-queries.ts';

export type CatalogueLine = {
  readonly pnc: string;
  readonly name: string;
  readonly side: Side;
  readonly partNo: string;
};
/** Caches the keys of a line, because a diagram that is in memory is asked about again and again. */
const asked = new WeakMap<CatalogueLine, AskedLine>();
function asLine(line: CatalogueLine): AskedLine {
  const known = asked.get(line);
  if (known) return known;
  const made = {
    pnc: pncKey(line.pnc),
    name: nameKey(line.name),
    side: line.side,
    norm: normalPartNumber(line.partNo),
  };
  asked.set(line, made);
  return made;
}

type In = { readonly catalogId: string } & OfMake;
export const knownLines = (db: Db, where: In, lines: readonly CatalogueLine[]): Promise<KnownRow[]> =>
  knownRows(db, { catalogId: where.catalogId, make: where, pncMakeId }, lines.map(asLine));

type OfBrand = { readonly catalogId: string; readonly brand: string };
/** The same, with only the columns that a diagram needs. */
export const oursOfLines = async (
  db: Db,
  where: OfBrand,
  lines: readonly CatalogueLine[],
): Promise<CataloguePart['ours'][]> =>
  (await oursRows(db, { ...where, pncMakeId }, lines.map(asLine))).map(({ part_id, part, by }) =>
    part_id === null ? null : { partId: part_id, partName: part ?? '', by },
  );

/** A user's mapping of the PNC comes before one of the name, and both before our list of part numbers. */
export function oursOf(row: KnownRow): CataloguePart['ours'] {
  const { by_pnc: pnc, by_name: name } = row;
  if (pnc) return { partId: pnc.partId, partName: pnc.part, by: 'pnc' };
  if (name) return { partId: name.partId, partName: name.part, by: 'name' };
  if (row.number_part_id === null) return null;
  return { partId: row.number_part_id, partName: row.number_part ?? '', by: 'number' };
}
