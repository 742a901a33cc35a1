import type { Payments, SaveCreditNote } from '@yardkeeper/contract/invoices/schemas';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { creditOf, documentTotals } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../services.ts';
import { postApplication, postCredit, postReceivable } from '../contacts/postings.ts';
import { record } from '../history/service.ts';
import { takeBack } from '../inventory/sales.ts';
import { creditNoteNumber } from '../settings/numbers.ts';
import * as q from './credit-queries.ts';
import { cancelPacking, type LineRow, linesOf } from './line-queries.ts';
import { appliedTo, leftOfCredit } from './payment-queries.ts';
import { paymentsOf, takePayment } from './payments.ts';
import type { InvoiceRecord } from './queries.ts';
import { announceInvoice, ENTITY, locked, owingOf, refuseStale, refuseStep } from './rows.ts';
import { documentOf } from './stock.ts';

type Given = z.output<typeof SaveCreditNote>;
type Chosen = Given['lines'][number] & { readonly line: LineRow };

function chosenLines(lines: readonly LineRow[], given: Given): Chosen[] {
  return given.lines.map((each, n) => {
    if (given.lines.findIndex(({ lineId }) => lineId === each.lineId) !== n)
      refuse('badInput', 'A line stands on it twice', { [`lines.${n}.lineId`]: 'It stands on it twice' });
    const line =
      lines.find((row) => row.line_id === each.lineId) ?? refuse('badInput', 'That line is not on this invoice');
    const left = line.qty - line.credited_qty;
    const sentence = left === 0 ? `${line.description} was credited already` : `Only ${left} can come back`;
    if (each.qty > left) refuse('conflict', sentence, { [`lines.${n}.qty`]: sentence });
    return { ...each, line };
  });
}

async function refuseNowhere(c: Ctx, chosen: readonly Chosen[]): Promise<void> {
  for (const [n, { locationId }] of chosen.entries()) {
    if (locationId === null || (await q.isLocation(c.db, locationId))) continue;
    const sentence = 'Choose where it waits';
    refuse('badInput', sentence, { [`lines.${n}.locationId`]: sentence });
  }
}

/** A credit note is set against its invoice whole; what was paid beyond that is free again for the customer. */
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

/** What comes back and what becomes of it, with the money, in one step. */
export async function saveCreditNote(c: Ctx, given: Given): Promise<Payments> {
  const i = await locked(c, given.invoiceId);
  refuseStep(c, i, 'credit');
  refuseStale(i, given.version);
  const chosen = chosenLines(await linesOf(c.db, i.invoice_id), given);
  await refuseNowhere(c, chosen);
  const before = await q.creditedBefore(c.db, i.invoice_id);
  const credited = chosen.map(({ line, qty }) => {
    const had = before.get(line.line_id);
    const taken = {
      qty: had?.qty ?? 0,
      netCents: cents(had?.net ?? 0),
      gstCents: cents(had?.gst ?? 0),
      grossCents: cents(had?.gross ?? 0),
    };
    return creditOf(
      {
        qty: line.qty,
        netCents: cents(line.net_cents),
        gstCents: cents(line.gst_cents),
        grossCents: cents(line.gross_cents),
      },
      taken,
      qty,
    );
  });
  const sums = documentTotals(credited);
  const today = todayIn(c.clock());
  const number = await creditNoteNumber(c);
  const id = await q.insertCreditNote(c.db, {
    ...{
      invoice_id: i.invoice_id,
      number,
      reason: given.reason,
      notes: given.notes,
      issued_on: today,
      created_by: c.actor.userId,
    },
    ...{ net_cents: sums.netCents, gst_cents: sums.gstCents, total_cents: sums.grossCents },
  });
  await q.insertCreditLines(
    c.db,
    chosen.map(({ line, qty, outcome }, n) => ({
      ...{ credit_note_id: id, line_id: line.line_id, qty, outcome: line.tag_id === null ? 'none' : outcome },
      ...{ net_cents: credited[n]!.netCents, gst_cents: credited[n]!.gstCents, gross_cents: credited[n]!.grossCents },
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
  for (const each of chosen) await returned(c, i, each);
  await record(c, {
    entity: ENTITY,
    id: i.invoice_id,
    event: 'credited',
    text: `Credit note ${number}: ${given.reason}`,
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

async function returned(c: Ctx, i: InvoiceRecord, { line, qty, outcome, locationId }: Chosen): Promise<void> {
  if (line.tag_id === null || outcome === 'backToCustomer') return;
  const kind = outcome === 'replace' ? 'restock' : outcome;
  // What comes back whole before it went is picked by nobody.
  if (line.delivered_at === null && line.credited_qty + qty === line.qty) await cancelPacking(c.db, line.line_id);
  const soldCents = Math.round((line.net_cents * qty) / line.qty);
  await takeBack(c, { tagId: line.tag_id, qty, soldCents }, documentOf(i), { outcome: kind, locationId });
}

/** A mistake in money is taken back by a counter-row; parts that came back stay where they are. */
export async function reverseCreditNote(c: Ctx, creditNoteId: number): Promise<Payments> {
  const found = (await q.creditNoteById(c.db, creditNoteId)) ?? refuse('notFound', 'That credit note does not exist');
  const i = await locked(c, found.invoice_id);
  const note = (await q.creditNoteById(c.db, creditNoteId))!;
  if (note.reversed_at !== null) return paymentsOf(c, i.invoice_id);
  refuseStep(c, i, 'reversePayment');
  if ((await q.outcomesOf(c.db, creditNoteId)).some((outcome) => outcome !== 'none' && outcome !== 'backToCustomer'))
    refuse('conflict', `Parts of ${note.number} are back in the yard; sell them on a new invoice instead`);
  const today = todayIn(c.clock());
  if (note.credit_id !== null) {
    const base = { credit_id: note.credit_id, applied_on: today };
    await postApplication(c, { ...base, receivable_id: i.receivable_id!, amount_cents: -note.total_cents });
    if ((await leftOfCredit(c.db, note.credit_id)) < note.total_cents)
      refuse('conflict', `${note.number} was set against something else`);
    const receivable_id = await postReceivable(c, {
      debtor_id: i.debtor_id,
      kind: 'reversal',
      document_id: creditNoteId,
      number: note.number,
      issued_on: today,
      due_on: today,
      amount_cents: note.total_cents,
    });
    await postApplication(c, { ...base, receivable_id, amount_cents: note.total_cents });
  }
  await q.markReversed(c.db, creditNoteId, c.actor.userId);
  await record(c, { entity: ENTITY, id: i.invoice_id, event: 'reversal', text: `Credit note ${note.number} reversed` });
  await announceInvoice(c, i.invoice_id);
  return paymentsOf(c, i.invoice_id);
}
