import { expect, it } from 'vitest';
import { type ReturnedAs, tagForReturn } from './returned-tag.ts';
import type { TagState } from './tag-state.ts';

const [SHELF, QUARANTINE] = [1, 2];

it.each<
  [string, TagState, number, number | null, ReturnedAs, number, number, number | null, 'itself' | 'others' | 'own']
>([
  ['one thing', 'delivered', 0, SHELF, 'restock', 1, 1, QUARANTINE, 'itself'],
  ['one thing', 'delivered', 0, SHELF, 'scrap', 1, 1, null, 'itself'],
  ['some of a box that is sold out', 'delivered', 0, SHELF, 'restock', 1, 3, QUARANTINE, 'itself'],
  ['some of a box that is sold out', 'delivered', 0, SHELF, 'core', 1, 3, null, 'itself'],
  ['some of a box that is sold out', 'delivered', 0, SHELF, 'scrap', 1, 3, null, 'own'],
  ['the last of a box', 'delivered', 0, SHELF, 'scrap', 3, 3, null, 'itself'],
  ['a box on the shelf', 'inStock', 5, SHELF, 'restock', 1, 1, QUARANTINE, 'own'],
  ['a box on the shelf', 'inStock', 5, SHELF, 'restock', 1, 1, null, 'own'],
  ['a box on the shelf', 'inStock', 5, SHELF, 'restock', 1, 1, SHELF, 'own'],
  ['a box on the shelf', 'inStock', 5, SHELF, 'core', 1, 1, null, 'own'],
  ['a box on the shelf', 'inStock', 5, SHELF, 'scrap', 1, 1, null, 'own'],
  ['a box in quarantine', 'quarantine', 2, QUARANTINE, 'restock', 1, 1, QUARANTINE, 'others'],
  ['a box in quarantine', 'quarantine', 2, QUARANTINE, 'restock', 1, 1, null, 'own'],
  ['a box in quarantine that is nowhere', 'quarantine', 2, null, 'restock', 1, 1, null, 'others'],
  ['a box in quarantine elsewhere', 'quarantine', 2, QUARANTINE, 'restock', 1, 1, SHELF, 'own'],
  ['a box in quarantine', 'quarantine', 2, QUARANTINE, 'core', 1, 1, null, 'own'],
  ['a box of cores', 'core', 2, QUARANTINE, 'core', 1, 1, null, 'own'],
  ['a box of cores that is nowhere', 'core', 2, null, 'core', 1, 1, null, 'others'],
])(
  '%s (%s, %i there) at %s: %s of %i, %i out, to %s, is under %s',
  (_, state, qty, at, outcome, back, out, to, under) => {
    expect(tagForReturn({ state, qty, locationId: at }, { outcome, qty: back, out, locationId: to })).toBe(under);
  },
);
