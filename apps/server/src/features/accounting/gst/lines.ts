import type { Db } from '../../../db/connect.ts';
import { documentLines, type GstLine } from './queries.ts';
import { paidToSuppliers, received } from './settled.ts';
import { vehicles } from './vehicles.ts';

const inOrder = (a: GstLine, b: GstLine) =>
  b.side.localeCompare(a.side) || a.on_day.localeCompare(b.on_day) || a.number.localeCompare(b.number);

/** The entries that make up a return. */
export async function gstLines(db: Db, basis: 'payments' | 'invoice', from: string, to: string): Promise<GstLine[]> {
  const settled = basis === 'invoice' ? [] : [await received(db, from, to), await paidToSuppliers(db, from, to)];
  const all = [await documentLines(db, basis, from, to), ...settled, await vehicles(db, basis, from, to)];
  return all.flat().sort(inOrder);
}
