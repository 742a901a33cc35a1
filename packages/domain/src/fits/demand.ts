import { formatMoney } from '../format/money.ts';
import { ENOUGH_SALES, type GuidanceScope } from '../prices/guidance.ts';

export const demandMarks = {
  wanted: 'Wanted',
  returned: 'Returned often',
  notWorth: 'Not worth it',
  have: 'Have it',
} as const;
export type DemandMark = keyof typeof demandMarks;
export const demandMarkKeys = Object.keys(demandMarks) as [DemandMark, ...DemandMark[]];

export const suggestions = { shelve: 'Shelve', leave: 'Leave on the car', scrap: 'Scrap' } as const;
export type Suggestion = keyof typeof suggestions;
export const suggestionKeys = Object.keys(suggestions) as [Suggestion, ...Suggestion[]];

/** Sales within a year at one scope; the narrowest scope with enough sales gives the price. */
type SoldWithin = {
  readonly scope: GuidanceScope;
  readonly sold: number;
  readonly medianCents: number | null;
  readonly daysToSell: number | null;
};
export type DemandFacts = {
  readonly requests: number;
  readonly worthCents: number;
  readonly sold90: number;
  readonly sold365: number;
  readonly here: number;
  readonly promised: number;
  readonly returned: number;
  readonly returnedOf: number;
  readonly returnReason: string;
  /** the scope that was needed to find enough sales for the return rate */
  readonly returnedWithin: GuidanceScope;
  /** from narrow to wide scope */
  readonly widths: readonly SoldWithin[];
  /** the price in the price list; 0 when there is none */
  readonly listCents: number;
  readonly leastCents: number;
};
export type Demand = {
  readonly marks: readonly { readonly mark: DemandMark; readonly text: string }[];
  readonly expectedCents: number | null;
  readonly basis: 'sales' | 'list' | 'none';
  readonly scope: GuidanceScope;
  readonly daysToSell: number | null;
  readonly suggestion: Suggestion;
  readonly why: string;
};

const several = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const money = (cents: number): string => formatMoney(cents / 100);

/** At least one in five was returned, out of enough sales to judge. */
const isReturnedOften = ({ returned, returnedOf }: DemandFacts): boolean =>
  returnedOf >= ENOUGH_SALES && returned * 5 >= returnedOf;

/** More customers wait than pieces are free, or it sells and none is in stock. */
function isWanted({ requests, sold90, sold365, here, promised }: DemandFacts): boolean {
  if (requests > Math.max(0, here - promised)) return true;
  return here === 0 && (sold90 > 0 || sold365 >= ENOUGH_SALES);
}

function priceOf({ widths, listCents }: DemandFacts): Pick<Demand, 'expectedCents' | 'basis' | 'scope' | 'daysToSell'> {
  const enough = widths.find(({ sold }) => sold >= ENOUGH_SALES);
  const daysToSell = enough?.daysToSell ?? null;
  if (enough) return { expectedCents: enough.medianCents, basis: 'sales', scope: enough.scope, daysToSell };
  if (listCents > 0) return { expectedCents: listCents, basis: 'list', scope: 'part', daysToSell };
  return { expectedCents: null, basis: 'none', scope: 'part', daysToSell };
}

function soldText({ sold90, sold365 }: DemandFacts, days: number | null): string {
  if (sold365 === 0) return 'none sold in a year';
  const shelf = days === null ? '' : `, ${several(days, 'day')} on the shelf`;
  return `${sold90} sold in 90 days, ${sold365} in a year${shelf}`;
}
const hereText = ({ here, promised }: DemandFacts): string => {
  if (here === 0) return 'none here';
  return promised > 0 ? `${here} here, ${promised} promised` : `${here} here`;
};
const asksText = ({ requests, worthCents }: DemandFacts): string =>
  requests === 0 ? '' : `${several(requests, 'request')}${worthCents > 0 ? ` worth ${money(worthCents)}` : ''}`;
const sentence = (parts: readonly string[]): string => {
  const text = parts.filter(Boolean).join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const ofWidth: Readonly<Record<GuidanceScope, string>> = {
  series: '',
  model: ' of this model',
  make: ' of this make',
  part: '',
};
function marksOf(facts: DemandFacts, price: ReturnType<typeof priceOf>): Demand['marks'] {
  const texts: Readonly<Record<DemandMark, string | null>> = {
    wanted: isWanted(facts) ? sentence([asksText(facts), soldText(facts, price.daysToSell), hereText(facts)]) : null,
    returned: isReturnedOften(facts)
      ? `${facts.returned} of ${facts.returnedOf}${ofWidth[facts.returnedWithin]} came back${facts.returnReason === '' ? '' : `, mostly: ${facts.returnReason}`}`
      : null,
    notWorth:
      price.expectedCents !== null && price.expectedCents < facts.leastCents
        ? `It brings about ${money(price.expectedCents)}, below the least value of ${money(facts.leastCents)}`
        : null,
    have: facts.here > 0 ? sentence([hereText(facts), soldText(facts, price.daysToSell)]) : null,
  };
  return demandMarkKeys.flatMap((mark) => (texts[mark] === null ? [] : [{ mark, text: texts[mark] }]));
}

/**
 * Suggests what to do with a part of this car. A waiting customer outweighs everything; a part without sales data stays
 * on the car.
 */
function suggest(facts: DemandFacts, marks: ReadonlySet<DemandMark>): { suggestion: Suggestion; why: string } {
  if (facts.requests > Math.max(0, facts.here - facts.promised))
    return { suggestion: 'shelve', why: 'Somebody waits for it' };
  if (marks.has('notWorth')) return { suggestion: 'scrap', why: 'It brings less than it is worth shelving for' };
  if (marks.has('returned')) return { suggestion: 'leave', why: 'It comes back too often to be taken off unasked' };
  if (marks.has('wanted')) return { suggestion: 'shelve', why: 'It sells and none is here' };
  if (facts.sold365 === 0)
    return { suggestion: 'leave', why: facts.here > 0 ? 'None sold in a year and one is here' : 'None sold in a year' };
  if (facts.here * 2 >= facts.sold365) return { suggestion: 'leave', why: 'Enough for half a year is here' };
  return { suggestion: 'shelve', why: 'It sells faster than what is here lasts' };
}

export function demandOf(facts: DemandFacts): Demand {
  const price = priceOf(facts);
  const marks = marksOf(facts, price);
  return { marks, ...price, ...suggest(facts, new Set(marks.map(({ mark }) => mark))) };
}
