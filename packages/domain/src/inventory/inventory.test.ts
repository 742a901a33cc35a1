import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type AdjustEffect, adjust, adjustEffects } from './adjust.ts';
import { apportion } from './apportion.ts';
import { isSerialised } from './grades.ts';
import { afterEvent, isAllowedStep, nothingYet, type Projection } from './projection-testing.ts';
import {
  allowedSteps,
  counterEvent,
  mayUndo,
  type StockEvent,
  type StockEventType,
  stateAfterMove,
  stockEventTypes,
} from './stock-events.ts';
import { tagIdOf, tagNoOf } from './tag-number.ts';
import { isPresent, isSold, presentStates, type TagState, tagStates, tagStatus } from './tag-state.ts';

describe('steps of a tag', () => {
  it.each([
    ['create', 'none', 'inStock', true],
    ['create', 'inStock', 'inStock', false],
    ['create', 'none', 'sold', false],
    ['move', 'onVehicle', 'inStock', true],
    ['move', 'inStock', 'onVehicle', false],
    ['move', 'sold', 'inStock', false],
    ['move', 'core', 'inStock', false],
    ['find', 'lost', 'inStock', true],
    ['find', 'scrapped', 'inStock', false],
    ['miss', 'inStock', 'lookedFor', true],
    ['miss', 'sold', 'lookedFor', false],
    ['sell', 'lookedFor', 'sold', false],
    ['move', 'lookedFor', 'inStock', false],
    ['find', 'lookedFor', 'onVehicle', true],
    ['lose', 'sold', 'lost', false],
    ['void', 'sold', 'void', false],
    ['void', 'core', 'void', true],
    ['sell', 'quarantine', 'sold', false],
    ['sell', 'inStock', 'sold', true],
    ['dispatch', 'inStock', 'dispatched', true],
    ['dispatch', 'quarantine', 'dispatched', false],
    ['comeBack', 'dispatched', 'sold', true],
    ['comeBack', 'delivered', 'inStock', true],
    ['comeBack', 'inStock', 'sold', false],
    ['return', 'delivered', 'returned', true],
    ['release', 'returned', 'inStock', true],
    ['undo', 'void', 'inStock', true],
  ] as const)('%s from %s into %s: %s', (type, from, to, may) => {
    expect(isAllowedStep(type, from, to)).toBe(may);
  });

  it('use existing states, and only undo leaves a deleted tag', () => {
    const steps = Object.values(allowedSteps).flat();
    for (const [from, to] of steps)
      expect([from === 'none' || tagStates.includes(from as TagState), to]).toEqual([true, to]);
    expect(steps.filter(([from]) => from === 'void')).toEqual([]);
    expect(Object.keys(allowedSteps).sort()).toEqual(stockEventTypes.filter((type) => type !== 'undo').sort());
  });

  it('of documents are undone by documents', () => {
    expect(stockEventTypes.filter((type) => !mayUndo(type, ''))).toEqual([
      'create',
      'sell',
      'unsell',
      'dispatch',
      'deliver',
      'comeBack',
      'return',
      'sendBack',
      'takeBack',
      'undo',
    ]);
    expect(stockEventTypes.filter((type) => mayUndo(type, 'invoice'))).toEqual([]);
  });
});

type Row = { type: StockEventType; from: TagState | 'none'; to: TagState };
const rows = Object.entries(allowedSteps).flatMap(([type, steps]) =>
  steps.map(([from, to]) => ({ type, from, to }) as Row),
);

function drawn(now: Projection, pick: number, many: number, place: number): StockEvent | null {
  const open = rows.filter((row) => row.from === now.state);
  const row = open[pick % Math.max(1, open.length)];
  if (!row) return null;
  const target = isPresent(row.to) ? 1 + (many % 5) : 0;
  return {
    type: row.type,
    fromState: now.state,
    toState: row.to,
    qtyDelta: target - now.qty,
    fromLocationId: now.locationId,
    toLocationId: row.type === 'move' || row.type === 'create' ? place : now.locationId,
  };
}
const draws = fc.array(fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.integer({ min: 1, max: 9 })), { maxLength: 40 });

function run(list: readonly (readonly [number, number, number])[]) {
  const events: StockEvent[] = [];
  const states: Projection[] = [nothingYet];
  for (const [pick, many, place] of list) {
    const event = drawn(states.at(-1)!, pick, many, place);
    if (!event) break;
    events.push(event);
    states.push(afterEvent(states.at(-1)!, event));
  }
  return { events, states };
}

