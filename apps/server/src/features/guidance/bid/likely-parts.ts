import { choiceOf } from '@yardkeeper/domain/parts/alternatives';
import { suits } from '@yardkeeper/domain/parts/needs';
import type { CarTraits } from '@yardkeeper/domain/vehicles/traits';

type Named = { readonly part: string };

/** A bid counts what the strip list will tick, and what hangs on something that is not known of the car yet. */
export function mayHave(partName: string, car: CarTraits): boolean {
  const { verdict, missing } = suits(partName, car);
  return verdict === 'yes' || missing.length > 0;
}

/** Of alternatives one is sold: what leads, or, where nobody knows yet, what brings the least. */
export function oneOfEach<T extends Named & { readonly cents: number }>(lines: readonly T[]): T[] {
  const rivals = Map.groupBy(lines, ({ part }) => choiceOf(part)?.name ?? part);
  const rankOf = ({ part }: T) => choiceOf(part)!.rank;
  return lines.filter((line) => {
    const choice = choiceOf(line.part);
    if (!choice) return true;
    const by = (a: T, b: T) => (choice.leads ? rankOf(a) - rankOf(b) : a.cents - b.cents);
    return rivals.get(choice.name)!.toSorted(by)[0] === line;
  });
}
