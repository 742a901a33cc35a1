import type { Payments, SaveCreditNote } from '@yardkeeper/contract/invoices/payments';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { documentTotals } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { postApplication, postCredit } from '../../contacts/credits/postings.ts';
import { record } from '../../history/service.ts';
import { creditNoteNumber } from '../../settings/numbers.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import { announceInvoice, ENTITY, locked, owingOf, refuseStale, refuseStep } from '../document/record.ts';
import { linesOf } from '../lines/line-queries.ts';
import { appliedTo } from '../money/payment-queries.ts';
import { paymentsOf, takePayment } from '../money/payments.ts';
import * as q from './credit-queries.ts';
import { checked, foundInWords, refuseDoubtful, refuseUnchecked } from './return-checks.ts';
import { chosenLines, lockReturned, returned, withPlaces } from './returns.ts';

type Given = z.output<typeof SaveCreditNote>;
/** Applies the whole credit note to its invoice; money that was paid beyond the rest becomes the customer's free credit. */
async function settle(c: Ctx, i: InvoiceRecord, creditId: number, amount: number): Promise<void> {
  const today = todayIn(c.clock());
  let toFree = Math.max(0, amount - owingOf(i));
  for (const applied of await appliedTo(c.db, i.receivable_id!)) {
    if (toFree === 0) break;
    if (applied.kind === 'creditNote') continue;
    const part = Math.min(toFree, applied.amount_cents);
    await postApplication(c, {
      credit_id: applied.credit_id,
      receivable_id: i.receivable_id!,
      amount_cents: -part,
      applied_on: today,
    });
    toFree -= part;
  }
  await postApplication(c, {
    credit_id: creditId,
    receivable_id: i.receivable_id!,
    amount_cents: amount,
    applied_on: today,
  });
}

export async function saveCreditNote(c: Ctx, given: Given): Promise<Payments> {
  const i = await locked(c, given.invoiceId);
  refuseStep(c, i, 'credit');
  refuseStale(i, given.version);
  const lines = chosenLines(await linesOf(c.db, i.invoice_id), given, await q.creditedBefore(c.db, i.invoice_id)).map(
    checked,
  );
  refuseUnchecked(lines);
  const chosen = await withPlaces(c, lines);
  await refuseDoubtful(c, i, chosen, given.overrideReason);
  await lockReturned(c, chosen);
  const waiting: (number | null)[] = [];
  for (const each of chosen) waiting.push(await returned(c, i, each));
  const sums = documentTotals(chosen.map(({ worth }) => worth));
  const today = todayIn(c.clock());
  const number = await creditNoteNumber(c);
  const id = await q.insertCreditNote(c.db, {
    invoice_id: i.invoice_id,
    number,
    reason: given.reason,
    notes: given.notes,
    issued_on: today,
    created_by: c.actor.userId,
    net_cents: sums.netCents,
    gst_cents: sums.gstCents,
    total_cents: sums.grossCents,
  });
  await q.insertCreditLines(
    c.db,
    chosen.map(({ line, qty, outcome, tagCheck, serialNo, heatTag, worth }, n) => ({
      credit_note_id: id,
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
  );
  if (sums.grossCents > 0) {
    const creditId = await postCredit(c, {
      debtor_id: i.debtor_id,
      kind: 'creditNote',
      document_id: id,
      number,
      received_on: today,
      amount_cents: sums.grossCents,
    });
    await q.linkCredit(c.db, id, creditId);
    await settle(c, i, creditId, sums.grossCents);
  }
  await record(c, {
    entity: ENTITY,
    id: i.invoice_id,
    event: 'credited',
    text: [`Credit note ${number}: ${given.reason}`, foundInWords(chosen, waiting)].filter(Boolean).join('. '),
  });
  if (given.refund && given.refund.amount > 0)
    await takePayment(c, {
      invoiceId: i.invoice_id,
      paymentTypeId: given.refund.paymentTypeId,
      amount: cents(-given.refund.amount),
      reference: number,
      keepAsCredit: false,
    });
  await announceInvoice(c, i.invoice_id);
  return paymentsOf(c, i.invoice_id);
}
