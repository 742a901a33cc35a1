import { isPresent, type TagState } from './tag-state.ts';

export const onTheCar = 'On the car';
export const notPutAwayYet = 'Not put away yet';
const nobodyKnows = 'Nobody knows where';

/** Here, off its car, and without a place: in stock and sellable, but somebody still has to shelve it. */
export const isNotPutAway = (state: TagState, hasPlace: boolean): boolean =>
  isPresent(state) && state !== 'onVehicle' && state !== 'lookedFor' && !hasPlace;

/** Where a tag is; empty when it is not here any more. */
export function placeInWords(state: TagState, location: string | null): string {
  if (!isPresent(state)) return '';
  if (state === 'lookedFor') return location ? `Last in ${location}` : nobodyKnows;
  if (location) return location;
  return state === 'onVehicle' ? onTheCar : notPutAwayYet;
}
