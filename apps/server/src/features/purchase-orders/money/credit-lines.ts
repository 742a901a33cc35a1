import type { SaveOrderCredit } from '@yardkeeper/contract/purchasing/money';
import { tagIdOf } from '@yardkeeper/domain/inventory/tag-number';
import { lineTotals } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import type { OrderRecord } from '../document/queries.ts';
import { type LineRecord, linesOf } from '../lines/line-queries.ts';
import { tagsOf } from '../lines/tag-queries.ts';
import { claimsByIds } from '../receiving/claim-queries.ts';
import type { NoteLine } from './credit-queries.ts';

type Given = z.output<typeof SaveOrderCredit>['lines'][number];

function valued(line: LineRecord, { qty, unitAmount }: Given): Pick<NoteLine, 'qty' | 'net_cents' | 'gst_cents'> {
  const { netCents, gstCents } = lineTotals({
    qty,
    unitPriceCents: cents(unitAmount ?? line.unit_cost_cents),
    discountCents: cents(0),
    isTaxable: line.taxable,
  });
  return { qty, net_cents: netCents, gst_cents: gstCents };
}

/** What goes back: tags of this order, or claims about what never came into stock. */
export async function creditLines(c: Ctx, o: OrderRecord, given: readonly Given[]): Promise<NoteLine[]> {
  const [lines, claims] = await Promise.all([
    linesOf(c.db, o.purchase_order_id),
    claimsByIds(
      c.db,
      given.flatMap((each) => each.claimId ?? []),
    ),
  ]);
  const claimOf = (each: Given) =>
    each.claimId === null ? undefined : claims.find((claim) => claim.claim_id === each.claimId);
  const tagIdFor = (each: Given) => claimOf(each)?.tag_id ?? (each.tagNo === '' ? null : tagIdOf(each.tagNo));
  const tags = await tagsOf(c.db, { tagIds: given.flatMap((each) => tagIdFor(each) ?? []) });
  const fields: Record<string, string> = {};
  const built = given.flatMap((each, n): NoteLine[] => {
    const claim = claimOf(each);
    const wrong = (field: string, sentence: string) => {
      fields[`lines.${n}.${field}`] = sentence;
      return [];
    };
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
      return [{ line_id: line.line_id, tag_id: null, claim_id: claim.claim_id, ...valued(line, each) }];
    }
    const tagId = tagIdFor(each);
    if (tagId === null) return wrong('tagNo', 'Scan a tag or choose a claim');
    const tag = tags.find((one) => one.tag_id === tagId);
    if (tag?.purchase_order_id !== o.purchase_order_id) return wrong('tagNo', `It did not come with ${o.number}`);
    const line = lines.find((one) => one.line_id === tag.line_id)!;
    return [{ line_id: line.line_id, tag_id: tagId, claim_id: claim?.claim_id ?? null, ...valued(line, each) }];
  });
  const [first] = Object.values(fields);
  if (first) refuse('badInput', first, fields);
  for (const key of ['tag_id', 'claim_id'] as const) {
    const named = built.flatMap((line) => line[key] ?? []);
    if (new Set(named).size < named.length) refuse('badInput', 'It is named twice', { lines: 'It is named twice' });
  }
  return built;
}
