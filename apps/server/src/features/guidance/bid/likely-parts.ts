import type { NotCounted } from '@yardkeeper/contract/guidance/schemas';
import { choiceOf } from '@yardkeeper/domain/parts/alternatives';
import { suits } from '@yardkeeper/domain/parts/needs';
import type { CarTraits } from '@yardkeeper/domain/vehicles/traits';

type Named = { readonly part: string };
type Valued = Named & { readonly cents: number };

/**
 * A bid counts the parts that the strip list would tick, and those that depend on something unknown about the vehicle.
 */
export function whyNot(partName: string, car: CarTraits): 'cannot' | 'few' | null {
  const { verdict, missing } = suits(partName, car);
  if (verdict === 'yes' || missing.length > 0) return null;
  return verdict === 'no' ? 'cannot' : 'few';
}

/** Only one of several alternatives is sold: the leading one or, where none leads, the cheapest. */
export function oneOfEach<T extends Valued>(lines: readonly T[]): { counted: T[]; instead: NotCounted[] } {
  const rivals = Map.groupBy(lines, ({ part }) => choiceOf(part)?.name ?? part);
  const rankOf = ({ part }: T) => choiceOf(part)!.rank;
  const chosenOver = (line: T): T => {
    const choice = choiceOf(line.part);
    if (!choice) return line;
    const by = (a: T, b: T) => (choice.leads ? rankOf(a) - rankOf(b) : a.cents - b.cents);
    return rivals.get(choice.name)!.toSorted(by)[0]!;
  };
  return {
    counted: lines.filter((line) => chosenOver(line) === line),
    instead: lines
      .filter((line) => chosenOver(line) !== line)
      .map((line) => ({ part: line.part, why: 'alternative', instead: chosenOver(line).part })),
  };
}
