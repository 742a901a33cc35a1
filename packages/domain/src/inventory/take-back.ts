import type { TagState } from './tag-state.ts';

/** What becomes of something that a customer brings back. */
export type TakenBack = 'restock' | 'core' | 'scrap';
export const stateOfReturn = { restock: 'quarantine', core: 'core', scrap: 'scrapped' } as const satisfies Readonly<
  Record<TakenBack, TagState>
>;

type Tag = { readonly state: TagState; readonly qty: number; readonly locationId: number | null };
type Back = {
  readonly outcome: TakenBack;
  readonly qty: number;
  /** how many of the tag customers have, these included */
  readonly out: number;
  readonly locationId: number | null;
};

/**
 * Under which tag it goes on: the one it was sold under when nothing else is there; with the others when they wait at
 * the same place for the same; else one of its own, so that what nobody has looked at is not sold with the good ones.
 */
export function returnsUnder(tag: Tag, { outcome, qty, out, locationId }: Back): 'itself' | 'others' | 'own' {
  // Scrapped as a whole it would say that of those the customers keep.
  if (tag.qty === 0) return outcome !== 'scrap' || out <= qty ? 'itself' : 'own';
  const isSamePlace = locationId === null || locationId === tag.locationId;
  return tag.state === stateOfReturn[outcome] && isSamePlace ? 'others' : 'own';
}
