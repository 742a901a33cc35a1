import { bare } from '../search/fold.ts';

/** Makers that lists and catalogues spell in several ways, beyond punctuation, blanks and capitals. */
const alike = [
  ['Great Wall', 'GWM', 'Great Wall Motors'],
  ['Mercedes-Benz', 'Mercedes', 'Benz'],
  ['Volkswagen', 'VW'],
  ['Ssangyong', 'KGM', 'KG Mobility'],
  ['Fuso', 'Mitsubishi Fuso'],
  ['RAM', 'Dodge RAM'],
  ['Chevrolet', 'Chev'],
  ['LDV', 'Maxus', 'SAIC Maxus'],
] as const;

/** All spellings of a maker, the given one first. */
function spellingsOfMake(make: string): readonly string[] {
  const others = alike.find((names) => names.some((name) => bare(name) === bare(make))) ?? [];
  return [make, ...others.filter((name) => bare(name) !== bare(make))];
}

/** Finds the maker in the yard's list: the given spelling first, then the others. */
export function makeIn<T extends { readonly name: string }>(list: readonly T[], make: string): T | undefined {
  for (const spelling of spellingsOfMake(make)) {
    const found = list.find(({ name }) => bare(name) === bare(spelling));
    if (found) return found;
  }
  return undefined;
}

/** Each spelling paired with each other one, both without blanks and punctuation, for the database. */
export const makesAlike: readonly (readonly [string, string])[] = alike.flatMap((names) =>
  names.flatMap((one) =>
    names.filter((other) => other !== one).map((other): [string, string] => [bare(one), bare(other)]),
  ),
);
