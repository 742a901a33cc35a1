import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable } from '../csv/read-table.ts';
import { draftFor } from './draft.ts';
import { proposeThreshold, safetyDays } from './propose.ts';
import { backOrderActionsOf, backOrderStatus } from './status.ts';
import { isBelowMin, limitsProblem, shortOf } from './threshold.ts';
import { readThresholdRows, thresholdColumns } from './threshold-rows.ts';

describe('the shortage of a threshold', () => {
  const limits = { min: 3, target: 5, active: true };
  it.each([
    ['enough here', { onHand: 3, promised: 0, onOrder: 0 }, limits, 0, false],
    ['below the minimum', { onHand: 2, promised: 0, onOrder: 0 }, limits, 3, true],
    ['what is promised is not here', { onHand: 4, promised: 2, onOrder: 0 }, limits, 3, true],
    ['enough on order', { onHand: 1, promised: 0, onOrder: 2 }, limits, 0, true],
    ['not enough on order', { onHand: 0, promised: 0, onOrder: 2 }, limits, 3, true],
    ['switched off', { onHand: 0, promised: 0, onOrder: 0 }, { ...limits, active: false }, 0, false],
    ['a minimum of none', { onHand: 0, promised: 0, onOrder: 0 }, { min: 0, target: 0, active: true }, 0, false],
  ])('%s', (_, figures, given, short, below) => {
    expect([shortOf(figures, given), isBelowMin(figures, given)]).toEqual([short, below]);
  });

  it('ordering what is short ends the shortage', () => {
    const qty = fc.integer({ min: 0, max: 500 });
    fc.assert(
      fc.property(qty, qty, qty, qty, qty, (onHand, promised, onOrder, min, more) => {
        const given = { min, target: min + more, active: true };
        const short = shortOf({ onHand, promised, onOrder }, given);
        expect(short).toBeGreaterThanOrEqual(0);
        expect(shortOf({ onHand, promised, onOrder: onOrder + short }, given)).toBe(0);
      }),
    );
  });

  it('a target below the minimum is refused', () => {
    expect([limitsProblem({ min: 2, target: 1 }), limitsProblem({ min: 2, target: 2 })]).toEqual([
      'The target cannot be below the minimum',
      null,
    ]);
  });
});

describe('the status of a back order', () => {
  const facts = { outcome: null, isHeld: false, isOrdered: false, dismissedUntil: null, today: '2026-03-11' } as const;
  it.each([
    ['needed', {}],
    ['ordered', { isOrdered: true }],
    ['received', { isOrdered: true, isHeld: true }],
    ['fulfilled', { outcome: 'fulfilled' as const, isHeld: true }],
    ['dismissed', { dismissedUntil: '2026-03-12' }],
    ['needed', { dismissedUntil: '2026-03-11' }],
    ['ordered', { dismissedUntil: '2026-03-12', isOrdered: true }],
    [null, { outcome: 'withdrawn' as const }],
  ])('%s', (status, more) => expect(backOrderStatus({ ...facts, ...more })).toBe(status));

  it.each([
    ['needed', true, false, ['edit', 'order', 'dismiss']],
    ['needed', false, true, ['edit', 'dismiss', 'tell']],
    ['dismissed', true, false, ['edit', 'recall']],
    ['ordered', true, true, ['tell']],
    ['received', true, true, ['tell']],
    ['fulfilled', true, true, []],
    [null, true, true, []],
  ] as const)('when %s', (status, hasSupplier, canBeTold, actions) =>
    expect(backOrderActionsOf({ status, hasSupplier, canBeTold })).toEqual(actions),
  );
});

