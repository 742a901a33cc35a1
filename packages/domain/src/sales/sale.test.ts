import { describe, expect, it } from 'vitest';
import { type CreditLine, creditedCost, type DocumentLine, entriesOf, leftOf, priceOf, soldOf } from './sale.ts';

const line = (more: Partial<DocumentLine> = {}): DocumentLine => ({
  type: 'counter',
  isFinal: true,
  isRemoved: false,
  on: '2026-03-01',
  qty: 4,
  netCents: 40_000,
  gstCents: 6_000,
  costCents: 12_000,
  ...more,
});
const credit = (outcome: string, more: Partial<CreditLine> = {}): CreditLine => ({
  isReversed: false,
  on: '2026-04-01',
  outcome,
  qty: 1,
  netCents: 10_000,
  gstCents: 1_500,
  ...more,
});

describe('a sale', () => {
  it.each([
    ['a counter sale', {}, { on: '2026-03-01', qty: 4, netCents: 40_000 }],
    ['a standard one', { type: 'standard' }, { on: '2026-03-01', qty: 4, netCents: 40_000 }],
    ['not an internal issue', { type: 'internal' }, null],
    ['not a quote', { type: 'quote' }, null],
    ['not what is not final', { isFinal: false }, null],
    ['not what was taken off', { isRemoved: true }, null],
    ['also what was given away', { netCents: 0 }, { on: '2026-03-01', qty: 4, netCents: 0 }],
  ] as const)('is %s', (_, more, sold) => expect(soldOf(line(more), [])).toEqual(sold));

  it.each(['restock', 'replace', 'core', 'scrap', 'backToCustomer', 'none'])(
    'is less by what was credited, whatever became of the part: %s',
    (outcome) => {
      expect(soldOf(line(), [credit(outcome)])).toMatchObject({ qty: 3, netCents: 30_000 });
      expect(soldOf(line(), [credit(outcome, { qty: 4, netCents: 40_000 })])).toBeNull();
      expect(soldOf(line(), [credit(outcome, { isReversed: true })])).toMatchObject({ qty: 4, netCents: 40_000 });
    },
  );

  it('has a price unless it was given away', () => {
    expect(priceOf(soldOf(line(), [credit('scrap')])!)).toBe(10_000);
    expect(priceOf(soldOf(line({ netCents: 10 }), [])!)).toBe(2);
    expect(priceOf(soldOf(line({ netCents: 0 }), [])!)).toBeNull();
  });

  it('counts on its own day and its credits on theirs, an internal issue too', () => {
    const [sold, back] = entriesOf(line({ type: 'internal' }), [credit('core'), credit('core', { isReversed: true })]);
    expect(sold).toMatchObject({
      kind: 'internal',
      isCredit: false,
      on: '2026-03-01',
      netCents: 40_000,
      costCents: 12_000,
    });
    expect(back).toMatchObject({
      kind: 'internal',
      isCredit: true,
      on: '2026-04-01',
      netCents: -10_000,
      costCents: -3_000,
    });
    expect(entriesOf(line({ costCents: null }), [credit('core')]).map(({ costCents }) => costCents)).toEqual([0, 0]);
  });

  it.each([
    ['restock', 3_000],
    ['replace', 3_000],
    ['core', 3_000],
    ['scrap', 0],
    ['backToCustomer', 0],
    ['none', 0],
  ])('gives its cost back when the goods are in stock again: %s %i', (outcome, cents) =>
    expect(creditedCost(outcome, 12_000, 1, 4)).toBe(cents),
  );

  it('differs from what left: parts that stay with the customer or that we used ourselves are gone too', () => {
    expect(leftOf(line(), [credit('backToCustomer'), credit('scrap'), credit('restock', { isReversed: true })])).toBe(
      3,
    );
    expect(leftOf(line({ type: 'internal' }), [])).toBe(4);
    expect(leftOf(line({ isFinal: false }), [])).toBe(0);
  });
});
