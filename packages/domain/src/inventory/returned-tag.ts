import type { TagState } from './tag-state.ts';

export type ReturnedAs = 'restock' | 'core' | 'scrap';
export const stateOfReturn = { restock: 'quarantine', core: 'core', scrap: 'scrapped' } as const satisfies Readonly<
  Record<ReturnedAs, TagState>
>;

type Tag = { readonly state: TagState; readonly qty: number; readonly locationId: number | null };
type Back = {
  readonly outcome: ReturnedAs;
  readonly qty: number;
  readonly out: number;
  readonly locationId: number | null;
};

/**
 * Decides which tag a returned part gets: its own tag when nothing else is under it (`itself`), the same tag together
 * with pieces that wait at the same place for the same outcome (`others`), else a new tag (`own`), so that an unchecked
 * part is not sold with good ones.
 */
export function tagForReturn(tag: Tag, { outcome, qty, out, locationId }: Back): 'itself' | 'others' | 'own' {
  // Scrapping the whole tag would also scrap what customers still have.
  if (tag.qty === 0) return outcome !== 'scrap' || out <= qty ? 'itself' : 'own';
  // Without a location it is not merged with pieces that have one.
  const isSamePlace = locationId === tag.locationId;
  return tag.state === stateOfReturn[outcome] && isSamePlace ? 'others' : 'own';
}
