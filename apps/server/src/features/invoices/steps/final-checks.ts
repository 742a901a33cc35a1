import type { Buyer } from '@yardkeeper/contract/invoices/saving';
import { missingBuyer } from '@yardkeeper/domain/invoices/facts';
import { isUnpriced } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import type { BuyerFields, InvoiceRecord } from '../document/queries.ts';
import { nameOf, refuseStep } from '../document/record.ts';
import type { LineRow } from '../lines/line-queries.ts';
import { lineName } from '../lines/line-rows.ts';
import { type PaidWith, refuseRisk } from '../warnings/credit-risk.ts';

export type FinalGiven = {
  readonly overrideReason: string;
  readonly buyer?: z.output<typeof Buyer>;
  readonly payment?: PaidWith | undefined;
};

function refuseUnpriced(lines: readonly LineRow[]): void {
  const unpriced = lines.filter((line) => isUnpriced(cents(line.unit_price_cents)));
  if (unpriced.length === 0) return;
  const at = Object.fromEntries(
    unpriced.map((line) => [`lines.${lines.indexOf(line)}.unitPrice`, 'Enter the price; a discount gives it away']),
  );
  refuse('conflict', `Without a price: ${unpriced.map(lineName).join(', ')}`, at);
}

/** Returns the buyer's details if the request contains them, else nothing. */
export async function refuseUnfinal(
  c: Ctx,
  i: InvoiceRecord,
  lines: readonly LineRow[],
  given: FinalGiven,
): Promise<{ buyer?: BuyerFields }> {
  refuseStep(c, i, 'finalize');
  const told = Object.fromEntries(Object.entries(given.buyer ?? {}).filter(([, text]) => text !== ''));
  const buyer = { name: '', address: '', phone: '', email: '', nzbn: '', gstNo: '', ...i.buyer, ...told };
  const missing = missingBuyer(i.total_cents, buyer);
  const [first] = Object.values(missing);
  if (first)
    refuse(
      'conflict',
      `${nameOf(i)}: ${first}`,
      Object.fromEntries(Object.entries(missing).map(([field, sentence]) => [`buyer.${field}`, sentence])),
    );
  refuseUnpriced(lines);
  await refuseRisk(c, i, given.overrideReason, given.payment);
  return Object.keys(told).length > 0 ? { buyer } : {};
}
