import { type Cents, cents } from '../money/cents.ts';

export type StripLine = { readonly retailCents: Cents; readonly manualCents: Cents | null };

/**
 * Distributes a vehicle's cost over its strip list by selling price, after deducting costs set by hand. When the list
 * is worth less than the vehicle cost or was expected to earn, the rest of the cost stays on the vehicle, so that the
 * first mirror does not carry all of it. The shares never exceed the cost.
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
    // Each share is the cumulative amount due less the shares given before, so that rounding errors do not add up.
    const due = base === 0 ? 0 : Math.floor((left * passed) / base);
    const own = due - given;
    given = due;
    return cents(own);
  });
}
