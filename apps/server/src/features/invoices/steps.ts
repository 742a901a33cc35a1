import type { Buyer, Invoice } from '@yardkeeper/contract/invoices/schemas';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { invoiceTypeOf } from '@yardkeeper/domain/invoices/kinds';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../services.ts';
import { postApplication, postCredit } from '../contacts/postings.ts';
import { record } from '../history/service.ts';
import { invoiceDetail } from './detail.ts';
import { finalizeLocked } from './finalize.ts';
import * as lq from './line-queries.ts';
import { priceFor } from './lines.ts';
import * as q from './queries.ts';
import { releaseLocked } from './release.ts';
import { moveReservations, nameReservations } from './reservation-queries.ts';
import { releaseAll, reserveFor } from './reserve.ts';
import { announceInvoice, ENTITY, locked, refuseStale, refuseStep } from './rows.ts';
import { customerOf, giveNumber, pricingOf, reservingOf, saveInvoice } from './save.ts';
import { unsellTags } from './stock.ts';

async function done(c: Ctx, id: number, event: string, text: string, reason = ''): Promise<Invoice> {
  await record(c, { entity: ENTITY, id, event, text, ...(reason ? { reason } : {}) });
  await announceInvoice(c, id);
  return invoiceDetail(c, id);
}

/** What the lines of a document want of the shelves; the tags are locked. */
async function wantedBy(c: Ctx, invoiceId: number) {
  const lines = await lq.linesOf(c.db, invoiceId);
  const tags = new Map(
    (
      await lq.tagsForLines(
        c.db,
        lines.flatMap((line) => line.tag_id ?? []),
      )
    ).map((tag) => [tag.tag_id, tag]),
  );
  return lines.flatMap((line, at) => (line.tag_id === null ? [] : { tag: tags.get(line.tag_id)!, qty: line.qty, at }));
}

export async function acceptQuote(c: Ctx, id: number): Promise<Invoice> {
  const i = await locked(c, id);
  if (i.type === 'quote' && i.confirmed_at !== null) return invoiceDetail(c, id);
  refuseStep(c, i, 'accept');
  if (i.expires_at !== null && i.expires_at < c.clock())
    refuse('conflict', `${i.number} has expired; clone it with today’s prices`);
  await reserveFor(c, id, await wantedBy(c, id), { kind: 'hard', expiresAt: null });
  await q.updateInvoice(c.db, id, c.actor.userId, { confirmed_at: c.clock() });
  return done(c, id, 'accepted', `${i.number} accepted`);
}

/** The invoice takes over lines, prices and reservations; the quote is closed and says what became of it. */
export async function convertQuote(c: Ctx, id: number, type: number, overrideReason: string): Promise<Invoice> {
  const i = await locked(c, id);
  if (i.converted_to !== null) return invoiceDetail(c, i.converted_to);
  refuseStep(c, i, 'convert');
  const into = invoiceTypeOf(type);
  if (into === null || into === 'quote')
    return refuse('badInput', 'Choose the kind of invoice', { type: 'Choose the kind of invoice' });
  await reserveFor(c, id, await wantedBy(c, id), { kind: 'hard', expiresAt: null });
  const made = await q.insertInvoice(
    c.db,
    {
      ...{
        type: into,
        debtor_id: i.debtor_id,
        salesperson_id: i.salesperson_id,
        issued_on: todayIn(c.clock()),
        due_on: i.due_on,
      },
      ...{
        buyer: JSON.stringify(i.buyer),
        delivery: JSON.stringify(i.delivery),
        payment_type_id: i.payment_type_id,
        terms_id: i.terms_id,
      },
      ...{ priority: i.priority, courier_id: i.courier_id, courier_priority: i.courier_priority, order_no: i.order_no },
      ...{ delivery_instruction: i.delivery_instruction, reference: i.reference, print_price: i.print_price },
    },
    c.actor.userId,
  );
  const lines = await lq.linesOf(c.db, id);
  await lq.insertLines(c.db, made, lines.map(copied));
  const sums = { net_cents: i.net_cents, gst_cents: i.gst_cents, total_cents: i.total_cents };
  await q.updateInvoice(c.db, made, c.actor.userId, sums);
  await q.updateInvoice(c.db, id, c.actor.userId, { converted_to: made });
  await moveReservations(c.db, id, made, i.number, c.actor.userId);
  await giveNumber(c, made, into);
  const invoice = await q.findInvoice(c.db, made);
  if (into !== 'counter') await releaseLocked(c, invoice!, overrideReason);
  await done(c, id, 'converted', `${i.number} became ${invoice!.number}`);
  return done(c, made, 'created', `${invoice!.number} from ${i.number}`);
}
const copied = (line: lq.LineRow): lq.LineWrite => ({
  sort: line.sort,
  kind: line.kind,
  tag_id: line.tag_id,
  item_id: line.item_id,
  charge_type_id: line.charge_type_id,
  part_id: line.part_id,
  part_no: line.part_no,
  description: line.description,
  qty: line.qty,
  unit_price_cents: line.unit_price_cents,
  discount_cents: line.discount_cents,
  taxable: line.taxable,
  net_cents: line.net_cents,
  gst_cents: line.gst_cents,
  gross_cents: line.gross_cents,
  cost_cents: line.cost_cents,
  warranty_days: line.warranty_days,
});

