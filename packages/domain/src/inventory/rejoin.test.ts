import { describe, expect, it } from 'vitest';
import { mayRejoin, whyNotRejoin } from './rejoin.ts';
import type { TagState } from './tag-state.ts';

const piece = (state: TagState, reserved = 0) => ({ tagId: 2, state, qty: 1, reserved });
const box = (state: TagState, qty = 5) => ({ tagId: 1, state, qty, reserved: 0 });

describe('back into its box', () => {
  it.each([
    [piece('quarantine'), box('inStock'), null],
    [piece('quarantine'), box('onVehicle'), null],
    [piece('lookedFor'), box('inStock'), null],
    [piece('quarantine'), null, 'T2 did not come out of a box'],
    [
      piece('inStock'),
      box('inStock'),
      'T2 is in stock; only what waits in quarantine or is looked for goes back into its box',
    ],
    [piece('quarantine', 1), box('inStock'), 'T2 is promised to a customer; release it there first'],
    [piece('quarantine'), box('sold', 0), 'Its box T1 is sold; release T2 under its own number instead'],
    [piece('quarantine'), box('void', 0), 'Its box T1 is deleted; release T2 under its own number instead'],
    [piece('quarantine'), box('quarantine'), 'Its box T1 is in quarantine; release T2 under its own number instead'],
  ])('%j into %j: %s', (own, its, why) => expect(whyNotRejoin(own, its)).toBe(why));

  it('is offered only for a waiting piece of a box', () => {
    expect(mayRejoin({ state: 'quarantine' }, 1)).toBe(true);
    expect(mayRejoin({ state: 'quarantine' }, null)).toBe(false);
    expect(mayRejoin({ state: 'transferred' }, 1)).toBe(false);
  });
});