describe('a proposal', () => {
  it.each([
    [
      { sold: 0, days: 365, leadDays: 14 },
      { perWeek: 0, whileWaiting: 0, safety: 0, min: 0, target: 0 },
    ],
    [
      { sold: 52, days: 364, leadDays: 14 },
      { perWeek: 1, whileWaiting: 2, safety: 2, min: 4, target: 6 },
    ],
    [
      { sold: 365, days: 365, leadDays: 10 },
      { perWeek: 7, whileWaiting: 10, safety: 14, min: 24, target: 34 },
    ],
    [
      { sold: 10, days: 0, leadDays: 1 },
      { perWeek: 70, whileWaiting: 10, safety: 140, min: 150, target: 160 },
    ],
  ])('%o', (sales, expected) => expect(proposeThreshold(sales)).toEqual(expected));

  it('covers the lead time and the safety days at the rate it was sold', () => {
    const days = fc.integer({ min: 1, max: 365 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), days, days, (sold, over, leadDays) => {
        const made = proposeThreshold({ sold, days: over, leadDays });
        expect(made.min).toBe(made.whileWaiting + made.safety);
        expect(made.min + 1e-6).toBeGreaterThanOrEqual((sold / over) * (leadDays + safetyDays) - 1e-6);
        expect(made.target).toBeGreaterThanOrEqual(made.min);
      }),
    );
  });
});

describe('thresholds from a file', () => {
  const lists = {
    partName: new Map([['headlamp', 7]]),
    make: new Map([['toyota', 1]]),
    model: new Map([['1/corolla', 2]]),
    series: new Map(),
    supplier: new Map([['lampsltd', 9]]),
  };
  const read = (text: string) => readThresholdRows(readTable(text, thresholdColumns), lists);

  it('reads the columns of the file and leaves the others undefined', () => {
    expect(read('Part name,Make,Model,Minimum,Target\nHeadlamp,Toyota,Corolla,2,4').rows).toEqual([
      {
        row: 2,
        partId: 7,
        partNo: '',
        makeId: 1,
        modelId: 2,
        seriesId: null,
        min: 2,
        target: 4,
        leadDays: undefined,
        supplierId: undefined,
        active: undefined,
      },
    ]);
    const whole = read('Part name,Part no,Minimum,Target,Lead days,Supplier,Active\nHeadlamp,81-1,0,1,,Lamps Ltd,no');
    expect(whole.rows).toMatchObject([{ partNo: '81-1', leadDays: 0, supplierId: 9, active: false }]);
  });

  it.each([
    ['Headlamp,,3,2,,,', 'Target', 'The target cannot be below the minimum'],
    ['Headlamp,,x,2,,,', 'Minimum', 'Write a whole number from 0 to 100000'],
    ['Horn,,1,2,,,', 'Part name', '“Horn” is not in the list'],
    ['Headlamp,,1,2,800,,', 'Lead days', 'Write a whole number from 0 to 730'],
    ['Headlamp,,1,2,3,Nobody,', 'Supplier', '“Nobody” is not in the list'],
    ['Headlamp,,1,2,3,,perhaps', 'Active', 'Write yes or no'],
  ])('%s', (line, column, message) => {
    const { rows, problems } = read(`Part name,Part no,Minimum,Target,Lead days,Supplier,Active\n${line}`);
    expect([rows, problems]).toEqual([[], [{ row: 2, column, message }]]);
  });

  it('names the row that repeats another, however its number is typed', () => {
    const { problems } = read('Part name,Part no,Minimum,Target\nHeadlamp,81-1,1,2\nHeadlamp,811,1,2');
    expect(problems).toEqual([{ row: 3, column: 'Part name', message: 'The same part and vehicle as in row 2' }]);
  });
});

describe('what the customer is told', () => {
  it.each([
    ['received', null, 'Good news: the Headlamp for INV7 is here and kept for you. When would you like to have it?'],
    [
      'ordered',
      '2026-03-20',
      'We have ordered the Headlamp for INV7 and expect it on 20-03-2026. We will tell you when it is here.',
    ],
    ['ordered', null, 'We have ordered the Headlamp for INV7. We will tell you when it is here.'],
    ['needed', null, 'We are looking for the Headlamp for INV7 and will tell you as soon as we have one.'],
  ] as const)('when %s, expected %s', (status, eta, text) =>
    expect(draftFor({ part: 'Headlamp', document: 'INV7', status, eta })).toBe(text),
  );
});
