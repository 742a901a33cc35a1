import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { PartCondition } from '@yardkeeper/domain/parts/conditions';
import { mayBeBoxed, whyNotReceived } from '@yardkeeper/domain/purchasing/receiving';
import type { OrderLine } from '../document/api.ts';

/** What the person counted for one line. */
export type Arriving = {
  readonly qty: number | null;
  readonly locationId: number;
  readonly location: string;
  readonly asBox: boolean;
  readonly condition: number;
  readonly note: string;
};
export type Arrivals = Readonly<Record<number, Arriving>>;
export type Place = { readonly locationId: number; readonly location: string };

type CommitLine = ArgsOf<'POST /mgr/purchaseOrder/commit'>['body']['lines'][number];

const nothingOf = (line: OrderLine): Arriving => ({
  qty: null,
  locationId: line.locationId ?? 0,
  location: line.location,
  asBox: line.asBox === 1 && mayBeBoxed(line.condition),
  condition: line.condition,
  note: '',
});
export const arrivingOf = (arrivals: Arrivals, line: OrderLine): Arriving =>
  arrivals[line.purchaseOrderItemId] ?? nothingOf(line);

export const isExpected = (line: OrderLine): boolean => line.outstanding > 0;
export const comes = ({ qty }: Arriving): boolean => qty !== null && qty > 0;

/** Why so many pieces cannot be received; null when they can. The server applies the same rule. */
export const whyNot = (line: OrderLine, { qty, note }: Arriving, tolerance: number): string | null =>
  qty ? whyNotReceived(line, { qty, note: note.trim() }, tolerance) : null;
export const isOver = (line: OrderLine, { qty }: Arriving): boolean => (qty ?? 0) > line.outstanding;

export const commitLine = (line: OrderLine, arriving: Arriving): CommitLine => ({
  purchaseOrderItemId: line.purchaseOrderItemId,
  qty: arriving.qty ?? 0,
  locationId: arriving.locationId || null,
  asBox: arriving.asBox && mayBeBoxed(arriving.condition) ? 1 : 0,
  partCondition: arriving.condition as PartCondition,
  note: arriving.note.trim(),
});

const plain = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The line that a code on the carton means: the first that still has pieces outstanding. */
export function lineOfCode(code: string, lines: readonly OrderLine[], arrivals: Arrivals): OrderLine | null {
  const wanted = plain(code);
  if (wanted === '') return null;
  const fit = lines.filter(({ partNo, supplierPartNo }) => [plain(partNo), plain(supplierPartNo)].includes(wanted));
  return fit.find((line) => (arrivingOf(arrivals, line).qty ?? 0) < line.outstanding) ?? fit[0] ?? null;
}

export const nameOf = (line: OrderLine): string =>
  [line.description || line.partDesc, line.make, line.model].filter(Boolean).join(' ');
