import { describe, expect, it } from 'vitest';
import { someItem, someProposal, someProposed, someVehicle } from '../vehicles-testing.ts';
import { sharesOf } from './costs.ts';
import { detailsOf, unplaced } from './lines.ts';

/** A ticked line of `qty` pieces worth 100 each; `unitCost` is the cost of a piece typed by hand, or null. */
const ticked = (partId: number, qty: number, unitCost: number | null) => {
  const [line] = detailsOf(someProposal([someProposed(partId)]), null, {}).lines;
  if (!line) throw new Error('No line');
  return { line: { ...line, qty }, placed: { ...unplaced(line), unitCost } };
};
const vehicle = someVehicle({ purchase: 300, projectedSales: null, tagsSold: 0 });

describe('what each ticked part would cost', () => {
  it('counts a cost by hand once for each of several under one tag', () => {
    expect(sharesOf(vehicle, [], [ticked(1, 6, 10), ticked(2, 1, null)])).toEqual([60, 240]);
  });

  it('counts it so on lines that are kept already', () => {
    const kept = someItem(1, { qty: 4, unitCost: 50, costIsManual: 1 });
    expect(sharesOf(vehicle, [kept], [ticked(2, 1, null)])).toEqual([100]);
  });
});
