import { fuelOfEngine, kindOfGearbox } from './known-codes.ts';

export const traitNames = { fuel: 'Fuel', gearbox: 'Gearbox', body: 'Body', drive: 'Driven wheels' } as const;
export type Trait = keyof typeof traitNames;
export const traitValues = {
  fuel: { petrol: 'Petrol', diesel: 'Diesel', hybrid: 'Hybrid', electric: 'Electric' },
  gearbox: { manual: 'Manual', automatic: 'Automatic', CVT: 'CVT' },
  body: {
    sedan: 'Sedan',
    hatch: 'Hatchback',
    wagon: 'Station wagon',
    suv: 'SUV',
    ute: 'Ute',
    van: 'Van',
    mover: 'People mover',
    coupe: 'Coupe or convertible',
  },
  drive: { front: 'Front', rear: 'Rear', four: 'All four' },
} as const satisfies Record<Trait, Readonly<Record<string, string>>>;
export type ValueOf<T extends Trait> = keyof (typeof traitValues)[T];
/** The traits of a car that decide which parts it can have; null means unknown. */
export type CarTraits = { readonly [T in Trait]: ValueOf<T> | null };

type Parameter = { readonly key: string; readonly value: string };
export type DescribedCar = {
  readonly make?: string | null;
  readonly engine?: string | null;
  readonly transmission?: string | null;
  readonly modelType?: string | null;
  /** model and series, because some makers name them after the driven wheels */
  readonly names?: readonly (string | null)[];
  /** the catalogue's description of this very car */
  readonly catalogue?: readonly Parameter[];
};
type Words<T extends Trait> = readonly (readonly [RegExp, ValueOf<T>])[];

const fuels: Words<'fuel'> = [
  [/\b(p?hev|hybrid|e-power)\b/i, 'hybrid'],
  [/\b(b?ev|electric)\b|\d+ ?kw motor/i, 'electric'],
  [/\b(diesel|tdi|tdci|crdi?|crd|cdi|dci|hdi|jtd|d-4d|di-d)\b/i, 'diesel'],
  [/\b(petrol|gasoline|mpi|vvt-i|vtec|tsi|tfsi|mivec)\b/i, 'petrol'],
];
const gearboxes: Words<'gearbox'> = [
  [/\b(e-?)?cvt\b|x-?tronic|lineartronic/i, 'CVT'],
  [/\b(manual|m\/?t|mtm|\d ?(sp|speed) man)\b/i, 'manual'],
  [/\b(auto|automatic|a\/?t|atm|dct|dsg|tiptronic|\d?eat)\b/i, 'automatic'],
];
const bodies: Words<'body'> = [
  [/\b(ute|utility|pick-?up|double cab|single cab|extra cab)\b/i, 'ute'],
  [/\b(hatch|hatchback|liftback)\b/i, 'hatch'],
  [/\b(wagon|estate|touring|station)\b/i, 'wagon'],
  [/\b(suv|4wd wagon|off-?road|crossover)\b/i, 'suv'],
  [/\b(people ?mover|mpv|minivan)\b/i, 'mover'],
  [/\b(van|panel van|minibus)\b/i, 'van'],
  [/\b(coup[eé]|convertible|cabriolet|roadster)\b/i, 'coupe'],
  [/\b(sedan|saloon)\b/i, 'sedan'],
];
const drives: Words<'drive'> = [
  [/\b(4wd|awd|4x4|4matic|quattro|x-?drive|e-?four)\b/i, 'four'],
  [/\b(fwd|ff|front wheel|2wd front)\b/i, 'front'],
  [/\b(rwd|fr|rear wheel)\b/i, 'rear'],
];

const said = <T extends Trait>(words: Words<T>, texts: readonly string[]): ValueOf<T> | null => {
  for (const text of texts) for (const [word, value] of words) if (word.test(text)) return value;
  return null;
};
const codeOf = (text: string): string =>
  text
    .trim()
    .split(/[\s(,]/)[0]!
    .toUpperCase();

/** Toyota's codes for four-wheel-drive gearboxes end with F. */
const isToyotaFour = (code: string): boolean => /^[AHRU]?[A-Z]?\d{2,3}F$/.test(code);

/** The car's own record comes first, then its catalogue; a trait that neither has is unknown. */
export function traitsOf(car: DescribedCar): CarTraits {
  const of = (keys: RegExp) => (car.catalogue ?? []).filter(({ key }) => keys.test(key)).map(({ value }) => value);
  const [engines, boxes] = [
    [car.engine ?? '', ...of(/engine|motor/i)].filter(Boolean),
    [car.transmission ?? '', ...of(/trans|gear/i)].filter(Boolean),
  ];
  const names = (car.names ?? []).filter((name) => name !== null);
  const known = <K>(from: ReadonlyMap<string, K>, texts: readonly string[]): K | null =>
    texts.map((text) => from.get(codeOf(text))).find((kind) => kind !== undefined) ?? null;
  const isFour = /toyota|lexus/i.test(car.make ?? '') && boxes.some((box) => isToyotaFour(codeOf(box)));
  return {
    fuel: known(fuelOfEngine, engines) ?? said(fuels, [...engines, ...of(/fuel/i), ...names]),
    gearbox: known(kindOfGearbox, boxes) ?? said(gearboxes, boxes),
    body: said(bodies, [car.modelType ?? '', ...of(/body|doors/i), ...names]),
    drive: isFour ? 'four' : said(drives, [...boxes, ...of(/drive|wheel/i), ...names]),
  };
}
