import { type Part, parts } from '../../trade/parts.ts';

const weightOf = { never: 0.2, 'when asked': 2, usually: 6, always: 9 } as const;
const worthKeeping = parts.filter((part) => part.worth !== 'never' || part.priceTo > 10_000);
/** The parts taken off a vehicle, with their weights. */
export const takenOff = worthKeeping.map((part) => [part, weightOf[part.worth]] as const);

const newness = (year: number | null): number => Math.min(1, Math.max(0, ((year ?? 2005) - 1996) / 26));
/** Most parts are cheap: only the best parts of the youngest vehicles reach the top of the price range. */
const OF_AGE = 0.48;
const OF_LUCK = 0.46;
/** Parts of younger vehicles are dearer. */
export const priceOf = (part: Part, year: number | null, luck: number): number => {
  const share = newness(year) * OF_AGE + luck ** 2 * OF_LUCK;
  return Math.max(500, Math.round((part.priceFrom + (part.priceTo - part.priceFrom) * share) / 500) * 500);
};

/** The approximate number of tagged parts per vehicle. */
const TAGS_EACH = 50;
const weights = takenOff.reduce((all, [, weight]) => all + weight, 0);

/** The expected price of all parts of a vehicle of that year, before it is known which parts it has. */
export const worthOfParts = (year: number | null): number =>
  (takenOff.reduce((all, [part, weight]) => all + priceOf(part, year, 0.5) * weight, 0) / weights) * TAGS_EACH;
