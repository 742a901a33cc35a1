import type { Db } from '../../db/connect.ts';
import type { ProviderDiagram, ProviderPart } from '../../ports/catalogue.ts';
import { type DemoCar, engineKind, optionNames, yearsOf } from './cars.ts';
import type { DemoGroup, DemoPart } from './groups.ts';
import { partNames } from './groups.ts';
import { madeUpNumber, yardNumbers } from './numbers.ts';

type Variant = { readonly words: readonly string[]; readonly isForCar: boolean };

function variantsOf(part: DemoPart, car: DemoCar): Variant[] {
  const { from, to } = yearsOf(car);
  const changed = from + Math.ceil((to - from) / 2);
  if (part.depends === 'D') {
    const isLate = car.made >= `${changed}-01`;
    return [
      { words: [`Production date: ${from}/01 - ${changed - 1}/12`], isForCar: !isLate },
      { words: [`Production date: ${changed}/01 - ${to}/12`], isForCar: isLate },
    ];
  }
  if (part.depends in optionNames) {
    const has = car.options.includes(part.depends);
    const [yes, no] = [`Options: W/${part.depends}`, `Options: W/O ${part.depends}`];
    return [
      { words: [no], isForCar: !has },
      { words: [yes], isForCar: has },
    ];
  }
  return [{ words: car.series ? [`Models: ${car.series}`] : [], isForCar: true }];
}

/**
 * Which variant of the drawings a car has: parts only for hybrids (H) or for diesels and turbos (T) appear just there.
 */
export function kindOf(car: DemoCar): string {
  const kind = engineKind(car);
  const isBoosted = kind === 'diesel' || /T[EZ]?$|T-|FTV|GTE/.test(car.engine);
  return `${kind === 'hybrid' || kind === 'electric' ? 'H' : ''}${isBoosted ? 'T' : ''}`;
}
export const partsOf = (group: DemoGroup, kind: string): DemoPart[] =>
  group.parts.filter(({ depends }) => (depends !== 'H' && depends !== 'T') || kind.includes(depends));

export async function partGroupsOf(db: Db, group: DemoGroup, car: DemoCar): Promise<ProviderDiagram['partGroups']> {
  const shown = partsOf(group, kindOf(car));
  const known = await yardNumbers(
    db,
    car,
    shown.flatMap(({ ours }) => ours || []),
  );
  const given = new Set<string>();
  return shown.map((part) => {
    const own = known.get(part.ours);
    const parts = variantsOf(part, car).map(({ words, isForCar }, n): ProviderPart => {
      const number = isForCar && own && !given.has(own) ? own : madeUpNumber(car, part.pnc, n);
      given.add(number);
      return {
        id: `${group.id}-${part.pnc}-${n}`,
        nameId: String(partNames.indexOf(part.name)),
        name: part.name,
        number,
        notice: '',
        description: [...words, `QTY: ${String(part.qty).padStart(2, '0')}`].join('\n'),
        positionNumber: part.pnc,
        url: '',
      };
    });
    return { name: part.name, number: part.pnc, positionNumber: part.pnc, description: '', parts };
  });
}
