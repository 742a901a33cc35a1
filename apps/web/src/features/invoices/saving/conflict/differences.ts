import { formatDate } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { courierPriorityNames, priorityNames } from '@yardkeeper/domain/invoices/kinds';
import { vehicleInWords } from '@yardkeeper/domain/invoices/lines/fit';
import { lineName } from '@yardkeeper/domain/invoices/lines/line-title';
import type { Difference } from '../../../../shared/edit/differences.ts';
import type { LineDraft } from '../../lines/line-draft.ts';
import { addressOf, type EditorValues } from '../values.ts';

export type Names = (list: 'users' | 'paymentTypes' | 'terms' | 'couriers', id: number | null) => string;

const yesNo = (flag: 0 | 1) => (flag === 1 ? 'Yes' : 'No');
const readers = (names: Names): readonly (readonly [string, (v: EditorValues) => string])[] => [
  ['Customer', (v) => v.customer],
  ['Vehicle', ({ vehicle }) => (vehicle ? vehicleInWords(vehicle) : '')],
  ['Order no', (v) => v.orderNo],
  ['Reference', (v) => v.reference],
  ['Salesperson', (v) => names('users', v.salespersonId)],
  ['Payment type', (v) => names('paymentTypes', v.paymentTypeId)],
  ['Terms', (v) => names('terms', v.termsId)],
  ['Priority', (v) => priorityNames[v.priority] ?? ''],
  ['Courier', (v) => names('couriers', v.courierId)],
  ['Courier priority', (v) => courierPriorityNames[v.courierPriority] ?? ''],
  ['Goes to', ({ delivery: d }) => (d ? [d.name, d.phone, addressOf(d)].filter(Boolean).join(', ') : '')],
  ['Delivery instruction', (v) => v.deliveryInstruction],
  ['Prices on the paper', (v) => yesNo(v.printPrice)],
  ['Holds the parts', (v) => yesNo(v.holdsParts)],
  ['Valid until', (v) => (v.expiresAt ? formatDate(v.expiresAt) : '')],
];

const shown = (line: LineDraft | undefined): string => {
  if (!line) return 'Not on it';
  const price = line.unitPrice === null ? '–' : formatMoney(line.unitPrice);
  const less = line.discount ? ` less ${formatMoney(line.discount)}` : '';
  const warranty = line.warrantyDays ? `, ${line.warrantyDays} days warranty` : '';
  const gst = line.taxable === 0 ? ', zero-rated' : '';
  return `${line.qty ?? 1} × ${price}${less}${gst}${warranty}, ${line.description}`;
};
export const sameLine = (a: LineDraft) => (b: LineDraft) =>
  a.tagNo !== '' ? a.tagNo === b.tagNo : a.lineId !== 0 ? a.lineId === b.lineId : a.key === b.key;

export function differencesOf(
  theirs: EditorValues,
  mine: EditorValues,
  kept: EditorValues,
  names: Names,
): readonly Difference[] {
  const fields = readers(names).map(([label, read]) => ({
    label,
    theirs: read(theirs),
    mine: read(mine),
    kept: read(kept),
  }));
  const mineOnly = mine.lines.filter((line) => !theirs.lines.some(sameLine(line)));
  const lines = [...theirs.lines, ...mineOnly].map((line) => {
    const on = (values: EditorValues) => shown(values.lines.find(sameLine(line)));
    return { label: lineName(line), theirs: on(theirs), mine: on(mine), kept: on(kept) };
  });
  return [...fields, ...lines].filter((each) => each.theirs !== each.mine);
}
