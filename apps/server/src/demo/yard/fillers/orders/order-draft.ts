import { addDays } from '@yardkeeper/domain/format/dates';
import { cents } from '@yardkeeper/domain/money/cents';
import { landedCosts } from '@yardkeeper/domain/purchasing/landed-cost';
import { orderTotals } from '@yardkeeper/domain/purchasing/totals';
import { momentOn, openDayNear } from '../../moments.ts';
import type { Random } from '../../random.ts';
import type { Part } from '../../trade/parts.ts';

export type Supplier = { debtor_id: number; name: string; phone: string; email: string; address: string; days: number };
type Model = { make_id: number; model_id: number };
export type OrderFate = 'open' | 'inProgress' | 'completed' | 'closed' | 'unpaid' | 'cancelled';

export type OrderWish = {
  readonly id: number;
  readonly firstLine: number;
  readonly number: string;
  readonly fate: OrderFate;
  readonly on: string;
  readonly now: Date;
  readonly supplier: Supplier;
  readonly buyer: number;
  readonly accountant: number;
};
export type OrderSources = {
  readonly models: readonly Model[];
  readonly parts: readonly Part[];
  readonly shelves: readonly number[];
  readonly freightId: number | null;
};

const isBilled = (fate: OrderFate) => fate === 'closed' || fate === 'unpaid';
const remarks = ['', '', '', 'Ring before delivering', 'Mark the carton with our number', 'No substitutes, please'];
const reasons = ['Found one in the yard', 'Too dear', 'Supplier has none'];

function drawLine(r: Random, wish: OrderWish, n: number, from: OrderSources) {
  const part = r.pick(from.parts);
  const model = r.pick(from.models);
  const condition = r.weighted([
    [2, 6],
    [1, 3],
    [4, 1],
  ] as const);
  const isSmall = part.priceTo <= 9_000;
  const asBox = isSmall && condition <= 2 && r.chance(0.5);
  const qty = asBox ? r.int(4, 10) : r.int(1, 2);
  const retail = Math.round((part.priceFrom + (part.priceTo - part.priceFrom) * r.float()) / 500) * 500 + 500;
  const came =
    wish.fate === 'open' || wish.fate === 'cancelled'
      ? 0
      : wish.fate === 'inProgress'
        ? n === 0
          ? Math.max(1, Math.floor(qty / 2))
          : 0
        : qty;
  return {
    line_id: wish.firstLine + n,
    purchase_order_id: wish.id,
    debtor_id: wish.supplier.debtor_id,
    sort: n,
    part_id: part.id,
    description: part.name,
    part_no: '',
    supplier_part_no: r.chance(0.7) ? `${String.fromCharCode(65 + (part.id % 26))}${10_000 + part.id}` : '',
    ...model,
    condition,
    qty,
    unit_cost_cents: Math.round((retail * r.int(52, 70)) / 10_000) * 100,
    retail_cents: retail,
    trade_cents: Math.round((retail * 0.8) / 100) * 100,
    taxable: true,
    location_id: r.pick(from.shelves),
    as_box: asBox,
    received: came,
    short: wish.fate === 'cancelled' ? qty : 0,
    claimed: 0,
  };
}

const notBefore = (first: Date, then: Date): Date => (then > first ? then : first);

export type OrderDraft = ReturnType<typeof drawOrder>;

/** Draws one order with its lines and freight, as far along as its fate says. */
export function drawOrder(r: Random, wish: OrderWish, from: OrderSources) {
  const { id, fate, on, supplier: s, now } = wish;
  const at = momentOn(r, now, on);
  const lines = Array.from({ length: r.int(1, 5) }, (_, n) => drawLine(r, wish, n, from));
  // A half-received order must have something outstanding, even if its only line is for one piece.
  if (fate === 'inProgress' && lines.every((line) => line.received === line.qty)) lines[0]!.qty += 2;
  const freight = r.chance(0.5) ? r.int(8, 60) * 100 : 0;
  const { grossCents } = orderTotals(
    lines.map((line) => ({ ...line, unitCostCents: cents(line.unit_cost_cents), isTaxable: line.taxable })),
    freight > 0 ? [{ amountCents: cents(freight), isTaxable: true }] : [],
  );
  const receivedOn = openDayNear(addDays(on, r.int(2, 9)), 1);
  const billedOn = openDayNear(addDays(receivedOn, r.int(1, 4)), 1);
  const billedAt = isBilled(fate) ? momentOn(r, now, billedOn) : null;
  const landed = landedCosts(
    lines.map((line) => ({ unitCostCents: cents(line.unit_cost_cents), units: line.qty - line.short })),
    cents(freight),
  );
  const order = {
    purchase_order_id: id,
    number: wish.number,
    debtor_id: s.debtor_id,
    supplier: { name: s.name, phone: s.phone, email: s.email, address: s.address },
    reference: r.chance(0.4) ? `Q${r.int(10_000, 99_999)}` : '',
    issued_on: on,
    expected_on: r.chance(0.85) ? addDays(on, r.int(4, 14)) : null,
    notes_public: r.pick(remarks),
    cancelled_at: fate === 'cancelled' ? at : null,
    cancel_reason: fate === 'cancelled' ? r.pick(reasons) : '',
    finalized_at: billedAt,
    finalized_by: billedAt ? wish.accountant : null,
    bill_no: billedAt ? `${r.int(100, 999)}${id}` : '',
    billed_on: billedAt ? billedOn : null,
    bill_due_on: billedAt ? addDays(billedOn, s.days) : null,
    bill_cents: billedAt ? grossCents : null,
    bill_key: billedAt ? `ACCPAY:${id}:1` : null,
    created_by: wish.buyer,
    created_at: at,
    changed_by: wish.buyer,
    changed_at: billedAt ?? at,
  };
  const receivedAt = lines.some((line) => line.received > 0) ? notBefore(at, momentOn(r, now, receivedOn)) : null;
  return { fate, order, lines, freight, landed, receivedAt, billedOn, grossCents };
}
