import type { CataloguePart } from '@yardkeeper/contract/catalogue/provider-schemas';
import { nameKey, pncKey, pncMakeId } from '@yardkeeper/domain/catalogue/names';
import type { Side } from '@yardkeeper/domain/catalogue/side';
import { normalPartNumber } from '@yardkeeper/domain/parts/part-number';
import type { Db } from '../../../db/connect.ts';
import { type KnownRow, knownRows } from './known-queries.ts';

export type CatalogueLine = {
  readonly pnc: string;
  readonly name: string;
  readonly side: Side;
  readonly partNo: string;
};
type In = { readonly catalogId: string } & ({ readonly brand: string } | { readonly makeId: number | null });

export const knownLines = (db: Db, o: In, lines: readonly CatalogueLine[]): Promise<KnownRow[]> =>
  knownRows(
    db,
    { catalogId: o.catalogId, make: 'brand' in o ? { brand: o.brand } : { id: o.makeId }, pncMakeId },
    lines.map((line) => ({
      pnc: pncKey(line.pnc),
      name: nameKey(line.name),
      side: line.side,
      norm: normalPartNumber(line.partNo),
    })),
  );

/** What a person said of the PNC comes before what was said of the name, and both before our list of numbers. */
export function oursOf(row: KnownRow): CataloguePart['ours'] {
  const { by_pnc: pnc, by_name: name } = row;
  if (pnc) return { partId: pnc.partId, partName: pnc.part, by: 'pnc' };
  if (name) return { partId: name.partId, partName: name.part, by: 'name' };
  if (row.number_part_id === null) return null;
  return { partId: row.number_part_id, partName: row.number_part ?? '', by: 'number' };
}
