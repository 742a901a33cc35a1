import { formatMoney } from '../format/money.ts';
import { median, percentile } from './percentile.ts';

/** The scopes in which sales are searched, from narrow to wide; the first with enough sales is used. */
const guidanceScopes = ['series', 'model', 'make', 'part'] as const;
export type GuidanceScope = (typeof guidanceScopes)[number];

/** Fewer sales than this prove nothing. */
export const ENOUGH_SALES = 3;
/** With fewer sales than this the guidance adds a caution. */
const GOOD_SALES = 8;

export const priceBands = {
  below: { name: 'below the usual price', from: 0, to: 0.9 },
  around: { name: 'around the usual price', from: 0.9, to: 1.1 },
  above: { name: 'up to 30 % above', from: 1.1, to: 1.3 },
  wellAbove: { name: 'more than 30 % above', from: 1.3, to: null },
} as const;
export type PriceBand = keyof typeof priceBands;
const priceBandKeys = Object.keys(priceBands) as [PriceBand, ...PriceBand[]];

export function priceBandOf(cents: number, medianCents: number): PriceBand {
  const ratio = cents / medianCents;
  if (ratio < 0.9) return 'below';
  if (ratio <= 1.1) return 'around';
  return ratio <= 1.3 ? 'above' : 'wellAbove';
}

type Quoted = { readonly cents: number; readonly isWon: boolean };
export type BandShare = { readonly band: PriceBand; readonly quoted: number; readonly won: number };
export function quotesByBand(quotes: readonly Quoted[], medianCents: number | null): BandShare[] {
  if (medianCents === null || medianCents <= 0) return [];
  return priceBandKeys.map((band) => {
    const inside = quotes.filter((quote) => priceBandOf(quote.cents, medianCents) === band);
    return { band, quoted: inside.length, won: inside.filter((quote) => quote.isWon).length };
  });
}

export type PriceStats = {
  readonly sold: number;
  readonly medianCents: number | null;
  readonly lowCents: number | null;
  readonly highCents: number | null;
  readonly bandLowCents: number | null;
  readonly bandHighCents: number | null;
};
export const priceStats = (prices: readonly number[]): PriceStats => ({
  sold: prices.length,
  medianCents: median(prices),
  lowCents: percentile(prices, 0),
  highCents: percentile(prices, 1),
  bandLowCents: percentile(prices, 0.25),
  bandHighCents: percentile(prices, 0.75),
});

/**
 * The end of a sentence about similar parts: fitting the model, or of the make, or of every make when none is known.
 */
export function likeWords(n: number, { make, model }: { make: string | null; model: string | null }): string {
  if (model !== null) return `that ${n === 1 ? 'fits' : 'fit'} this ${model}`;
  return make === null ? 'of every make' : `of ${make}`;
}

export type GuidanceFacts = PriceStats & {
  readonly askedCents: number | null;
  /** similar pieces in stock, and sold within a year */
  readonly here: number;
  readonly soldLike: number;
  readonly like: string;
  /** the sales are of other makes than the requested one, so they show only what other makes bring */
  readonly isOfOthers: boolean;
  readonly waiting: number;
  readonly daysToSell: number | null;
  readonly daysOnShelf: number | null;
  readonly bands: readonly BandShare[];
};
type Reason = { readonly text: string; readonly points: number };
export const verdicts = {
  hold: 'Hold the price',
  negotiate: 'Negotiate',
  discount: 'Discount',
  unknown: 'Too little history',
} as const;
type Verdict = keyof typeof verdicts;

const money = (cents: number): string => formatMoney(cents / 100);

/** How many months the stock lasts at the sales rate of the last year. */
function bySupply({ here, like, soldLike }: GuidanceFacts): Reason {
  if (soldLike < ENOUGH_SALES)
    return { text: `${here} here ${like}: too few sales to say how long they last`, points: 0 };
  const months = (here * 12) / soldLike;
  const text = `${here} here ${like}, ${soldLike} sold in a year: enough for ${Math.round(months)} ${Math.round(months) === 1 ? 'month' : 'months'}`;
  if (months <= 3) return { text, points: 2 };
  return { text, points: months > 18 ? -2 : 0 };
}

function byWaiting({ waiting }: GuidanceFacts): Reason[] {
  if (waiting === 0) return [];
  return [
    {
      text: waiting === 1 ? 'One customer waits for it' : `${waiting} customers wait for it`,
      points: waiting >= 3 ? 2 : 1,
    },
  ];
}