describe('events of a tag', () => {
  it('in sequence give the present tag; its quantity is never negative', () => {
    fc.assert(
      fc.property(draws, (list) => {
        const { events, states } = run(list);
        expect(events.reduce(afterEvent, nothingYet)).toEqual(states.at(-1));
        expect(states.at(-1)!.qty).toBe(events.reduce((all, event) => all + event.qtyDelta, 0));
        for (const { qty, state } of states) expect(qty > 0).toBe(state !== 'none' && isPresent(state));
      }),
    );
  });

  it('each taken back, last one first, bring back every state before', () => {
    fc.assert(
      fc.property(draws, (list) => {
        const { events, states } = run(list);
        let now = states.at(-1)!;
        for (let n = events.length - 1; n > 0; n -= 1) {
          now = afterEvent(now, counterEvent(events[n]!));
          expect(now).toEqual(states[n]);
        }
      }),
    );
  });

  it.each([
    ['another state', { fromState: 'core' as const }],
    ['another place', { fromLocationId: 8 }],
    ['more than there are', { qtyDelta: -2, toState: 'lost' as const, type: 'lose' as const }],
    ['gone, yet one on hand', { toState: 'lost' as const, type: 'lose' as const }],
    ['here, yet none on hand', { qtyDelta: -1 }],
  ])('do not follow from %s', (_, wrong) => {
    const move: StockEvent = {
      type: 'move',
      fromState: 'inStock',
      toState: 'inStock',
      qtyDelta: 0,
      fromLocationId: 7,
      toLocationId: 9,
    };
    const here: Projection = { state: 'inStock', qty: 1, locationId: 7 };
    expect(afterEvent(here, move)).toEqual({ ...here, locationId: 9 });
    expect(() => afterEvent(here, { ...move, ...wrong })).toThrow(/does not follow|on hand$/);
  });
});

