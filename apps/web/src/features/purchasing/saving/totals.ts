import { centsOfDollars } from '@yardkeeper/domain/format/money';
import { cents } from '@yardkeeper/domain/money/cents';
import { type OrderedLine, orderLineTotals, orderTotals } from '@yardkeeper/domain/purchasing/totals';
import type { LineDraft } from '../lines/line-draft.ts';
import type { EditorValues } from './values.ts';

const centsOf = (dollars: number | null) => cents(centsOfDollars(dollars ?? 0) ?? 0);
const orderedLine = ({ qty, received, short, claimed, unitCost, taxable }: LineDraft): OrderedLine => ({
  qty: qty ?? 1,
  received,
  short,
  claimed,
  unitCostCents: centsOf(unitCost),
  isTaxable: taxable === 1,
});

/** The sums use the rules of the domain, so that the server computes the same to the cent. */
export const lineMoney = (line: LineDraft): number => orderLineTotals(orderedLine(line)).netCents / 100;

export function orderMoney({ lines, charges }: Pick<EditorValues, 'lines' | 'charges'>) {
  const { netCents, gstCents, grossCents } = orderTotals(
    lines.map(orderedLine),
    charges.map(({ amount, taxable }) => ({ amountCents: centsOf(amount), isTaxable: taxable === 1 })),
  );
  const chargesCents = charges.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return { charges: chargesCents / 100, net: netCents / 100, gst: gstCents / 100, gross: grossCents / 100 };
}
