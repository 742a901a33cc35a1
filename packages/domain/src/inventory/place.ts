import { isPresent, type TagState } from './tag-state.ts';

export const onTheCar = 'On the car';
export const notPutAwayYet = 'Not put away yet';

/** Here, off its car, and without a place: in stock and sellable, but somebody still has to shelve it. */
export const isNotPutAway = (state: TagState, hasPlace: boolean): boolean =>
  isPresent(state) && state !== 'onVehicle' && !hasPlace;

/** Where a tag is; empty when it is not here any more. */
export function placeInWords(state: TagState, location: string | null): string {
  if (!isPresent(state)) return '';
  if (location) return location;
  return state === 'onVehicle' ? onTheCar : notPutAwayYet;
}
