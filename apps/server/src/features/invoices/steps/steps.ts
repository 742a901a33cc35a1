import type { Buyer } from '@yardkeeper/contract/invoices/saving';
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import type { KeptAnswer } from '@yardkeeper/contract/wanted/schemas';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { isKeptAsWanted } from '@yardkeeper/domain/invoices/kinds';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { postApplication, postCredit } from '../../contacts/credits/postings.ts';
import { record } from '../../history/service.ts';
import { passOnFreed } from '../../inventory/sales/pass-on.ts';
import { nameReservations } from '../../inventory/sales/reservations.ts';
import { yardSetting } from '../../settings/service.ts';
import { keepLost } from '../../wanted/keep.ts';
import { saleServes } from '../../wanted/served.ts';
import { documentChanged } from '../document/changed.ts';
import { invoiceDetail } from '../document/present.ts';
import * as q from '../document/queries.ts';
import { announceInvoice, ENTITY, locked, refuseStale, refuseStep, whyPartsStay } from '../document/record.ts';
import * as lq from '../lines/line-queries.ts';
import { sumsOfLines } from '../lines/line-rows.ts';
import { DOCUMENT } from '../lines/reservation-queries.ts';
import { releaseAll, reserveFor, reservingOf } from '../lines/reserve.ts';
import { finalizeLocked, unsellTags } from './finalize.ts';
import { done, wantedBy } from './recorded-step.ts';
import { isReleased, releaseLocked } from './release.ts';

type Cancelled = Invoice & { readonly keptAsWanted: KeptAnswer[] };
export async function cancelInvoice(c: Ctx, id: number, reason: string, version?: number): Promise<Cancelled> {
  const i = await locked(c, id);
  if (i.cancelled_at !== null) return { ...(await invoiceDetail(c, id)), keptAsWanted: [] };
  refuseStep(c, i, 'cancel');
  refuseStale(i, version);
  await releaseAll(c, id);
  await lq.setPacking(c.db, id, i.confirmed_at === null ? null : 'cancelled');
  await q.updateInvoice(c.db, id, c.actor.userId, { cancelled_at: c.clock(), cancel_reason: reason });
  await documentChanged(c, { id });
  await passOnFreed(c, { kind: DOCUMENT, id });
  const keptAsWanted = isKeptAsWanted(reason)
    ? await keepLost(c, { source: 'quote', invoiceId: id, lineId: null })
    : [];
  return { ...(await done(c, i, 'cancelled', `${i.number} cancelled`, reason)), keptAsWanted };
}

type Versioned = { readonly version?: number; readonly overrideReason: string };
export async function releaseInvoice(c: Ctx, id: number, given: Versioned): Promise<Invoice> {
  const i = await locked(c, id);
  if (isReleased(i)) return invoiceDetail(c, id);
  refuseStale(i, given.version);
  await releaseLocked(c, i, given.overrideReason);
  return invoiceDetail(c, id);
}

/** Repeating it gives the same answer and writes nothing. */
export async function finalizeInvoice(
  c: Ctx,
  id: number,
  given: Versioned & { buyer?: z.output<typeof Buyer> },
): Promise<Invoice> {
  const i = await locked(c, id);
  if (i.finalized_at === null) {
    refuseStale(i, given.version);
    await finalizeLocked(c, i, given);
  }
  return invoiceDetail(c, id);
}

/** Allowed only while nothing is paid or credited: the debt is cancelled and the tags are reserved again. */
export async function reOpen(c: Ctx, id: number, version?: number): Promise<Invoice> {
  const i = await locked(c, id);
  if (i.finalized_at === null && i.cancelled_at === null) return invoiceDetail(c, id);
  refuseStep(c, i, 'reOpen', (await yardSetting(c, 'rules')).gstClosedUpTo);
  refuseStale(i, version);
  if (i.type === 'counter' && (await q.wentOut(c.db, id)))
    refuse('conflict', `${i.number} is final and something of it was sent; make a credit note`);
  const today = todayIn(c.clock());
  if (i.receivable_id !== null) {
    const credit_id = await postCredit(c, {
      debtor_id: i.debtor_id,
      kind: 'reversal',
      document_id: id,
      number: i.number,
      received_on: today,
      amount_cents: i.total_cents,
    });
    await postApplication(c, {
      credit_id,
      receivable_id: i.receivable_id,
      amount_cents: i.total_cents,
      applied_on: today,
    });
  }
  await unsellTags(c, i);
  const isCounter = i.type === 'counter';
  await q.updateInvoice(c.db, id, c.actor.userId, {
    finalized_at: null,
    finalized_by: null,
    receivable_id: null,
    ...(isCounter ? { confirmed_at: null } : {}),
  });
  if (isCounter) await lq.uncollectLines(c.db, id);
  await documentChanged(c, { id });
  await saleServes(c, id);
  const again = { type: i.type, confirmed_at: i.confirmed_at, holds_parts: false, expires_at: null };
  await reserveFor(c, id, await wantedBy(c, id), reservingOf(again));
  await nameReservations(c, { kind: DOCUMENT, id, no: i.number });
  return done(c, i, 'reOpened', `${i.number} opened again`);
}

export async function removeLine(c: Ctx, lineId: number, version?: number) {
  const found = (await lq.lineById(c.db, lineId)) ?? refuse('notFound', 'That line does not exist');
  const i = await locked(c, found.invoice_id);
  refuseStep(c, i, 'removeLine');
  refuseStale(i, version);
  const line = (await lq.lineById(c.db, lineId)) ?? refuse('notFound', 'That line does not exist');
  const why = line.tag_id === null ? null : whyPartsStay(i, line.is_stalled);
  if (why) refuse('conflict', why);
  await lq.removeLines(c.db, [lineId]);
  await documentChanged(c, { id: i.invoice_id });
  const totals = sumsOfLines(await lq.linesOf(c.db, i.invoice_id));
  if (totals.total_cents < i.paid_cents) refuse('conflict', 'More than is left was paid ahead; give it back first');
  await reserveFor(c, i.invoice_id, await wantedBy(c, i.invoice_id), reservingOf(i));
  await q.updateInvoice(c.db, i.invoice_id, c.actor.userId, totals);
  await passOnFreed(c, { kind: DOCUMENT, id: i.invoice_id });
  await done(c, i, 'changed', `${line.description} taken off`);
  return { removed: true };
}

export async function setPrintPrice(c: Ctx, id: number, on: boolean) {
  const i = await locked(c, id);
  await q.updateInvoice(c.db, id, c.actor.userId, { print_price: on });
  await record(c, {
    entity: ENTITY,
    id: i.invoice_id,
    event: 'changed',
    text: `Prints ${on ? 'with' : 'without'} prices`,
  });
  await announceInvoice(c, id);
  return { printPrice: on ? (1 as const) : (0 as const) };
}
