import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { dueOn } from '@yardkeeper/domain/contacts/terms';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { invoiceTypeOf } from '@yardkeeper/domain/invoices/kinds';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { documentChanged } from '../document/changed.ts';
import { invoiceDetail } from '../document/present.ts';
import * as q from '../document/queries.ts';
import { giveNumber, locked, refuseStale, refuseStep } from '../document/record.ts';
import { asSaved } from '../lines/as-saved.ts';
import { costOfTag, priceFor } from '../lines/build-lines.ts';
import { insertHolding } from '../lines/insert-document.ts';
import * as lq from '../lines/line-queries.ts';
import { reserveFor, takeOverReservations, type Wanted } from '../lines/reserve.ts';
import { customerOf, pricingOf, termsOf } from '../saving/buyer.ts';
import { saveInvoice } from '../saving/save.ts';
import { vehicleToday } from '../saving/vehicle.ts';
import { done, wantedBy } from './recorded-step.ts';
import { releaseLocked } from './release.ts';

export async function acceptQuote(c: Ctx, id: number, version?: number): Promise<Invoice> {
  const i = await locked(c, id);
  if (i.type === 'quote' && i.confirmed_at !== null) return invoiceDetail(c, id);
  refuseStep(c, i, 'accept');
  refuseStale(i, version);
  if (i.expires_at !== null && i.expires_at < c.clock())
    refuse('conflict', `${i.number} has expired; clone it with today’s prices`);
  await reserveFor(c, id, await wantedBy(c, id), { kind: 'hard', expiresAt: null });
  await q.updateInvoice(c.db, id, c.actor.userId, { confirmed_at: c.clock() });
  await documentChanged(c, { id });
  return done(c, i, 'accepted', `${i.number} accepted`);
}

type Converting = { readonly type: number; readonly version?: number; readonly overrideReason: string };
export async function convertQuote(
  c: Ctx,
  id: number,
  { type, version, overrideReason }: Converting,
): Promise<Invoice> {
  const i = await locked(c, id);
  if (i.converted_to !== null) {
    const made = await invoiceDetail(c, i.converted_to);
    if (made.type === type) return made;
    const sentence = `${i.number} became ${made.invoiceNo} already, of another kind`;
    refuse('conflict', sentence, { type: sentence });
  }
  refuseStep(c, i, 'convert');
  refuseStale(i, version);
  const into = invoiceTypeOf(type);
  if (into === null || into === 'quote')
    return refuse('badInput', 'Choose the kind of invoice', { type: 'Choose the kind of invoice' });
  const wanted = await wantedBy(c, id);
  await reserveFor(c, id, wanted, { kind: 'hard', expiresAt: null });
  const lines = await lq.linesOf(c.db, id);
  const today = todayIn(c.clock());
  const fields = {
    type: into,
    debtor_id: i.debtor_id,
    salesperson_id: i.salesperson_id,
    issued_on: today,
    due_on: dueOn(today, await termsOf(c, i.terms_id)),
    buyer: i.buyer,
    delivery: i.delivery,
    vehicle: i.vehicle,
    payment_type_id: i.payment_type_id,
    terms_id: i.terms_id,
    priority: i.priority,
    courier_id: i.courier_id,
    courier_priority: i.courier_priority,
    order_no: i.order_no,
    delivery_instruction: i.delivery_instruction,
    reference: i.reference,
    print_price: i.print_price,
    expires_at: null,
    holds_parts: false,
    net_cents: i.net_cents,
    gst_cents: i.gst_cents,
    total_cents: i.total_cents,
  };
  const history = [{ event: 'created', text: `Created from ${i.number}` }];
  const made = await insertHolding(
    c.db,
    { fields, lines: lines.map((line) => copied(line, wanted)), tags: [], history },
    c.actor.userId,
  );
  await q.updateInvoice(c.db, id, c.actor.userId, { converted_to: made });
  await documentChanged(c, { id: made, cameOf: id });
  await takeOverReservations(c, i, made);
  await giveNumber(c, made, into);
  const invoice = await q.findInvoice(c.db, made);
  if (into !== 'counter') await releaseLocked(c, invoice!, overrideReason);
  await done(c, i, 'converted', `${i.number} became ${invoice!.number}`);
  return invoiceDetail(c, made);
}
/** Copies the line as agreed, with today's cost. */
const copied = (line: lq.LineRow, wanted: readonly Wanted[]): lq.LineWrite => ({
  ...agreed(line),
  cost_cents: costToday(line, wanted),
});
function costToday(line: lq.LineRow, wanted: readonly Wanted[]): number | null {
  const tag = wanted.find((each) => each.tag.tag_id === line.tag_id)?.tag;
  return tag ? costOfTag(tag, line.qty) : line.cost_cents;
}
const agreed = (line: lq.LineRow): Omit<lq.LineWrite, 'cost_cents'> => ({
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
  warranty_days: line.warranty_days,
  grade: line.grade,
  condition: line.condition,
});

/** Tags that are gone stay on the copy with a mark, so that the user can choose an alternative. */
export async function cloneQuote(c: Ctx, id: number, overrideReason: string): Promise<Invoice> {
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
  /** Charges take today's price like tags do; only typed prices are kept. */
  const todaysPrice = (line: lq.LineRow, tag: Parameters<typeof priceFor>[0] | undefined) =>
    tag ? priceFor(tag, pricing) : line.charge_type_id === null ? line.unit_price_cents : undefined;
  const made = await saveInvoice(c, {
    invoiceId: 0,
    type: 1,
    debtorId: i.debtor_id,
    buyer: i.buyer,
    delivery: i.delivery,
    vehicle: vehicleToday(i),
    paymentTypeId: i.payment_type_id,
    termsId: i.terms_id,
    priority: i.priority,
    courierId: i.courier_id,
    courierPriority: i.courier_priority,
    deliveryInstruction: i.delivery_instruction,
    orderNo: i.order_no,
    reference: i.reference,
    printPrice: i.print_price ? 1 : 0,
    holdsParts: 0,
    expiresAt: null,
    andThen: 'save',
    overrideReason,
    lines: lines.map((line) => ({
      ...asSaved(line),
      lineId: 0,
      unitPrice: todaysPrice(line, tags.get(line.tag_id ?? 0)),
      discount: 0,
    })),
  } as Parameters<typeof saveInvoice>[1]);
  return made;
}
