import { choiceOf } from '@yardkeeper/domain/parts/alternatives';
import { suits } from '@yardkeeper/domain/parts/needs';
import { type CarTraits, type DescribedCar, traitsOf, type ValueOf } from '@yardkeeper/domain/vehicles/traits';
import type { Random } from '../../random.ts';
import type { Part } from '../../trade/parts.ts';
import { takenOff } from './stock-worth.ts';

const drivenBehind = /^(BMW|Mercedes-Benz|Holden|Ford|Lexus)$/;
/** Guesses the driven wheels where the record does not say; at a real car anybody sees them. */
const drivenWheels = (make: string, body: CarTraits['body']): ValueOf<'drive'> => {
  if (make === 'Subaru' || body === 'ute' || body === 'suv') return 'four';
  return body === 'van' || (body === 'sedan' && drivenBehind.test(make)) ? 'rear' : 'front';
};

type Weighed = readonly [part: Part, weight: number];
/** The weight of parts that not every car was built with. */
const SELDOM = 0.2;
const known = new Map<string, readonly Weighed[]>();

/** The parts that can come off such a car, by the same rule that proposes a strip list. */
function partsFor(car: DescribedCar): readonly Weighed[] {
  const said = traitsOf(car);
  const traits = { ...said, drive: said.drive ?? drivenWheels(car.make ?? '', said.body) };
  const key = JSON.stringify(traits);
  const kept = known.get(key);
  if (kept) return kept;
  const made = takenOff.flatMap(([part, weight]): Weighed[] => {
    const { verdict, missing } = suits(part.name, traits);
    if (verdict === 'no' || missing.length > 0) return [];
    return [[part, verdict === 'unsure' ? weight * SELDOM : weight]];
  });
  known.set(key, made);
  return made;
}

/** Chooses that many different parts, one at most of each set of alternatives. */
export function chooseParts(r: Random, car: DescribedCar, many: number): Part[] {
  const from = partsFor(car);
  const chosen = new Set<Part>();
  const choices = new Set<string>();
  for (let tries = 0; chosen.size < many && tries < many * 6; tries += 1) {
    const part = r.weighted(from);
    const choice = choiceOf(part.name)?.name;
    if (chosen.has(part) || (choice !== undefined && choices.has(choice))) continue;
    if (choice !== undefined) choices.add(choice);
    chosen.add(part);
  }
  return [...chosen];
}
