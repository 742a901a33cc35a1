import { describe, expect, it } from 'vitest';
import { type DemandFacts, demandOf } from './demand.ts';

const width = (sold: number, medianCents: number, scope: 'series' | 'model' | 'make' = 'model') => ({
  scope,
  sold,
  medianCents,
  daysToSell: 20,
});
const of = (more: Partial<DemandFacts>) =>
  demandOf({
    requests: 0,
    worthCents: 0,
    sold90: 0,
    sold365: 0,
    here: 0,
    promised: 0,
    returned: 0,
    returnedOf: 0,
    returnedWithin: 'series',
    returnReason: '',
    widths: [],
    listCents: 0,
    leastCents: 2_000,
    ...more,
  });
const said = (more: Partial<DemandFacts>) => {
  const { marks, suggestion } = of(more);
  return [marks.map(({ mark }) => mark), suggestion];
};

describe('the demand for a part of a car', () => {
  it.each<[string, Partial<DemandFacts>, string[], string]>([
    ['nothing is known', {}, [], 'leave'],
    ['somebody waits and none is here', { requests: 1 }, ['wanted'], 'shelve'],
    ['somebody waits, but one is free', { requests: 1, here: 1 }, ['have'], 'leave'],
    [
      'somebody waits and the one here is promised',
      { requests: 1, here: 1, promised: 1 },
      ['wanted', 'have'],
      'shelve',
    ],
    ['it sells and none is here', { sold365: 3 }, ['wanted'], 'shelve'],
    ['one sold lately and none is here', { sold90: 1, sold365: 1 }, ['wanted'], 'shelve'],
    ['two sold long ago', { sold365: 2 }, [], 'shelve'],
    ['enough for half a year is here', { sold365: 6, here: 3 }, ['have'], 'leave'],
    ['it sells faster than what is here lasts', { sold365: 9, here: 3 }, ['have'], 'shelve'],
    ['cheap', { listCents: 1_999 }, ['notWorth'], 'scrap'],
    ['cheap, but somebody waits', { listCents: 1_999, requests: 1 }, ['wanted', 'notWorth'], 'shelve'],
    ['as dear as it must be', { listCents: 2_000 }, [], 'leave'],
    ['comes back', { returned: 1, returnedOf: 5, sold365: 5 }, ['wanted', 'returned'], 'leave'],
    ['came back once of six', { returned: 1, returnedOf: 6, sold365: 6 }, ['wanted'], 'shelve'],
    ['too few to say that it comes back', { returned: 2, returnedOf: 2 }, [], 'leave'],
  ])('%s', (_, facts, marks, suggestion) => expect(said(facts)).toEqual([marks, suggestion]));

  it('uses the narrowest scope with three sales, else the price list', () => {
    const widths = [width(2, 9_900, 'series'), width(3, 15_000), width(40, 12_000, 'make')];
    expect(of({ widths, listCents: 50_000 })).toMatchObject({ expectedCents: 15_000, basis: 'sales', scope: 'model' });
    expect(of({ widths: [width(2, 9_900)], listCents: 5_000 })).toMatchObject({ expectedCents: 5_000, basis: 'list' });
    expect(of({ widths: [width(2, 9_900)] })).toMatchObject({ expectedCents: null, basis: 'none' });
  });

  it('explains the marks with their figures', () => {
    const [wanted, returned] = of({
      requests: 2,
      worthCents: 45_000,
      sold90: 4,
      sold365: 11,
      widths: [width(11, 22_000)],
      returned: 3,
      returnedOf: 11,
      returnReason: 'Damaged',
    }).marks;
    expect(wanted!.text).toBe(
      '2 requests worth $450.00; 4 sold in 90 days, 11 in a year, 20 days on the shelf; none here',
    );
    expect(returned!.text).toBe('3 of 11 came back, mostly: Damaged');
    expect(of({ listCents: 500 }).marks[0]!.text).toBe('It brings about $5.00, below the least value of $20.00');
  });
});
