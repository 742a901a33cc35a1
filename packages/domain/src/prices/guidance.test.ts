import { describe, expect, it } from 'vitest';
import { bidCaution, bidLine, bidSum } from '../acquisitions/bid.ts';
import { type GuidanceFacts, guide, likeWords, priceBandOf, priceStats, quotesByBand } from './guidance.ts';
import { median, percentile } from './percentile.ts';

const ten = [100, 110, 120, 130, 140, 150, 160, 170, 180, 190].map((dollars) => dollars * 100);
const facts = (more: Partial<GuidanceFacts> = {}): GuidanceFacts => ({
  ...priceStats(ten),
  askedCents: 14_500,
  here: 5,
  soldLike: 10,
  like: 'that fit this T60',
  isOfOthers: false,
  waiting: 0,
  daysToSell: 60,
  daysOnShelf: 40,
  bands: [],
  ...more,
});

describe('what a part sells for', () => {
  it.each([
    [[], 0.5, null],
    [[7], 0.9, 7],
    [[1, 2], 0.5, 2],
    [[10, 20, 30, 40, 50], 0.25, 20],
  ])('of %j at %d is %s', (amounts, fraction, value) => expect(percentile(amounts, fraction)).toBe(value));

  it('is the median, and the band in which half were sold', () =>
    expect(priceStats(ten)).toEqual({
      sold: 10,
      medianCents: 14_500,
      lowCents: 10_000,
      highCents: 19_000,
      bandLowCents: 12_250,
      bandHighCents: 16_750,
    }));

  it.each([
    [8_999, 'below'],
    [9_000, 'around'],
    [11_000, 'around'],
    [11_001, 'above'],
    [13_001, 'wellAbove'],
  ])('%i against a median of 10000 is %s', (cents, band) => expect(priceBandOf(cents, 10_000)).toBe(band));

  it('quotes are counted in the band of their price', () => {
    const quotes = [
      { cents: 8_000, isWon: true },
      { cents: 10_000, isWon: true },
      { cents: 10_500, isWon: false },
      { cents: 14_000, isWon: false },
    ];
    expect(quotesByBand(quotes, 10_000).map(({ quoted, won }) => [quoted, won])).toEqual([
      [1, 1],
      [2, 1],
      [0, 0],
      [1, 0],
    ]);
    expect(quotesByBand(quotes, null)).toEqual([]);
  });
});

describe('the verdict', () => {
  it.each([
    ['hold: few here, and somebody waits', { here: 1, waiting: 1 }, 'hold'],
    ['discount: two years’ worth here and long on the shelf', { here: 30, daysOnShelf: 200 }, 'discount'],
    ['negotiate: nothing speaks for either', {}, 'negotiate'],
    [
      'discount: too dear, and quotes at that price are lost',
      { askedCents: 17_000, daysOnShelf: 70, bands: [{ band: 'above', quoted: 4, won: 1 }] },
      'discount',
    ],
  ] as const)('%s', (_, more, verdict) => {
    const said = guide(facts(more as Partial<GuidanceFacts>));
    expect(said.verdict).toBe(verdict);
    const points = said.reasons.reduce((sum, each) => sum + each.points, 0);
    expect(verdict === 'hold' ? points >= 2 : verdict === 'discount' ? points <= -2 : Math.abs(points) < 2).toBe(true);
    expect(said.suggestedLowCents).toBeLessThanOrEqual(said.suggestedHighCents!);
  });

  it('depends on the stock that fits, and says when there are too few sales', () => {
    const [few] = guide(facts({ here: 33, soldLike: 2 })).reasons;
    expect(few).toEqual({ text: '33 here that fit this T60: too few sales to say how long they last', points: 0 });
    const [enough] = guide(facts({ here: 3, soldLike: 12 })).reasons;
    expect(enough).toEqual({ text: '3 here that fit this T60, 12 sold in a year: enough for 3 months', points: 2 });
    const of = { make: 'LDV', model: 'T60' };
    expect([likeWords(1, of), likeWords(3, of), likeWords(2, { ...of, model: null })]).toEqual([
      'that fits this T60',
      'that fit this T60',
      'of LDV',
    ]);
    expect(likeWords(2, { make: null, model: null })).toBe('of every make');
  });

  it('never hides that there is too little history', () => {
    expect(guide(facts({ ...priceStats([]), here: 2 }))).toMatchObject({
      verdict: 'unknown',
      caution: 'None was sold in the last year',
      suggestedLowCents: null,
    });
    expect(guide(facts(priceStats([100, 200])))).toMatchObject({
      verdict: 'unknown',
      caution: 'Only 2 sold in the last year: too few to say',
    });
    expect(guide(facts(priceStats([100, 200, 300]))).caution).toBe('Only 3 sold in the last year: take it with care');
    expect(guide(facts()).caution).toBe('');
    expect(guide(facts({ isOfOthers: true, soldLike: 1, here: 33 }))).toMatchObject({
      verdict: 'unknown',
      caution: 'Too few sales to say: only 1 like it in the last year. The prices are those of other makes',
      suggestedHighCents: null,
    });
  });
});