/** A fresh quote for the same things at today's prices; what is gone comes along and is marked. */
export async function cloneQuote(c: Ctx, id: number): Promise<Invoice> {
  const i = await locked(c, id);
  refuseStep(c, i, 'clone');
  const pricing = pricingOf(await customerOf(c, i.debtor_id));
  const lines = await lq.linesOf(c.db, id);
  const tags = new Map(
    (
      await lq.tagsForLines(
        c.db,
        lines.flatMap((line) => line.tag_id ?? []),
      )
    ).map((tag) => [tag.tag_id, tag]),
  );
  const made = await saveInvoice(c, {
    ...{
      invoiceId: 0,
      type: 1,
      debtorId: i.debtor_id,
      paymentTypeId: i.payment_type_id,
      termsId: i.terms_id,
      priority: i.priority,
    },
    ...{
      courierId: i.courier_id,
      courierPriority: i.courier_priority,
      deliveryInstruction: i.delivery_instruction,
      orderNo: i.order_no,
    },
    ...{
      reference: i.reference,
      printPrice: i.print_price ? 1 : 0,
      holdsParts: 0,
      expiresAt: null,
      andThen: 'save',
      overrideReason: '',
    },
    lines: lines.map((line) => ({
      ...{ lineId: 0, kind: line.kind, tagNo: line.tag_id === null ? '' : tagNoOf(line.tag_id), itemId: line.item_id },
      ...{
        chargeTypeId: line.charge_type_id,
        partId: line.part_id,
        partNo: line.part_no,
        description: line.description,
        qty: line.qty,
      },
      unitPrice: line.tag_id === null ? line.unit_price_cents : priceFor(tags.get(line.tag_id)!, pricing),
      ...{ discount: 0, taxable: line.taxable ? (1 as const) : (0 as const), warrantyDays: line.warranty_days },
    })),
  } as Parameters<typeof saveInvoice>[1]);
  return made;
}

export async function cancelInvoice(c: Ctx, id: number, reason: string): Promise<Invoice> {
  const i = await locked(c, id);
  if (i.cancelled_at !== null) return invoiceDetail(c, id);
  refuseStep(c, i, 'cancel');
  await releaseAll(c, id);
  await lq.setPacking(c.db, id, i.confirmed_at === null ? null : 6);
  await q.updateInvoice(c.db, id, c.actor.userId, { cancelled_at: c.clock(), cancel_reason: reason });
  return done(c, id, 'cancelled', `${i.number} cancelled`, reason);
}

type Versioned = { readonly version?: number; readonly overrideReason: string };
export async function releaseInvoice(c: Ctx, id: number, given: Versioned): Promise<Invoice> {
  const i = await locked(c, id);
  refuseStale(i, given.version);
  await releaseLocked(c, i, given.overrideReason);
  await announceInvoice(c, id);
  return invoiceDetail(c, id);
}

/** Said again, it answers the same and leaves one trace. */
export async function finalizeInvoice(
  c: Ctx,
  id: number,
  given: Versioned & { buyer?: z.output<typeof Buyer> },
): Promise<Invoice> {
  const i = await locked(c, id);
  if (i.finalized_at === null) {
    refuseStale(i, given.version);
    await finalizeLocked(c, i, given);
    await announceInvoice(c, id);
  }
  return invoiceDetail(c, id);
}

/** Nothing was paid or credited: what was owed is taken back, and its parts are promised again instead of sold. */
export async function reOpen(c: Ctx, id: number): Promise<Invoice> {
  const i = await locked(c, id);
  if (i.finalized_at === null && i.cancelled_at === null) return invoiceDetail(c, id);
  refuseStep(c, i, 'reOpen');
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
    ...{ finalized_at: null, finalized_by: null, receivable_id: null },
    ...(isCounter ? { confirmed_at: null } : {}),
  });
  if (isCounter) await lq.uncollectLines(c.db, id);
  const again = { type: i.type, confirmed_at: i.confirmed_at, holds_parts: false, expires_at: null };
  await reserveFor(c, id, await wantedBy(c, id), reservingOf(again));
  await nameReservations(c.db, id, i.number);
  return done(c, id, 'reOpened', `${i.number} opened again`);
}

export async function removeLine(c: Ctx, lineId: number) {
  const found = (await lq.lineById(c.db, lineId)) ?? refuse('notFound', 'That line does not exist');
  const i = await locked(c, found.invoice_id);
  refuseStep(c, i, 'removeLine');
  const line = (await lq.lineById(c.db, lineId)) ?? refuse('notFound', 'That line does not exist');
  if ((line.packing ?? 0) >= 4 && line.packing !== 6) refuse('conflict', `${line.description} is packed already`);
  await lq.removeLines(c.db, [lineId]);
  const lines = await lq.linesOf(c.db, i.invoice_id);
  const sum = (of: (row: lq.LineRow) => number) => lines.reduce((all, row) => all + of(row), 0);
  const totals = {
    net_cents: sum((row) => row.net_cents),
    gst_cents: sum((row) => row.gst_cents),
    total_cents: sum((row) => row.gross_cents),
  };
  if (totals.total_cents < i.paid_cents) refuse('conflict', 'More than is left was paid ahead; give it back first');
  await reserveFor(c, i.invoice_id, await wantedBy(c, i.invoice_id), reservingOf(i));
  await q.updateInvoice(c.db, i.invoice_id, c.actor.userId, totals);
  await done(c, i.invoice_id, 'changed', `${line.description} taken off`);
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

export async function assignDispatcher(c: Ctx, id: number, userId: number) {
  const i = await locked(c, id);
  const dispatcher =
    (await q.userNameOf(c.db, userId)) ?? refuse('badInput', 'Choose who sends it', { userId: 'Choose who sends it' });
  await q.updateInvoice(c.db, id, c.actor.userId, { dispatcher_id: userId });
  await record(c, { entity: ENTITY, id: i.invoice_id, event: 'dispatcher', text: `${dispatcher} sends it` });
  await announceInvoice(c, id);
  return { dispatcherId: userId, dispatcher };
}
