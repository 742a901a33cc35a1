import { expect, it } from 'vitest';
import { isNotPutAway, placeInWords, placeOrAway } from './place.ts';

it.each([
  ['onVehicle', null, 'On the car', false],
  ['inStock', null, 'Not put away yet', true],
  ['quarantine', '', 'Not put away yet', true],
  ['core', null, 'Not put away yet', true],
  ['inStock', 'A01', 'A01', false],
  ['onVehicle', 'ROW 3', 'ROW 3', false],
  ['lookedFor', 'A01', 'Last in A01', false],
  ['lookedFor', null, 'Nobody knows where', false],
  ['sold', null, '', false],
  ['sold', 'STAGE 01', 'STAGE 01', false],
  ['dispatched', 'STAGE 01', 'On its way to the customer', false],
  ['delivered', 'STAGE 01', 'With the customer', false],
  ['lost', 'A01', '', false],
] as const)('a tag that is %s in %j reads %j', (state, location, words, isLoose) => {
  expect([placeInWords(state, location), isNotPutAway(state, Boolean(location))]).toEqual([words, isLoose]);
});

it('shows where a tag of a document is, or where it went', () => {
  expect(placeOrAway('inStock', 'A01')).toBe('A01');
  expect(placeOrAway('onVehicle', null)).toBeNull();
  expect(placeOrAway('sold', 'STAGE 01')).toBe('STAGE 01');
  expect(placeOrAway('delivered', 'STAGE 01')).toBe('With the customer');
  expect(placeOrAway('scrapped', 'STAGE 01')).toBeNull();
});