describe('a bid', () => {
  const sold = (soldCents: number, days: number) => ({ soldCents, days });
  const lies = (days: number) => ({ soldCents: null, days });

  it.each([
    [
      'the median times the chance',
      [sold(10_000, 20), sold(20_000, 40), sold(30_000, 300), lies(200)],
      0,
      20_000,
      500,
      10_000,
      'sales',
    ],
    [
      'what is too young says nothing',
      [sold(10_000, 20), sold(10_000, 20), sold(10_000, 20), lies(10)],
      0,
      10_000,
      1_000,
      10_000,
      'sales',
    ],
    ['the price list’s for want of sales', [lies(200), lies(300), sold(9_000, 10)], 12_000, 12_000, 333, 3_996, 'list'],
    ['nothing where nothing is known', [lies(10)], 12_000, 12_000, null, 0, 'list'],
    ['nothing without any price', [lies(200), lies(200), lies(200)], 0, null, 0, 0, 'none'],
  ] as const)('%s', (_, fates, listCents, priceCents, chance, expectedCents, basis) =>
    expect(bidLine({ fates, listCents })).toMatchObject({ priceCents, chance, expectedCents, basis }),
  );

  it('says where it is uncertain', () => {
    expect(bidLine({ fates: [], listCents: 5 }).caution).toBe('No history: it counts nothing');
    expect(bidLine({ fates: [lies(200), lies(200), lies(200)], listCents: 5 }).caution).toBe(
      'Too few sales: at the price of the price list',
    );
  });

  it('is what is left after stripping, freight and overhead, and less by the wanted margin', () => {
    const costs = { strippingCents: 35_000, freightCents: 15_000, overheadPercent: 20, wantedMarginPercent: 30 };
    expect(bidSum([100_000, 200_000], costs)).toEqual({
      expectedSalesCents: 300_000,
      overheadCents: 60_000,
      ceilingCents: 190_000,
      targetCents: 100_000,
    });
    expect(bidSum([10_000], costs)).toMatchObject({ ceilingCents: 0, targetCents: 0 });
  });

  it('is not computed for a model the yard never had, nor without a part that counts', () => {
    expect(bidCaution({ lines: 4, blind: 1, vehiclesBefore: 0 })).toEqual({
      isKnown: false,
      caution: 'The yard never had this model: what its parts bring is not known, so there is no ceiling',
    });
    expect(bidCaution({ lines: 4, blind: 4, vehiclesBefore: 9 }).isKnown).toBe(false);
    expect(bidCaution({ lines: 0, blind: 0, vehiclesBefore: 9 }).isKnown).toBe(false);
    expect(bidCaution({ lines: 4, blind: 3, vehiclesBefore: 2 })).toEqual({
      isKnown: true,
      caution: 'The yard had only 2 of this model. 3 of 4 parts have too little history and count nothing',
    });
    expect(bidCaution({ lines: 4, blind: 1, vehiclesBefore: 3 })).toEqual({ isKnown: true, caution: '' });
  });

  it('medians of days are whole', () => expect(median([10, 21])).toBe(16));
});
