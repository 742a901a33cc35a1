import { addDays } from '@yardkeeper/domain/format/dates';
import type { PackingState } from '@yardkeeper/domain/invoices/kinds';
import { titleOfTag } from '@yardkeeper/domain/invoices/lines/line-title';
import { lineTotals } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { afterWork, instantAt, momentOn } from '../../moments.ts';
import type { Random } from '../../random.ts';
import { dueOn } from './invoice-buyers.ts';
import { type Fate, isQuoteFate } from './invoice-plan.ts';
import type { Buyer, SoldTag, Staff } from './invoice-sources.ts';

const extras = [
  'Freight to workshop',
  'Bolt kit',
  'Hose clamps',
  'Coolant 5 L',
  'Fitting advice',
  'Packing crate',
  'Gasket set',
  'Wheel nuts',
];
const remarks = ['', '', '', 'Leave with reception', 'Ring on arrival', 'Back door after 4'];

export type Draft = ReturnType<typeof drawDocument>;
const line = (
  invoice_id: number,
  sort: number,
  kind: string,
  description: string,
  unit: number,
  qty: number,
  more: object,
) => {
  const t = lineTotals({ qty, unitPriceCents: cents(unit), discountCents: cents(0), isTaxable: true });
  const sums = { net_cents: t.netCents, gst_cents: t.gstCents, gross_cents: t.grossCents };
  return {
    invoice_id,
    sort,
    kind,
    tag_id: null as number | null,
    grade: null as string | null,
    condition: null as number | null,
    part_id: null as number | null,
    charge_type_id: null as number | null,
    description,
    qty,
    unit_price_cents: unit,
    cost_cents: null as number | null,
    yard_id: null as number | null,
    warranty_days: kind === 'tag' ? 90 : 0,
    packing: null as PackingState | null,
    delivered_at: null as Date | null,
    ...sums,
    ...more,
  };
};

/** Sold but not yet with the customer: waiting to be packed, packed, out for delivery. */
const underWay: readonly Fate[] = ['toPack', 'sent', 'out'];
const isFinal = (fate: Fate): boolean => fate === 'closed' || fate === 'unpaid' || underWay.includes(fate);
const packingOf: Readonly<Partial<Record<Fate, PackingState>>> = {
  closed: 'pickedUp',
  unpaid: 'pickedUp',
  toPack: 'picked',
  sent: 'packed',
  out: 'pickedUp',
  picking: 'inProgress',
  released: 'ready',
  cancelled: 'cancelled',
};

