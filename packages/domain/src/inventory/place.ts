import { isPresent, type TagState } from './tag-state.ts';

export const onTheCar = 'On the car';
export const notPutAwayYet = 'Not put away yet';
const nobodyKnows = 'Nobody knows where';

/** In stock, off its car and without a place: it can be sold, but somebody still has to shelve it. */
export const isNotPutAway = (state: TagState, hasPlace: boolean): boolean =>
  isPresent(state) && state !== 'onVehicle' && state !== 'lookedFor' && !hasPlace;

const elsewhere: Partial<Readonly<Record<TagState, string>>> = {
  dispatched: 'On its way to the customer',
  delivered: 'With the customer',
};
/** A part that left the yard has no location, whichever it left from. */
export const isInTheYard = (state: TagState): boolean => isPresent(state) || state === 'sold';

/** Where a document's tag is: its location, or where it went; null when neither is known. */
export const placeOrAway = (state: TagState, location: string | null): string | null =>
  (isInTheYard(state) ? location : placeInWords(state, location)) || null;

/** Where a tag is; empty when it does not matter any more. */
export function placeInWords(state: TagState, location: string | null): string {
  if (state === 'sold') return location ?? '';
  const away = elsewhere[state];
  if (away) return away;
  if (!isPresent(state)) return '';
  if (state === 'lookedFor') return location ? `Last in ${location}` : nobodyKnows;
  if (location) return location;
  return state === 'onVehicle' ? onTheCar : notPutAwayYet;
}