function byShelf({ daysOnShelf, daysToSell }: GuidanceFacts): Reason[] {
  if (daysOnShelf === null || daysToSell === null) return [];
  const text = `${daysOnShelf} days on the shelf, where one like it sells in ${daysToSell}`;
  if (daysOnShelf > 90 && daysOnShelf > 2 * daysToSell) return [{ text, points: -2 }];
  if (daysOnShelf > 30 && daysOnShelf > daysToSell) return [{ text, points: -1 }];
  return [{ text, points: daysOnShelf * 2 < daysToSell ? 1 : 0 }];
}

function byPrice({ askedCents, bandLowCents, bandHighCents }: GuidanceFacts): Reason[] {
  if (askedCents === null || bandLowCents === null || bandHighCents === null) return [];
  const band = `${money(bandLowCents)} to ${money(bandHighCents)}, between which half were sold`;
  if (askedCents > bandHighCents) return [{ text: `${money(askedCents)} is above ${band}`, points: -1 }];
  if (askedCents < bandLowCents) return [{ text: `${money(askedCents)} is below ${band}`, points: 1 }];
  return [{ text: `${money(askedCents)} lies within ${band}`, points: 0 }];
}

function byQuotes({ askedCents, medianCents, bands }: GuidanceFacts): Reason[] {
  if (askedCents === null || medianCents === null || medianCents <= 0) return [];
  const at = bands.find(({ band }) => band === priceBandOf(askedCents, medianCents));
  if (!at || at.quoted < ENOUGH_SALES) return [];
  const won = Math.round((at.won * 100) / at.quoted);
  const text = `${at.won} of ${at.quoted} quotes ${priceBands[at.band].name} were won`;
  if (won >= 60) return [{ text, points: 1 }];
  return [{ text, points: won <= 25 ? -1 : 0 }];
}

const roundedUp = (cents: number): number => Math.ceil(cents / 100) * 100;

export type Guidance = {
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
  readonly suggestedLowCents: number | null;
  readonly suggestedHighCents: number | null;
  readonly caution: string;
};
const WEIGHT = 2;

function tooFew({ isOfOthers, sold, soldLike }: GuidanceFacts): string {
  if (sold === 0) return 'None was sold in the last year';
  if (!isOfOthers) return `Only ${sold} sold in the last year: too few to say`;
  return `Too few sales to say: ${soldLike === 0 ? 'none' : `only ${soldLike}`} like it in the last year. The prices are those of other makes`;
}

/** Adds up the points: 2 or more means hold, -2 or less means discount, anything between means negotiate. */
export function guide(f: GuidanceFacts): Guidance {
  const { medianCents, bandLowCents, bandHighCents } = f;
  if (f.isOfOthers || f.sold < ENOUGH_SALES || medianCents === null || bandLowCents === null || bandHighCents === null)
    return {
      verdict: 'unknown',
      reasons: [bySupply(f), ...byWaiting(f)],
      suggestedLowCents: null,
      suggestedHighCents: null,
      caution: tooFew(f),
    };
  const reasons = [bySupply(f), ...byWaiting(f), ...byShelf(f), ...byPrice(f), ...byQuotes(f)];
  const points = reasons.reduce((sum, each) => sum + each.points, 0);
  const asked = f.askedCents ?? medianCents;
  const caution = f.sold < GOOD_SALES ? `Only ${f.sold} sold in the last year: take it with care` : '';
  if (points >= WEIGHT) {
    const low = Math.max(asked, bandLowCents);
    return {
      verdict: 'hold',
      reasons,
      suggestedLowCents: roundedUp(low),
      suggestedHighCents: roundedUp(Math.max(low, bandHighCents)),
      caution,
    };
  }
  if (points <= -WEIGHT) {
    const high = Math.min(asked, medianCents);
    const low = Math.min(high, Math.round(bandLowCents * 0.85));
    return {
      verdict: 'discount',
      reasons,
      suggestedLowCents: roundedUp(low),
      suggestedHighCents: roundedUp(high),
      caution,
    };
  }
  const low = Math.min(asked, bandLowCents);
  return {
    verdict: 'negotiate',
    reasons,
    suggestedLowCents: roundedUp(low),
    suggestedHighCents: roundedUp(Math.max(asked, low)),
    caution,
  };
}