export type Wish = {
  readonly id: number;
  readonly number: string;
  readonly fate: Fate;
  readonly on: string;
  readonly at?: Date;
  readonly priority?: number;
  readonly way?: 'van' | 'courier';
  /** when it is paid; null if it is not */
  readonly paidOn: string | null;
  readonly tags: readonly SoldTag[];
  readonly buyer: Buyer;
  readonly moreLines: number;
  readonly now: Date;
  /** the share of past sales made at the counter */
  readonly counterShare: number;
};
export function drawDocument(r: Random, wish: Wish, staff: Staff) {
  const { id, number, fate, on, tags, buyer: b, moreLines } = wish;
  const isQuote = isQuoteFate(fate);
  const isCancelled = fate === 'lost' || fate === 'cancelled';
  const isConfirmed = isFinal(fate) || packingOf[fate] !== undefined || fate === 'accepted' || fate === 'completed';
  const isCounter = fate === 'closed' && wish.way === undefined && r.chance(wish.counterShare);
  const isInternal = fate === 'closed' && !isCounter && r.chance(0.04);
  const at = wish.at ?? momentOn(r, wish.now, on);
  // Some of the consignments that wait here have no dispatcher yet.
  const isSent = isFinal(fate) && !isCounter && (fate !== 'toPack' || id % 2 === 0) && (fate !== 'sent' || id % 4 > 0);
  const isThere = fate === 'closed' || fate === 'unpaid';
  const lines = tags.map(({ part, year, make, model, ...tag }, n) =>
    line(id, n, 'tag', titleOfTag({ part, year, make, model, series: null }), tag.price_cents, 1, {
      tag_id: tag.tag_id,
      grade: tag.grade,
      condition: tag.condition,
      part_id: tag.part_id,
      cost_cents: tag.cost_cents,
      yard_id: isFinal(fate) ? tag.yard_id : null,
      packing: packingOf[fate] ?? null,
      delivered_at: isThere ? (isCounter ? at : afterWork(at, 180 + (id % 400), wish.now)) : null,
    }),
  );
  for (let n = 0; n < moreLines; n += 1) {
    const charge = r.chance(0.3) && staff.charges.length > 0 ? r.pick(staff.charges) : null;
    const at = lines.length;
    if (charge)
      lines.push(
        line(id, at, 'charge', charge.name, Math.max(500, charge.amount_cents), 1, { charge_type_id: charge.id }),
      );
    else
      lines.push(
        line(id, at, r.chance(0.2) ? 'freight' : 'nonStock', r.pick(extras), r.int(4, 90) * 100, r.int(1, 3), {}),
      );
  }
  const sum = (of: (row: (typeof lines)[number]) => number) => lines.reduce((all, row) => all + of(row), 0);
  const salesperson = r.weighted(staff.sellers);
  const couriers = wish.way ? staff.couriers.filter(({ way }) => way === wish.way) : staff.couriers;
  const invoice = {
    invoice_id: id,
    number,
    type: isQuote ? 'quote' : isCounter ? 'counter' : isInternal ? 'internal' : 'standard',
    debtor_id: b.debtor_id,
    buyer: { name: b.name, address: b.address, phone: b.phone, email: b.email, nzbn: '', gstNo: '' },
    delivery: {
      name: b.name,
      phone: b.phone,
      address: b.street,
      suburb: b.suburb,
      state: b.city,
      postCode: b.post_code,
    },
    salesperson_id: salesperson,
    payment_type_id: b.terms_id !== null ? paymentTypes.account : isCounter ? paymentTypes.cash : paymentTypes.cod,
    terms_id: b.terms_id,
    priority:
      wish.priority ??
      r.weighted([
        [1, 8],
        [2, 2],
        [3, 1],
      ] as const),
    courier_id: isCounter || couriers.length === 0 ? null : r.pick(couriers).id,
    courier_priority: isCounter ? 3 : 1,
    dispatcher_id: isSent && staff.dispatchers.length > 0 ? staff.dispatchers[id % staff.dispatchers.length]! : null,
    delivery_instruction: r.pick(remarks),
    order_no: b.is_trade && r.chance(0.6) ? `PO-${r.int(1_000, 9_999)}` : '',
    issued_on: on,
    due_on: dueOn(on, b),
    expires_at: isQuote ? instantAt(addDays(on, 7), 17) : null,
    confirmed_at: isConfirmed ? at : null,
    finalized_at: isFinal(fate) ? at : null,
    finalized_by: isFinal(fate) ? salesperson : null,
    cancelled_at: isCancelled ? at : null,
    cancel_reason: isCancelled ? r.pick(['Price', 'Price', 'Found elsewhere', 'Too slow', 'No answer']) : '',
    is_closed: fate === 'closed',
    net_cents: sum((row) => row.net_cents),
    gst_cents: sum((row) => row.gst_cents),
    total_cents: sum((row) => row.gross_cents),
    receivable_id: null as number | null,
    converted_to: null as number | null,
    created_by: salesperson,
    created_at: at,
    changed_by: salesperson,
    changed_at: at,
  };
  return {
    fate,
    at,
    on,
    invoice,
    lines,
    credited: null as (typeof lines)[number] | null,
    creditedAt: null as Date | null,
    paidAt: wish.paidOn === null ? null : wish.paidOn === on ? at : momentOn(r, wish.now, wish.paidOn),
  };
}
