import { ENOUGH_SALES } from '../prices/guidance.ts';
import { median } from '../prices/percentile.ts';

/** A part that was not sold within this many days counts as unsold. */
const BID_DAYS = 180;

/**
 * The outcome of one tag of the same part: the price of one piece (null while unsold, or when it brought nothing), and
 * its days in stock until the sale or until today.
 */
type Fate = { readonly soldCents: number | null; readonly days: number };
type BidBasis = 'sales' | 'list' | 'none';
export type BidPart = {
  readonly fates: readonly Fate[];
  /** the price in the price list; 0 when there is none */
  readonly listCents: number;
};

/** A tag that is unsold and younger than `BID_DAYS` counts neither as sold nor as unsold. */
const isKnown = ({ soldCents, days }: Fate): boolean => soldCents !== null || days >= BID_DAYS;
const isSoldInTime = ({ soldCents, days }: Fate): boolean => soldCents !== null && days <= BID_DAYS;

export type BidFigures = {
  readonly sold: number;
  readonly known: number;
  readonly priceCents: number | null;
  /** in tenths of a percent */
  readonly chance: number | null;
  readonly expectedCents: number;
  readonly basis: BidBasis;
  readonly caution: string;
};

/** Expected price times the chance to sell within 180 days. An unknown counts as 0, and the caution says so. */
export function bidLine({ fates, listCents }: BidPart): BidFigures {
  const known = fates.filter(isKnown);
  const sold = fates.flatMap(({ soldCents }) => (soldCents === null ? [] : [soldCents]));
  const inTime = known.filter(isSoldInTime).length;
  const chance = known.length < ENOUGH_SALES ? null : Math.round((inTime * 1000) / known.length);
  const basis = sold.length >= ENOUGH_SALES ? 'sales' : listCents > 0 ? 'list' : 'none';
  const priceCents = basis === 'sales' ? median(sold) : basis === 'list' ? listCents : null;
  const expectedCents = priceCents === null || chance === null ? 0 : Math.round((priceCents * chance) / 1000);
  return {
    sold: sold.length,
    known: known.length,
    priceCents,
    chance,
    expectedCents,
    basis,
    caution: cautionOf(known.length, basis),
  };
}

function cautionOf(known: number, basis: BidBasis): string {
  if (known < ENOUGH_SALES)
    return known === 0 ? 'No history: it counts nothing' : `Only ${known} known: too few, so it counts nothing`;
  if (basis === 'list') return 'Too few sales: at the price of the price list';
  return basis === 'none' ? 'No price is known: it counts nothing' : '';
}

export type BidCosts = {
  readonly strippingCents: number;
  readonly freightCents: number;
  readonly overheadPercent: number;
  readonly wantedMarginPercent: number;
};

const shareOf = (cents: number, percent: number): number => Math.round((cents * Math.round(percent * 100)) / 10_000);

/**
 * Above the ceiling the vehicle is bought at a loss; at the target it leaves the wanted margin. Neither is negative.
 */
export function bidSum(expectedCents: readonly number[], costs: BidCosts) {
  const sales = expectedCents.reduce((sum, each) => sum + each, 0);
  const overheadCents = shareOf(sales, costs.overheadPercent);
  const left = sales - overheadCents - costs.strippingCents - costs.freightCents;
  return {
    expectedSalesCents: sales,
    overheadCents,
    ceilingCents: Math.max(0, left),
    targetCents: Math.max(0, left - shareOf(sales, costs.wantedMarginPercent)),
  };
}

type Seen = { readonly lines: number; readonly blind: number; readonly vehiclesBefore: number };
/** A model that the yard never had gets no ceiling, even if parts of other models have known prices. */
export function bidCaution({ lines, blind, vehiclesBefore }: Seen): { isKnown: boolean; caution: string } {
  if (lines === 0) return { isKnown: false, caution: 'There is no strip-list template to reckon from' };
  if (vehiclesBefore === 0)
    return {
      isKnown: false,
      caution: 'The yard never had this model: what its parts bring is not known, so there is no ceiling',
    };
  const few = vehiclesBefore < ENOUGH_SALES ? `The yard had only ${vehiclesBefore} of this model` : '';
  const parts = blind * 2 > lines ? `${blind} of ${lines} parts have too little history and count nothing` : '';
  return { isKnown: blind < lines, caution: [few, parts].filter(Boolean).join('. ') };
}
