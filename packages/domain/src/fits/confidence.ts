/**
 * How an offered part became a candidate: `same` is the identical part or number, `edge` is one step in the graph of
 * fits.
 */
type FitWay = 'same' | 'edge' | 'onThatKind' | 'shared';
export type FitVerdict = 'confirmed' | 'refuted' | 'withdrawn';

/**
 * One way from the wanted part to a tag. A node that begins with # is a part on a model, any other is an OEM number.
 */
export type FitEvidence = {
  readonly way: FitWay;
  readonly wanted: string;
  readonly offered: string;
  readonly tags: number;
  readonly listed: number;
  readonly superseded: number;
  readonly alternative: boolean;
  readonly substituted: number;
  readonly sold: number;
  readonly returned: number;
  readonly wrong: number;
  /** number of OEM numbers that both parts share */
  readonly shared: number;
  readonly said: { readonly verdict: FitVerdict; readonly by: string; readonly on: string } | null;
};
export type FitFacts = {
  readonly ways: readonly FitEvidence[];
  /** the tag is of another make than what is wanted */
  readonly isOtherMake: boolean;
  /** the tag has a number, another one is wanted, and nothing links the two */
  readonly hasOtherNumber: boolean;
};

export const fitLevels = {
  sure: { name: 'Fits', from: 90 },
  likely: { name: 'Likely fits', from: 70 },
  possible: { name: 'May fit', from: 40 },
  doubtful: { name: 'Doubtful', from: 0 },
} as const;
export type FitLevel = keyof typeof fitLevels;
export const fitLevelKeys = Object.keys(fitLevels) as [FitLevel, ...FitLevel[]];
const fitLevelOf = (percent: number): FitLevel => fitLevelKeys.find((key) => percent >= fitLevels[key].from)!;

export type Fit = {
  /** 0 to 100 */
  readonly percent: number;
  readonly level: FitLevel;
  readonly reasons: readonly string[];
  /** the strongest evidence, or the one that a person judged: a new judgement applies to this one */
  readonly by: FitEvidence;
};

const isKind = (node: string): boolean => node.startsWith('#');
const times = (n: number): string => (n === 1 ? 'once' : `${n} times`);

type Ground = { readonly points: number; readonly reason: string };

/** The evidence before any sale. */
function groundsOf(e: FitEvidence, { isOtherMake, hasOtherNumber, ways }: FitFacts): Ground[] {
  // When the tag's own number gives evidence, the numbers shared by its kind of part add nothing.
  const hasNumber = ways.some(({ offered }) => !isKind(offered));
  const grounds: Ground[] = [];
  if (e.way === 'same') {
    if (isKind(e.offered))
      grounds.push(
        hasOtherNumber
          ? { points: 35, reason: 'same part on the same model, but another number' }
          : { points: 75, reason: 'same part on the same model' },
      );
    else
      grounds.push(
        isOtherMake
          ? { points: 75, reason: 'same number, on another make' }
          : { points: 92, reason: 'same OEM number' },
      );
  }
  if (e.way === 'onThatKind' && !hasNumber)
    grounds.push({ points: hasOtherNumber ? 30 : 60, reason: 'the number wanted belongs to this part on that model' });
  if (e.way === 'shared' && !hasNumber) {
    const reason =
      e.shared === 1 ? 'shares an OEM number with that model' : `shares ${e.shared} OEM numbers with that model`;
    grounds.push({ points: Math.min(70, 50 + 5 * e.shared), reason });
  }
  if (e.way !== 'edge') return grounds;
  if (e.superseded > 0) grounds.push({ points: 90, reason: `its number replaces ${e.wanted}` });
  if (e.superseded < 0) grounds.push({ points: 70, reason: `its number is an older one of ${e.wanted}` });
  if (e.alternative) grounds.push({ points: 80, reason: `its number is an alternative of ${e.wanted}` });
  if (e.listed > 0) grounds.push({ points: 85, reason: 'the catalogue lists its number for that model' });
  if (e.tags > 0) grounds.push({ points: 70, reason: `${e.tags} with its number came off that model` });
  if (e.substituted > 0) grounds.push({ points: 45, reason: `taken instead ${times(e.substituted)}` });
  if (e.sold > 0) grounds.push({ points: 45, reason: '' });
  return grounds;
}

/** A sale of a number also counts as a sale of its kind of part, so only the more specific of the two is counted. */
function outcomeOf(ways: readonly FitEvidence[]): FitEvidence | undefined {
  const sold = ways.filter(({ way, wanted, sold: n }) => (way === 'edge' || way === 'same') && isKind(wanted) && n > 0);
  return sold.find(({ offered }) => !isKind(offered)) ?? sold[0];
}

function outcomeText({ sold, returned, wrong }: FitEvidence): string {
  const back = wrong > 0 ? `${returned} returned, ${wrong} as the wrong part` : `${returned} returned`;
  return `sold ${times(sold)} for this model, ${back}`;
}

/** The evidence weighs as much as four sales; a part returned as the wrong one weighs as much as three. */
const WEIGHT = 4;
const WRONG = 3;
const BEST = 98;
const weighed = (points: number, good: number, wrong: number): number =>
  Math.round((WEIGHT * points + BEST * good) / (WEIGHT + good + WRONG * wrong));

export function fitOf(facts: FitFacts): Fit {
  const judged = facts.ways.map((e) => ({ e, grounds: groundsOf(e, facts) }));
  const best = judged.reduce((a, b) => (strength(b.grounds) > strength(a.grounds) ? b : a));
  const outcome = outcomeOf(facts.ways);
  const substituted = Math.max(...facts.ways.map((e) => e.substituted));
  const wrong = outcome?.wrong ?? 0;
  const good = (outcome ? outcome.sold - outcome.wrong : 0) + substituted;
  const said = saidOf(facts.ways);
  const percent =
    said?.said?.verdict === 'confirmed' ? 99 : said ? 2 : Math.min(BEST, weighed(strength(best.grounds), good, wrong));
  const reasons = [
    said?.said ? `${said.said.verdict} by ${said.said.by} on ${said.said.on}` : '',
    ...judged
      .flatMap(({ grounds }) => grounds)
      .sort((a, b) => b.points - a.points)
      .map(({ reason }) => reason),
    outcome ? outcomeText(outcome) : '',
  ].filter(Boolean);
  return { percent, level: fitLevelOf(percent), reasons: [...new Set(reasons)], by: said ?? best.e };
}

const strength = (grounds: readonly Ground[]): number => Math.max(0, ...grounds.map(({ points }) => points));

/** One refutation outweighs every confirmation: the part does not fit. */
function saidOf(ways: readonly FitEvidence[]): FitEvidence | undefined {
  const heard = ways.filter(({ said }) => said !== null && said.verdict !== 'withdrawn');
  return heard.find(({ said }) => said!.verdict === 'refuted') ?? heard[0];
}
