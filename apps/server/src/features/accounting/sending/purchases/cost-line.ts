import { bookedLine } from '@yardkeeper/domain/accounting/lines';
import { cents } from '@yardkeeper/domain/money/cents';
import type { Codes } from '../../mapping/chosen.ts';
import type { CostLine } from './bill-queries.ts';

export function costLine(codes: Codes, line: CostLine) {
  const { quantity, unitAmount, lineAmount, note } = bookedLine(line.qty, cents(line.net_cents));
  return {
    Description: `${note}${line.description}`.slice(0, 4000),
    Quantity: quantity,
    UnitAmount: unitAmount,
    LineAmount: lineAmount,
    TaxAmount: line.gst_cents / 100,
    TaxType: codes.tax(line.gst_cents === 0 ? 'purchases0' : 'purchases15'),
    AccountCode: line.is_charge ? codes.expense(null, line.description) : codes.purchase(),
    Tracking: codes.tracking(),
  };
}