describe('an adjustment', () => {
  const used = { state: 'inStock' as TagState, qty: 1, reserved: 0, isSerialised: true };
  const dozen = { state: 'inStock' as TagState, qty: 12, reserved: 0, isSerialised: false };
  it.each([
    [used, 'lose', null, { type: 'lose', toState: 'lost', qtyDelta: -1 }],
    [used, 'scrap', 1, { type: 'scrap', toState: 'scrapped', qtyDelta: -1 }],
    [used, 'use', null, { type: 'use', toState: 'scrapped', qtyDelta: -1 }],
    [used, 'quarantine', null, { type: 'quarantine', toState: 'quarantine', qtyDelta: 0 }],
    [used, 'core', null, { type: 'core', toState: 'core', qtyDelta: 0 }],
    [used, 'count', 1, { type: 'count', toState: 'inStock', qtyDelta: 0 }],
    [dozen, 'count', 15, { type: 'count', toState: 'inStock', qtyDelta: 3 }],
    [dozen, 'count', 5, { type: 'count', toState: 'inStock', qtyDelta: -7 }],
    [dozen, 'count', 0, { type: 'lose', toState: 'lost', qtyDelta: -12 }],
    [dozen, 'use', 2, { type: 'count', toState: 'inStock', qtyDelta: -2 }],
    [dozen, 'scrap', 12, { type: 'scrap', toState: 'scrapped', qtyDelta: -12 }],
    [{ ...dozen, reserved: 3 }, 'lose', 9, { type: 'count', toState: 'inStock', qtyDelta: -9 }],
    [{ ...used, state: 'lost', qty: 0 }, 'find', null, { type: 'find', toState: 'inStock', qtyDelta: 1 }],
    [{ ...dozen, state: 'lost', qty: 0 }, 'find', 4, { type: 'find', toState: 'inStock', qtyDelta: 4 }],
    [{ ...used, state: 'lookedFor' }, 'find', null, { type: 'find', toState: 'inStock', qtyDelta: 0 }],
    [{ ...dozen, state: 'lookedFor' }, 'find', 9, { type: 'find', toState: 'inStock', qtyDelta: -3 }],
    [{ ...used, state: 'lookedFor' }, 'lose', null, { type: 'lose', toState: 'lost', qtyDelta: -1 }],
    [{ ...used, state: 'lookedFor' }, 'quarantine', null, { type: 'quarantine', toState: 'quarantine', qtyDelta: 0 }],
    [{ ...used, state: 'quarantine' }, 'release', null, { type: 'release', toState: 'inStock', qtyDelta: 0 }],
  ] as const)('%j %s %s', (tag, effect, qty, made) => {
    expect(adjust(tag, effect, qty)).toEqual(made);
  });

  it.each([
    [used, 'find', null, 'statusId'],
    [{ ...used, state: 'lookedFor' }, 'find', 2, 'qty'],
    [{ ...dozen, state: 'lookedFor', reserved: 5 }, 'find', 4, 'qty'],
    [{ ...dozen, state: 'lookedFor' }, 'count', 4, 'statusId'],
    [{ ...used, state: 'lookedFor' }, 'release', null, 'statusId'],
    [{ ...used, state: 'lost', qty: 0 }, 'find', 2, 'qty'],
    [{ ...used, state: 'lost', qty: 0 }, 'find', 0, 'qty'],
    [{ ...used, state: 'lost', qty: 0 }, 'lose', null, 'statusId'],
    [{ ...used, state: 'sold', qty: 0 }, 'scrap', null, 'statusId'],
    [{ ...used, state: 'sold', qty: 0 }, 'count', 1, 'statusId'],
    [used, 'count', null, 'qty'],
    [used, 'count', 0, 'qty'],
    [used, 'count', 2, 'qty'],
    [used, 'lose', 2, 'qty'],
    [dozen, 'lose', 0, 'qty'],
    [dozen, 'scrap', 13, 'qty'],
    [{ ...dozen, reserved: 6 }, 'count', 5, 'qty'],
    [{ ...dozen, reserved: 1 }, 'count', 0, 'qty'],
    [{ ...dozen, reserved: 4 }, 'scrap', 9, 'statusId'],
    [{ ...used, reserved: 1 }, 'lose', null, 'statusId'],
    [used, 'release', null, 'statusId'],
    [{ ...used, state: 'onVehicle' }, 'core', null, 'statusId'],
  ] as const)('%j %s %s is refused at %s', (tag, effect, qty, field) => {
    expect(adjust(tag, effect, qty)).toMatchObject({ refused: expect.any(String), field });
  });

  it('is always an allowed step and keeps the reserved quantity', () => {
    const tags = fc.record({
      state: fc.constantFrom(...tagStates),
      qty: fc.integer({ min: 1, max: 20 }),
      reserved: fc.nat(20),
      isSerialised: fc.boolean(),
    });
    const effects = fc.constantFrom<AdjustEffect>(...adjustEffects);
    fc.assert(
      fc.property(tags, effects, fc.option(fc.nat(25)), (drawnTag, effect, many) => {
        const qty = isPresent(drawnTag.state) ? (drawnTag.isSerialised ? 1 : drawnTag.qty) : 0;
        const tag = { ...drawnTag, qty, reserved: Math.min(drawnTag.reserved, qty) };
        const made = adjust(tag, effect, many);
        if ('refused' in made) return;
        const after = qty + made.qtyDelta;
        expect(isAllowedStep(made.type, tag.state, made.toState)).toBe(true);
        expect(after > 0).toBe(isPresent(made.toState));
        expect(after).toBeGreaterThanOrEqual(tag.reserved);
        if (tag.isSerialised) expect(after).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1_000 },
    );
  });
});

it.each([
  ['onVehicle', 'shelf', 'inStock'],
  ['inStock', 'shelf', 'inStock'],
  ['inStock', 'quarantine', 'quarantine'],
  ['onVehicle', 'quarantine', 'quarantine'],
  ['quarantine', 'shelf', 'inStock'],
  ['quarantine', 'quarantine', 'quarantine'],
  ['core', 'shelf', 'core'],
  ['core', 'quarantine', 'core'],
] as const)('%s put into a %s comes to stand %s', (from, kind, to) => {
  expect(stateAfterMove(from, { kind })).toBe(to);
  expect(isAllowedStep('move', from, to)).toBe(true);
  expect(stateAfterMove(from, null)).toBe(from);
});

it.each([
  ['inStock', 1, 0, false, 'inStock'],
  ['inStock', 1, 0, true, 'held'],
  ['inStock', 1, 1, false, 'reserved'],
  ['onVehicle', 1, 1, true, 'reserved'],
  ['inStock', 5, 4, false, 'inStock'],
  ['inStock', 5, 5, false, 'reserved'],
  ['quarantine', 1, 0, false, 'quarantine'],
  ['sold', 0, 0, true, 'sold'],
  ['void', 0, 0, false, 'void'],
] as const)('%s with %d, %d reserved, held %s reads %s', (state, qty, reserved, isHeld, status) => {
  expect(tagStatus(state, { qty, reserved, isHeld })).toBe(status);
});

it('what is sold, on its way or with the customer counts as sold', () => {
  expect(tagStates.filter(isSold)).toEqual(['sold', 'dispatched', 'delivered']);
});

it.each([
  ['T100023', 100_023],
  [' t100023 ', 100_023],
  ['100023', 100_023],
  ['T0', null],
  ['', null],
  ['T', null],
  ['TT1', null],
  ['T-1', null],
  ['1e5', null],
  ['T9999999999999999', null],
  ['T100023;drop', null],
])('%j is tag %s', (typed, id) => {
  expect(tagIdOf(typed)).toBe(id);
  if (id !== null) expect(tagIdOf(tagNoOf(id))).toBe(id);
});

it('only new and aftermarket parts share a tag; only what is here has a quantity', () => {
  expect([1, 2, 3, 4].map(isSerialised)).toEqual([false, false, true, true]);
  expect(tagStates.filter(isPresent)).toEqual([...presentStates]);
});

describe('the cost of a vehicle over its strip list', () => {
  const line = (retail: number, manual: number | null = null) => ({
    retailCents: cents(retail),
    manualCents: manual === null ? null : cents(manual),
  });
  it.each([
    ['by what they sell for', 1_000, [line(3_000), line(1_000)], 4_000, [750, 250]],
    [
      'the rest stays on the vehicle while the list is worth less than it was to bring',
      1_000,
      [line(1_000)],
      4_000,
      [250],
    ],
    ['a list worth less than the cost takes no more than it is worth', 1_000, [line(400)], 0, [400]],
    ['what somebody wrote stays and is taken off first', 1_000, [line(1_000, 600), line(1_000)], 2_000, [600, 400]],
    ['what somebody wrote may be more than it cost', 1_000, [line(1, 1_500), line(1_000)], 0, [1_500, 0]],
    ['without a price nothing', 1_000, [line(0), line(2_000)], 0, [0, 1_000]],
    ['nothing priced', 1_000, [line(0), line(0)], 0, [0, 0]],
    ['a vehicle that cost nothing', 0, [line(500), line(0)], 0, [0, 0]],
    ['roundings do not add up', 100, [line(100), line(100), line(100)], 0, [33, 33, 34]],
    ['no list', 100, [], 0, []],
  ] as const)('%s', (_, cost, lines, expected, shares) => {
    expect(apportion(cents(cost), lines, cents(expected))).toEqual(shares);
  });

  const money = fc.integer({ min: 0, max: 100_000_000 });
  const lists = fc.array(fc.record({ retail: money, manual: fc.option(money, { freq: 4 }) }), { maxLength: 60 });
  it('never exceeds the cost, is in whole cents and in proportion to prices, and keeps costs set by hand', () => {
    fc.assert(
      fc.property(money, lists, money, (cost, drawnLines, expected) => {
        const lines = drawnLines.map(({ retail, manual }) => line(retail, manual));
        const shares = apportion(cents(cost), lines, cents(expected));
        const written = lines.reduce((all, { manualCents }) => all + (manualCents ?? 0), 0);
        expect(shares.reduce((all: number, share) => all + share, 0)).toBeLessThanOrEqual(Math.max(cost, written));
        const open: { retail: number; share: number }[] = [];
        for (const [n, { retailCents, manualCents }] of lines.entries()) {
          const share = shares[n]!;
          expect(Number.isInteger(share) && share >= 0).toBe(true);
          if (manualCents !== null) expect(share).toBe(manualCents);
          else open.push({ retail: retailCents, share });
          if (manualCents === null && retailCents === 0) expect(share).toBe(0);
        }
        open.sort((a, b) => a.retail - b.retail);
        for (let n = 1; n < open.length; n += 1) expect(open[n]!.share).toBeGreaterThanOrEqual(open[n - 1]!.share - 1);
      }),
      { numRuns: 500 },
    );
  });
});
