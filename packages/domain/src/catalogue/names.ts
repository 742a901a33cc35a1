import { folded } from '../search/fold.ts';
import type { Side } from './side.ts';

const short: Readonly<Record<string, string>> = {
  fr: 'front',
  frt: 'front',
  rr: 'rear',
  lh: 'left',
  rh: 'right',
  lwr: 'lower',
  upr: 'upper',
  ctr: 'centre',
  inr: 'inner',
  otr: 'outer',
  trans: 'transmission',
  eng: 'engine',
  rad: 'radiator',
  cyl: 'cylinder',
  alt: 'alternator',
};
const silent = new Set([
  'assy',
  'assembly',
  'sub-assy',
  'sub',
  'assy.',
  'set',
  'complete',
  'w',
  'no',
  'the',
  'of',
  'and',
  'for',
]);

/** `LAMP ASSY, HEAD, RH` reads `head lamp right`: catalogues put the noun first. */
export function plainName(name: string): string {
  const parts = folded(name)
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const turned = parts.length > 1 ? [...parts.slice(1), parts[0]!].join(' ') : (parts[0] ?? '');
  const words = turned
    .replaceAll(/\b([lr])\.?\/?h\b\.?s?/g, '$1h')
    .split(/[^a-z0-9-]+/)
    .filter((word) => word !== '' && !silent.has(word) && !/^no\.?\d+$/.test(word))
    .map((word) => short[word] ?? word);
  const isSide = (word: string) => word === 'left' || word === 'right';
  return [...words.filter((word) => !isSide(word)), ...words.filter(isSide)].join(' ');
}

/** The key under which a mapping is stored; a name has the same key in every catalogue. */
export const nameKey = (name: string): string =>
  plainName(name)
    .replaceAll(/\b(left|right)\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
export const pncKey = (pnc: string): string => pnc.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The only make whose catalogue numbers its positions by PNC; the others renumber the positions in each diagram. */
export const pncMakeId = 39;

export type MappingKey = {
  readonly kind: 'pnc' | 'name';
  readonly catalogId: string;
  readonly key: string;
  readonly side: Side;
};
type Line = { readonly pnc: string; readonly name: string; readonly side: Side };

/** The key under which a line's mapping is stored: by PNC where the make uses them, else by name. */
export function mappingKey(line: Line, catalogId: string, makeId: number | null): MappingKey | null {
  const pnc = makeId === pncMakeId ? pncKey(line.pnc) : '';
  if (pnc !== '') return { kind: 'pnc', catalogId, key: pnc, side: line.side };
  const key = nameKey(line.name);
  return key === '' ? null : { kind: 'name', catalogId: '', key, side: line.side };
}
