import type { Payments, SaveCreditNote } from '@yardkeeper/contract/invoices/payments';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { documentTotals } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import * as ledger from '../../contacts/credits/postings.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { ENTITY, locked, owingOf, refuseStale, refuseStep } from '../document/record.ts';
import { linesOf } from '../lines/line-queries.ts';
import { paymentsOf } from '../money/money-of.ts';
import { takePayment } from '../money/payments.ts';
import { type CreditFacts, creditFacts, crediting } from './credit-queries.ts';
import { checked, foundInWords, refuseDoubtful, refuseUnchecked } from './return-checks.ts';
import { chosenLines, isBack, refuseNowhere, returned } from './returns.ts';

type Given = z.output<typeof SaveCreditNote>;
type Application = { readonly credit_id: number | null; readonly amount_cents: number };
/** Applies the whole credit note to its invoice; money paid beyond the rest becomes the customer's free credit. */
function settled(i: InvoiceRecord, amount: number, { applied: paidBy }: CreditFacts): Application[] {
  let toFree = Math.max(0, amount - owingOf(i));
  const freed: Application[] = [];
  for (const applied of paidBy) {
    if (toFree === 0) break;
    if (applied.kind === 'creditNote') continue;
    const part = Math.min(toFree, applied.amount_cents);
    freed.push({ credit_id: applied.credit_id, amount_cents: -part });
    toFree -= part;
  }
  return [...freed, { credit_id: null, amount_cents: amount }];
}
const writeCreditNote = crediting(ledger);

export async function saveCreditNote(c: Ctx, given: Given): Promise<Payments> {
  const i = await locked(c, given.invoiceId);
  refuseStep(c, i, 'credit');
  refuseStale(i, given.version);
  const facts = await creditFacts(c.db, i.invoice_id);
  const chosen = chosenLines(await linesOf(c.db, i.invoice_id), given, facts).map(checked);
  refuseUnchecked(chosen);
  await refuseNowhere(c, chosen);
  await refuseDoubtful(c, i, chosen, given.overrideReason);
  const waiting = await returned(c, i, chosen, facts);
  const sums = documentTotals(chosen.map(({ worth }) => worth));
  const today = todayIn(c.clock());
  const by = c.actor.userId;
  const applications = sums.grossCents === 0 ? [] : settled(i, sums.grossCents, facts);
  const found = foundInWords(chosen, waiting);
  const json = [
    {
      reason: given.reason,
      notes: given.notes,
      issued_on: today,
      net_cents: sums.netCents,
      gst_cents: sums.gstCents,
      total_cents: sums.grossCents,
    },
    chosen.map(({ line, qty, outcome, tagCheck, serialNo, heatTag, worth }, n) => ({
      line_id: line.line_id,
      qty,
      outcome: line.tag_id === null ? 'none' : outcome,
      tag_check: tagCheck,
      serial_no: serialNo,
      heat_tag: heatTag,
      waiting_tag_id: waiting[n]!,
      net_cents: worth.netCents,
      gst_cents: worth.gstCents,
      gross_cents: worth.grossCents,
    })),
    {
      debtor_id: i.debtor_id,
      kind: 'creditNote',
      received_on: today,
      amount_cents: sums.grossCents,
      used: true,
      created_by: by,
    },
    applications.map((each) => ({ ...each, receivable_id: i.receivable_id, applied_on: today, created_by: by })),
  ].map((part) => JSON.stringify(part)) as [string, string, string, string];
  const words = ['Credit note ', `: ${given.reason}${found ? `. ${found}` : ''}`] as const;
  const news = [JSON.stringify(chosen.filter(isBack)), JSON.stringify({ kind: ENTITY, id: i.invoice_id })] as const;
  const [{ no: number } = { no: '' }] = await writeCreditNote(c.db, i.invoice_id, by, ...json, ...words, ...news);
  if (given.refund && given.refund.amount > 0)
    await takePayment(c, {
      invoiceId: i.invoice_id,
      paymentTypeId: given.refund.paymentTypeId,
      amount: cents(-given.refund.amount),
      reference: number,
      keepAsCredit: false,
    });
  return paymentsOf(c, i.invoice_id);
}
