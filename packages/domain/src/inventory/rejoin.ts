import { tagNoOf } from './tag-number.ts';
import { stateInWords, type TagState } from './tag-state.ts';

type Tag = { readonly tagId: number; readonly state: TagState; readonly qty: number; readonly reserved: number };

/** A piece that came back may be offered to go back into its box while it waits to be looked at. */
export const mayRejoin = (piece: Pick<Tag, 'state'>, boxId: number | null): boolean =>
  boxId !== null && piece.state === 'quarantine';

/** Why a piece cannot go back into its box, or null. */
export function whyNotRejoin(piece: Tag, box: Tag | null): string | null {
  const own = tagNoOf(piece.tagId);
  if (box === null) return `${own} did not come out of a box`;
  if (piece.state !== 'quarantine')
    return `${own} is ${stateInWords(piece.state)}; only what waits in quarantine goes back into its box`;
  if (piece.reserved > 0) return `${own} is promised to a customer; release it there first`;
  const isOpen = (box.state === 'inStock' || box.state === 'onVehicle') && box.qty > 0;
  return isOpen
    ? null
    : `Its box ${tagNoOf(box.tagId)} is ${stateInWords(box.state)}; release ${own} under its own number instead`;
}
