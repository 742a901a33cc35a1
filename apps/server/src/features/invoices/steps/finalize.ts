import type { Buyer } from '@yardkeeper/contract/invoices/saving';
import { dueOn } from '@yardkeeper/domain/contacts/terms';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { missingBuyer } from '@yardkeeper/domain/invoices/facts';
import { invoiceStatusNames } from '@yardkeeper/domain/invoices/kinds';
import { isUnpriced } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { postApplication, postReceivable } from '../../contacts/credits/postings.ts';
import { recordAll } from '../../history/service.ts';
import { deliver } from '../../inventory/sales/leaving.ts';
import { type SaleStep, sell, sellWhatLeft, unsell } from '../../inventory/sales/sales.ts';
import type { InvoiceRecord } from '../document/queries.ts';
import * as q from '../document/queries.ts';
import { ENTITY, nameOf, refuseStep, statusStep } from '../document/record.ts';
import { collectLines, type LineRow, linesOf, setPacking, snapshotCosts } from '../lines/line-queries.ts';
import { lineName } from '../lines/line-rows.ts';
import { cameForLine, heldBy } from '../lines/reservation-queries.ts';
import { releaseAll } from '../lines/reserve.ts';
import { prepaidCredits } from '../money/payment-queries.ts';
import { termsOf } from '../saving/buyer.ts';
import { type PaidWith, refuseRisk } from '../warnings/credit-risk.ts';
import { tellPickers } from './release.ts';

type Given = {
  readonly overrideReason: string;
  readonly buyer?: z.output<typeof Buyer>;
  readonly payment?: PaidWith | undefined;
};

async function refuseUnpriced(c: Ctx, i: q.InvoiceRecord): Promise<void> {
  const lines = await linesOf(c.db, i.invoice_id);
  const unpriced = lines.filter((line) => isUnpriced(cents(line.unit_price_cents)));
  if (unpriced.length === 0) return;
  const at = Object.fromEntries(
    unpriced.map((line) => [`lines.${lines.indexOf(line)}.unitPrice`, 'Enter the price; a discount gives it away']),
  );
  refuse('conflict', `Without a price: ${unpriced.map(lineName).join(', ')}`, at);
}

/** Fixes date, lines and sum, sells the tags and posts what the customer owes. */
export async function finalizeLocked(c: Ctx, i: q.InvoiceRecord, given: Given): Promise<void> {
  if (i.finalized_at !== null) return;
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
  await refuseUnpriced(c, i);
  await refuseRisk(c, i, given.overrideReason, given.payment);
  const today = todayIn(c.clock());
  const due_on = dueOn(today, await termsOf(c, i.terms_id));
  await sellTags(c, i);
  await snapshotCosts(c.db, i.invoice_id);
  const receivable_id =
    i.total_cents === 0
      ? null
      : await postReceivable(c, {
          debtor_id: i.debtor_id,
          kind: 'invoice',
          document_id: i.invoice_id,
          number: i.number,
          issued_on: today,
          due_on,
          amount_cents: i.total_cents,
        });
  if (i.type === 'counter') await collectLines(c.db, i.invoice_id, c.clock());
  else if (i.confirmed_at === null) {
    await setPacking(c.db, i.invoice_id, 'ready');
    await tellPickers(c, i);
  }
  await q.updateInvoice(c.db, i.invoice_id, c.actor.userId, {
    finalized_at: c.clock(),
    finalized_by: c.actor.userId,
    confirmed_at: i.confirmed_at ?? c.clock(),
    issued_on: today,
    due_on,
    receivable_id,
    ...(Object.keys(told).length > 0 ? { buyer } : {}),
  });
  if (receivable_id !== null)
    for (const credit of await prepaidCredits(c.db, i.invoice_id))
      await postApplication(c, {
        credit_id: credit.credit_id,
        receivable_id,
        amount_cents: credit.amount_cents,
        applied_on: today,
      });
  const of = { entity: ENTITY, id: i.invoice_id };
  const isTaken = i.type === 'counter' && i.stock_lines > 0;
  const why = given.overrideReason ? { reason: given.overrideReason } : {};
  await recordAll(c, [
    ...(isTaken ? [{ ...of, event: 'collected', text: 'Collected at the counter' }] : []),
    { ...of, event: 'finalized', text: 'Finalised', ...statusStep(i, invoiceStatusNames.finalized), ...why },
  ]);
}

export const documentOf = (i: InvoiceRecord) => ({ kind: 'invoice', id: i.invoice_id, no: i.number });
const stepOf = (line: LineRow): SaleStep => ({ tagId: line.tag_id!, qty: line.qty, soldCents: line.net_cents });
const stockLines = async (c: Ctx, i: InvoiceRecord) =>
  (await linesOf(c.db, i.invoice_id)).filter((line) => line.tag_id !== null);

/** A counter sale is handed over at once. What left before has no reservation any more. */
async function sellTags(c: Ctx, i: InvoiceRecord): Promise<void> {
  const [lines, held] = [await stockLines(c, i), await heldBy(c.db, i.invoice_id)];
  // A finished back order lets go of its tag, which would then be sold to somebody else.
  const came = held.some((row) => row.back_order_id !== null) ? await cameForLine(c.db, i.invoice_id) : null;
  if (came !== null) refuse('conflict', `${tagNoOf(came)} came for this document: put it on its line first`);
  const left = lines.filter((line) => line.packing === 'pickedUp');
  const here = lines.filter((line) => line.packing !== 'pickedUp');
  const isHeld = (line: LineRow) =>
    held.some((row) => row.tag_id === line.tag_id && row.kind === 'hard' && row.qty === line.qty);
  const loose = here.find((line) => !isHeld(line));
  if (loose?.packing === 'cancelled')
    refuse('conflict', `${tagNoOf(loose.tag_id!)} is not sent: take it off first, or have it picked after all`);
  if (loose) refuse('conflict', `${tagNoOf(loose.tag_id!)} is not reserved for this invoice; save it again`);
  if (lines.length === 0) return;
  await releaseAll(c, i.invoice_id);
  if (left.length > 0) await sellWhatLeft(c, left.map(stepOf), documentOf(i));
  if (here.length === 0) return;
  await sell(c, here.map(stepOf), documentOf(i));
  if (i.type === 'counter') await deliver(c, here.map(stepOf), documentOf(i));
}

export async function unsellTags(c: Ctx, i: InvoiceRecord): Promise<void> {
  const lines = await stockLines(c, i);
  if (lines.length > 0) await unsell(c, lines.map(stepOf), documentOf(i));
}
