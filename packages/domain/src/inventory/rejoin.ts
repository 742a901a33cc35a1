import { tagNoOf } from './tag-number.ts';
import { stateInWords, type TagState } from './tag-state.ts';

type Tag = { readonly tagId: number; readonly state: TagState; readonly qty: number; readonly reserved: number };

const waits = (state: TagState): boolean => state === 'quarantine' || state === 'lookedFor';
/** A piece in quarantine or looked for may go back into its box. */
export const mayRejoin = (piece: Pick<Tag, 'state'>, boxId: number | null): boolean =>
  boxId !== null && waits(piece.state);

/** Why a piece cannot go back into its box; null when it can. */
export function whyNotRejoin(piece: Tag, box: Tag | null): string | null {
  const own = tagNoOf(piece.tagId);
  if (box === null) return `${own} did not come out of a box`;
  if (!waits(piece.state))
    return `${own} is ${stateInWords(piece.state)}; only what waits in quarantine or is looked for goes back into its box`;
  if (piece.reserved > 0) return `${own} is promised to a customer; release it there first`;
  const isOpen = (box.state === 'inStock' || box.state === 'onVehicle') && box.qty > 0;
  return isOpen
    ? null
    : `Its box ${tagNoOf(box.tagId)} is ${stateInWords(box.state)}; release ${own} under its own number instead`;
}
