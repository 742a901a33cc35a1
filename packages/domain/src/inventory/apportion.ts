import { type Cents, cents } from '../money/cents.ts';

export type StripLine = { readonly retailCents: Cents; readonly manualCents: Cents | null };

/**
 * A vehicle's cost over the parts of its strip list, by what each sells for. A cost somebody wrote stays and is taken
 * off first. When the list is worth less than the vehicle was expected to bring (or cost), the rest stays on the
 * vehicle: the first mirror taken off does not carry the whole car. The shares are whole cents and never sum to more
 * than the cost.
 */
export function apportion(costCents: Cents, lines: readonly StripLine[], expectedCents: Cents): Cents[] {
  const manual = lines.reduce((all, line) => all + (line.manualCents ?? 0), 0);
  const left = Math.max(0, costCents - manual);
  const open = lines.reduce((all, line) => all + (line.manualCents === null ? line.retailCents : 0), 0);
  const priced = lines.reduce((all, line) => all + line.retailCents, 0);
  const base = open + Math.max(0, expectedCents - priced, costCents - priced);
  let given = 0;
  let passed = 0;
  return lines.map((line) => {
    if (line.manualCents !== null) return line.manualCents;
    passed += line.retailCents;
    // What is due up to here less what was given: roundings never add up.
    const due = base === 0 ? 0 : Math.floor((left * passed) / base);
    const own = due - given;
    given = due;
    return cents(own);
  });
}
