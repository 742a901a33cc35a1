import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { conditionName } from '@yardkeeper/domain/parts/conditions';
import type { Difference } from '../../../../shared/edit/differences.ts';
import { type LineDraft, vehicleOf } from '../../lines/line-draft.ts';
import type { ChargeDraft, EditorValues } from '../values.ts';
import { sameCharge, sameLine } from './merge.ts';

const readers: readonly (readonly [string, (v: EditorValues) => string])[] = [
  ['Supplier', (v) => v.supplier],
  ['How to reach them', ({ reach }) => [reach.phone, reach.email, reach.address].filter(Boolean).join(', ')],
  ['Their reference', (v) => v.reference],
  ['Expected', (v) => (v.expectedDate ? formatDate(v.expectedDate) : '')],
  ['Note to the supplier', (v) => v.notesPublic],
];

const money = (amount: number | null): string => (amount === null ? '' : formatMoney(amount));
const lineInWords = (line: LineDraft | undefined): string => {
  if (!line) return 'Not on it';
  const facts = [
    line.unitCost === null ? `${line.qty ?? 1} pieces` : `${line.qty ?? 1} × ${money(line.unitCost)}`,
    line.description,
    vehicleOf(line),
    conditionName(line.condition),
    line.partNo,
    line.supplierPartNo && `their ${line.supplierPartNo}`,
    line.retail !== null && `retail ${money(line.retail)}`,
    line.trade !== null && `trade ${money(line.trade)}`,
    line.location,
    line.asBox === 1 && 'one box',
    line.taxable === 0 && 'no GST',
    line.notes,
  ];
  return facts.filter(Boolean).join(', ');
};
const chargeInWords = (charge: ChargeDraft | undefined): string =>
  charge
    ? `${money(charge.amount) || '–'}${charge.taxable === 0 ? ', no GST' : ''}, ${charge.description}`
    : 'Not on it';

type Sides = { readonly theirs: EditorValues; readonly mine: EditorValues; readonly kept: EditorValues };
function rowsOf<R>(
  { theirs, mine, kept }: Sides,
  listOf: (values: EditorValues) => readonly R[],
  same: (a: R) => (b: R) => boolean,
  inWords: (row: R | undefined) => string,
  nameOf: (row: R) => string,
): Difference[] {
  const mineOnly = listOf(mine).filter((row) => !listOf(theirs).some(same(row)));
  return [...listOf(theirs), ...mineOnly].map((row) => {
    const on = (values: EditorValues) => inWords(listOf(values).find(same(row)));
    return { label: nameOf(row), theirs: on(theirs), mine: on(mine), kept: on(kept) };
  });
}

export function differencesOf(theirs: EditorValues, mine: EditorValues, kept: EditorValues): readonly Difference[] {
  const sides = { theirs, mine, kept };
  return [
    ...readers.map(([label, read]) => ({ label, theirs: read(theirs), mine: read(mine), kept: read(kept) })),
    ...rowsOf(
      sides,
      (v) => v.lines,
      sameLine,
      lineInWords,
      (line) => line.description || line.partDesc,
    ),
    ...rowsOf(
      sides,
      (v) => v.charges,
      sameCharge,
      chargeInWords,
      (charge) => charge.description || 'Charge',
    ),
  ].filter((each) => each.theirs !== each.mine);
}
