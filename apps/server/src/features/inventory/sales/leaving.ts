import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { isSellable, stateInWords } from '@yardkeeper/domain/inventory/tag-state';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import type { LockedTag } from '../tag/tag-queries.ts';
import { type SaleDocument, type SaleStep, writeSteps } from './sales.ts';

type Goods = Pick<SaleStep, 'tagId' | 'qty'>;
/** `isSold`: the invoice is final, so the sale has already taken the quantity off the tag. */
type Sold = { readonly isSold: boolean };

function refuseAbsent(tag: LockedTag, qty: number): void {
  const no = tagNoOf(tag.tag_id);
  if (!isSellable(tag.state)) refuse('conflict', `${no} is ${stateInWords(tag.state)}; it cannot leave`);
  if (tag.qty_on_hand < qty) refuse('conflict', `Only ${tag.qty_on_hand} of ${no} are here; ${qty} cannot leave`);
}

/**
 * Takes the quantity off tags that are not sold yet; their reservation must be released first. The rest of a box stays.
 */
export const dispatchTags = (c: Ctx, goods: readonly Goods[], document: SaleDocument, { isSold }: Sold) =>
  writeSteps(c, goods, document, (tag, qty) => {
    if (isSold) return tag.state === 'sold' ? { type: 'dispatch', to: 'dispatched', delta: 0 } : null;
    refuseAbsent(tag, qty);
    return { type: 'dispatch', to: tag.qty_on_hand === qty ? 'dispatched' : tag.state, delta: -qty };
  });

/** Skips boxes with pieces left in stock, because their state is about the rest. */
export const deliver = (c: Ctx, goods: readonly Goods[], document: SaleDocument) =>
  writeSteps(c, goods, document, (tag) =>
    tag.state === 'sold' || tag.state === 'dispatched' ? { type: 'deliver', to: 'delivered', delta: 0 } : null,
  );

/** Reverses a delivery that was recorded by mistake. */
export const undeliver = (c: Ctx, goods: readonly Goods[], document: SaleDocument) =>
  writeSteps(c, goods, document, (tag) =>
    tag.state === 'delivered' ? { type: 'comeBack', to: 'dispatched', delta: 0 } : null,
  );

/** Goods that nobody accepted return: sold and here, or unsold and in stock again. */
export const comeBackTags = (c: Ctx, goods: readonly Goods[], document: SaleDocument, { isSold }: Sold) =>
  writeSteps(c, goods, document, (tag, qty) => {
    if (isSold) return tag.state === 'dispatched' ? { type: 'comeBack', to: 'sold', delta: 0 } : null;
    return { type: 'comeBack', to: tag.qty_on_hand === 0 ? 'inStock' : tag.state, delta: qty };
  });
