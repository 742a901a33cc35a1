import type { SaveOrderCredit } from '@yardkeeper/contract/purchasing/money';
import { tagIdOf } from '@yardkeeper/domain/inventory/tag-number';
import { lineTotals } from '@yardkeeper/domain/invoices/totals';
import { type Cents, cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { chargesOf, type OrderRecord } from '../document/queries.ts';
import { type LineRecord, linesOf } from '../lines/line-queries.ts';
import { tagsOf } from '../lines/tag-queries.ts';
import { claimsByIds } from '../receiving/claim-queries.ts';
import type { NoteLine } from './credit-queries.ts';
import { type CreditBook, creditBook } from './credited.ts';

type Credit = Pick<z.output<typeof SaveOrderCredit>, 'lines' | 'money'>;
type Given = Credit['lines'][number];

const valued = (qty: number, unitPriceCents: Cents, isTaxable: boolean) => {
  const { netCents, gstCents } = lineTotals({ qty, unitPriceCents, discountCents: cents(0), isTaxable });
  return { qty, net_cents: netCents, gst_cents: gstCents };
};
const ofLine = (line: LineRecord, { qty, unitAmount }: Given) =>
  valued(qty, cents(unitAmount ?? line.unit_cost_cents), line.taxable);

type Refuse = (field: string, sentence: string) => [];

/** Credits tags of this order, or claims for goods that never came into stock. */
async function goodsBack(
  c: Ctx,
  o: OrderRecord,
  lines: readonly LineRecord[],
  given: readonly Given[],
  book: CreditBook,
) {
  const claims = await claimsByIds(
    c.db,
    given.flatMap((each) => each.claimId ?? []),
  );
  const claimOf = (each: Given) =>
    each.claimId === null ? undefined : claims.find((claim) => claim.claim_id === each.claimId);
  const tagIdFor = (each: Given) => claimOf(each)?.tag_id ?? (each.tagNo === '' ? null : tagIdOf(each.tagNo));
  const tags = await tagsOf(c.db, { tagIds: given.flatMap((each) => tagIdFor(each) ?? []) });
  return (each: Given, wrong: Refuse): NoteLine[] => {
    const claim = claimOf(each);
    if (each.claimId !== null && claim?.purchase_order_id !== o.purchase_order_id)
      return wrong('claimId', `That claim is not about ${o.number}`);
    if (claim?.withdrawn_at) return wrong('claimId', 'That claim was withdrawn');
    const left = claim ? claim.qty - claim.credited : 0;
    if (claim && left <= 0) return wrong('claimId', `That claim was credited with ${claim.credit_no}`);
    if (claim && each.qty > left)
      return wrong('qty', left < claim.qty ? `Only ${left} of the claim are left` : `The claim is about ${claim.qty}`);
    if (claim && claim.tag_id === null) {
      if (claim.wish === 'replace') return wrong('claimId', 'The supplier sends another one for it');
      const line = lines.find((one) => one.line_id === claim.line_id)!;
      const value = ofLine(line, each);
      const why = book.claimed(line, each.qty, cents(value.net_cents));
      if (why) return wrong('unitAmount', why);
      return [{ line_id: line.line_id, charge_id: null, tag_id: null, claim_id: claim.claim_id, ...value }];
    }
    const tagId = tagIdFor(each);
    if (tagId === null) return wrong('tagNo', 'Scan a tag or choose a claim');
    const tag = tags.find((one) => one.tag_id === tagId);
    if (tag?.purchase_order_id !== o.purchase_order_id) return wrong('tagNo', `It did not come with ${o.number}`);
    const line = lines.find((one) => one.line_id === tag.line_id)!;
    const value = ofLine(line, each);
    const why = book.tag(line, tag, each.qty, cents(value.net_cents));
    if (why) return wrong('unitAmount', why);
    return [{ line_id: line.line_id, charge_id: null, tag_id: tagId, claim_id: claim?.claim_id ?? null, ...value }];
  };
}

/** Credits money only, of a line's price or of a charge; nothing leaves stock. */
async function moneyBack(c: Ctx, o: OrderRecord, lines: readonly LineRecord[], book: CreditBook) {
  const charges = await chargesOf(c.db, o.purchase_order_id);
  return (each: Credit['money'][number], wrong: Refuse): NoteLine[] => {
    const about = { tag_id: null, claim_id: null };
    if ((each.purchaseOrderItemId === null) === (each.chargeId === null))
      return wrong('purchaseOrderItemId', 'Choose what the money is for: the price of a line, or a charge');
    const line = lines.find((one) => one.line_id === each.purchaseOrderItemId);
    const charge = charges.find((one) => one.charge_id === each.chargeId);
    if (line) {
      const why = book.price(line, cents(each.amount));
      if (why) return wrong('amount', why);
      return [{ line_id: line.line_id, charge_id: null, ...about, ...valued(1, cents(each.amount), line.taxable) }];
    }
    if (!charge) return wrong('purchaseOrderItemId', `That is not on ${o.number}`);
    const why = book.charge(charge, cents(each.amount));
    if (why) return wrong('amount', why);
    return [{ line_id: null, charge_id: charge.charge_id, ...about, ...valued(1, cents(each.amount), charge.taxable) }];
  };
}

/** The lines of a credit note for goods and money, each limited to its cost. */
export async function creditLines(c: Ctx, o: OrderRecord, given: Credit): Promise<NoteLine[]> {
  if (given.lines.length + given.money.length === 0)
    refuse('badInput', 'Choose what is credited', { lines: 'Choose what is credited' });
  const unbilled = 'Nothing is billed yet; change the price instead';
  if (given.money.length > 0 && o.finalized_at === null) refuse('conflict', unbilled, { money: unbilled });
  const lines = await linesOf(c.db, o.purchase_order_id);
  const book = await creditBook(c, o, lines);
  const [goods, money] = [await goodsBack(c, o, lines, given.lines, book), await moneyBack(c, o, lines, book)];
  const fields: Record<string, string> = {};
  const refuseAt =
    (list: string, n: number): Refuse =>
    (field, sentence) => {
      fields[`${list}.${n}.${field}`] = sentence;
      return [];
    };
  const built = [
    ...given.lines.flatMap((each, n) => goods(each, refuseAt('lines', n))),
    ...given.money.flatMap((each, n) => money(each, refuseAt('money', n))),
  ];
  const [first] = Object.values(fields);
  if (first) refuse('badInput', first, fields);
  for (const key of ['tag_id', 'claim_id'] as const) {
    const named = built.flatMap((line) => line[key] ?? []);
    if (new Set(named).size < named.length) refuse('badInput', 'It is named twice', { lines: 'It is named twice' });
  }
  return built;
}
