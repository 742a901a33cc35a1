import type { StockEventType } from './stock-events.ts';
import { stateInWords, type TagState } from './tag-state.ts';

/** The effect of an adjust type; the yard chooses its name. */
export const adjustEffects = ['count', 'lose', 'find', 'scrap', 'use', 'quarantine', 'release', 'core'] as const;
export type AdjustEffect = (typeof adjustEffects)[number];

export type Adjustment =
  | { readonly type: StockEventType; readonly toState: TagState; readonly qtyDelta: number }
  | { readonly refused: string; readonly field: 'statusId' | 'qty' };

type Tag = {
  readonly state: TagState;
  readonly qty: number;
  readonly reserved: number;
  readonly isSerialised: boolean;
};
const gone = { lose: 'lost', scrap: 'scrapped', use: 'scrapped' } as const;
const moved = { quarantine: 'quarantine', release: 'inStock', core: 'core' } as const;
const startOf: Readonly<Record<keyof typeof moved, readonly TagState[]>> = {
  quarantine: ['onVehicle', 'inStock', 'core', 'lookedFor'],
  release: ['quarantine', 'core'],
  core: ['inStock', 'quarantine'],
};
/** A tag that is looked for was never written off, so the event only corrects the quantity. */
function found(tag: Tag, qty: number | null): Adjustment {
  const many = qty ?? tag.qty;
  if (many < 1) return no('Enter how many were found', 'qty');
  if (tag.isSerialised && many > 1) return no('One tag is one thing', 'qty');
  if (many < tag.reserved) return no(`${tag.reserved} of them are promised to a customer`, 'qty');
  return { type: 'find', toState: 'inStock', qtyDelta: many - tag.qty };
}

const no = (refused: string, field: 'statusId' | 'qty' = 'statusId'): Adjustment => ({ refused, field });

/** `qty` is the new quantity when counting or finding, and the number affected when losing, scrapping or using. */
export function adjust(tag: Tag, effect: AdjustEffect, qty: number | null): Adjustment {
  const isHere = tag.qty > 0;
  if (effect === 'find') {
    if (tag.state === 'lookedFor') return found(tag, qty);
    if (tag.state !== 'lost') return no('Only what is lost or looked for can be found');
    const many = qty ?? 1;
    if (many < 1) return no('Enter how many were found', 'qty');
    return tag.isSerialised && many > 1
      ? no('One tag is one thing', 'qty')
      : { type: 'find', toState: 'inStock', qtyDelta: many };
  }
  if (!isHere) return no('It is not here any more');
  if (effect === 'count') {
    if (tag.state === 'lookedFor' && qty !== null && qty > 0)
      return no(`It is ${stateInWords(tag.state)}: say that it was found`);
    if (qty === null || (qty < 1 && tag.isSerialised))
      return no('Enter how many there are; for none, say that they are lost or scrapped', 'qty');
    if (tag.isSerialised && qty > 1)
      return no('One tag is one thing; only new and aftermarket parts are counted', 'qty');
    if (qty < tag.reserved) return no(`${tag.reserved} of them are promised to a customer`, 'qty');
    // All of several pieces are missing, so the tag counts as lost.
    if (qty === 0) return { type: 'lose', toState: 'lost', qtyDelta: -tag.qty };
    return { type: 'count', toState: tag.state, qtyDelta: qty - tag.qty };
  }
  if (effect in moved) {
    const to = effect as keyof typeof moved;
    return startOf[to].includes(tag.state)
      ? { type: to, toState: moved[to], qtyDelta: 0 }
      : no('That does not fit where it stands now');
  }
  const many = qty ?? tag.qty;
  if (many < 1 || many > tag.qty) return no(`Enter 1 to ${tag.qty}`, 'qty');
  if (tag.qty - many < tag.reserved) return no('It is promised to a customer; release it there first');
  const type = effect as keyof typeof gone;
  if (many === tag.qty) return { type, toState: gone[type], qtyDelta: -many };
  // Only some of the pieces are affected, so the tag keeps its state.
  return { type: 'count', toState: tag.state, qtyDelta: -many };
}
