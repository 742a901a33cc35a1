import { tagNoOf } from '@yardkeeper/domain/inventory/tag-number';
import { isSellable, stateInWords } from '@yardkeeper/domain/inventory/tag-state';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import type { LockedTag } from '../tag/tag-queries.ts';
import { type SaleDocument, type SaleStep, writeSteps } from './sales.ts';

type Goods = Pick<SaleStep, 'tagId' | 'qty'>;
/** `isSold`: their invoice is final, so that their number was taken away by the sale. */
type Sold = { readonly isSold: boolean };

function refuseAbsent(tag: LockedTag, qty: number): void {
  const no = tagNoOf(tag.tag_id);
  if (!isSellable(tag.state)) refuse('conflict', `${no} is ${stateInWords(tag.state)}; it cannot leave`);
  if (tag.qty_on_hand < qty) refuse('conflict', `Only ${tag.qty_on_hand} of ${no} are here; ${qty} cannot leave`);
}

/** What is not sold yet is taken away here; its reservation must have been released. The rest of a box stays. */
export const dispatchTags = (c: Ctx, goods: readonly Goods[], document: SaleDocument, { isSold }: Sold) =>
  writeSteps(c, goods, document, (tag, qty) => {
    if (isSold) return tag.state === 'sold' ? { type: 'dispatch', to: 'dispatched', delta: 0 } : null;
    refuseAbsent(tag, qty);
    return { type: 'dispatch', to: tag.qty_on_hand === qty ? 'dispatched' : tag.state, delta: -qty };
  });

/** Of a box whose rest is here nothing is told: its pieces went one by one. */
export const deliver = (c: Ctx, goods: readonly Goods[], document: SaleDocument) =>
  writeSteps(c, goods, document, (tag) =>
    tag.state === 'sold' || tag.state === 'dispatched' ? { type: 'deliver', to: 'delivered', delta: 0 } : null,
  );

/** It was said to be delivered by mistake. */
export const undeliver = (c: Ctx, goods: readonly Goods[], document: SaleDocument) =>
  writeSteps(c, goods, document, (tag) =>
    tag.state === 'delivered' ? { type: 'comeBack', to: 'dispatched', delta: 0 } : null,
  );

/** Nobody took it: it is sold and here, or not sold and here as before. */
export const comeBackTags = (c: Ctx, goods: readonly Goods[], document: SaleDocument, { isSold }: Sold) =>
  writeSteps(c, goods, document, (tag, qty) => {
    if (isSold) return tag.state === 'dispatched' ? { type: 'comeBack', to: 'sold', delta: 0 } : null;
    return { type: 'comeBack', to: tag.qty_on_hand === 0 ? 'inStock' : tag.state, delta: qty };
  });
