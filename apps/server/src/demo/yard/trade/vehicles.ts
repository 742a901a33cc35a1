import { japanCatalogue } from './catalogue-japan.ts';
import { otherCatalogue } from './catalogue-others.ts';
import { toyotaCatalogue } from './catalogue-toyota.ts';

export const bodyTypes = {
  sd: 'Sedan',
  hb: 'Hatchback',
  wg: 'Station wagon',
  sv: 'SUV',
  ut: 'Utility',
  vn: 'Van',
  cp: 'Coupe',
  cv: 'Convertible',
  mv: 'People mover',
} as const;
export type BodyType = (typeof bodyTypes)[keyof typeof bodyTypes];
const fuels = { P: 'petrol', D: 'diesel', H: 'hybrid', E: 'electric' } as const;
type Fuel = (typeof fuels)[keyof typeof fuels];

/** `litres` is 0 for an electric motor, which has its power instead. */
type Engine = {
  readonly code: string;
  readonly litres: number;
  readonly kilowatts: number | null;
  readonly fuel: Fuel;
};
type Transmission = {
  readonly code: string;
  readonly kind: 'manual' | 'automatic' | 'CVT';
  readonly gears: number;
};
type Series = {
  readonly id: number;
  readonly code: string;
  readonly from: number;
  readonly to: number;
  readonly bodies: readonly BodyType[];
  readonly engines: readonly Engine[];
  readonly transmissions: readonly Transmission[];
};
type Model = { readonly id: number; readonly name: string; readonly series: readonly Series[] };
export type Make = {
  readonly id: number;
  readonly name: string;
  readonly maker: string;
  readonly models: readonly Model[];
};

type Codes = { engines: Map<string, Engine>; transmissions: Map<string, Transmission> };

function readEngine(entry: string): Engine {
  const [, code = '', size = '', kilowatt, letter] = /^(.+)=([\d.]+)(k?)([PDHE])$/.exec(entry) ?? [];
  if (!code) throw new Error(`not an engine: ${entry}`);
  const fuel = fuels[letter as keyof typeof fuels];
  return { code, litres: kilowatt ? 0 : Number(size), kilowatts: kilowatt ? Number(size) : null, fuel };
}

function readTransmission(entry: string): Transmission {
  const [, code = '', gears = '', letter] = /^(.+)=(\d*)(M|A|CVT)$/.exec(entry) ?? [];
  if (!code) throw new Error(`not a transmission: ${entry}`);
  const kind = letter === 'M' ? 'manual' : letter === 'A' ? 'automatic' : 'CVT';
  return { code, kind, gears: Number(gears) };
}

const known =
  <T>(from: ReadonlyMap<string, T>, what: string) =>
  (code: string) => {
    const found = from.get(code);
    if (!found) throw new Error(`${what} is not listed for its make: ${code}`);
    return found;
  };

const fullYear = (two: string) => Number(two) + (Number(two) > 60 ? 1900 : 2000);

function readSeries(line: string, modelId: number, { engines, transmissions }: Codes): Series {
  const [ordinal, code = '', years = '', bodies = '', usedEngines = '', usedTransmissions = ''] = line
    .trim()
    .split(' ');
  const [from = '', to = ''] = years.split('-');
  return {
    id: modelId * 100 + Number(ordinal),
    code,
    from: fullYear(from),
    to: fullYear(to),
    bodies: bodies.split(',').map(known(new Map(Object.entries(bodyTypes)), 'body type')),
    engines: usedEngines.split(',').map(known(engines, 'engine')),
    transmissions: usedTransmissions.split(',').map(known(transmissions, 'transmission')),
  };
}

/**
 * One make: `id name maker`, its engines (`E code=litres and fuel`, P D H E; `80kE` is an 80 kW motor) and
 * transmissions (`T code=gears and kind`, M A CVT), then models (`ordinal name`) with their series indented below:
 * `ordinal code years bodies engines transmissions`. Ids are built from the ordinals, so a new line needs a new ordinal
 * that was never used.
 */
function readMake(block: string): Make {
  const lines = block.split('\n');
  const [, id = '', name = '', maker = ''] = /^(\d+) (.+) (\w{3})$/.exec(lines[0] ?? '') ?? [];
  const codes: Codes = { engines: new Map(), transmissions: new Map() };
  const models: (Model & { series: Series[] })[] = [];
  for (const line of lines.slice(1)) {
    const [first = '', ...rest] = line.split(' ');
    if (first === 'E') for (const engine of rest.map(readEngine)) codes.engines.set(engine.code, engine);
    else if (first === 'T') for (const box of rest.map(readTransmission)) codes.transmissions.set(box.code, box);
    else if (first === '') models.at(-1)?.series.push(readSeries(line, models.at(-1)?.id ?? 0, codes));
    else models.push({ id: Number(id) * 100 + Number(first), name: rest.join(' '), series: [] });
  }
  return { id: Number(id), name, maker, models };
}

export const makes: readonly Make[] = [toyotaCatalogue, japanCatalogue, otherCatalogue]
  .flatMap((catalogue) => catalogue.trim().split('\n\n'))
  .map(readMake)
  .sort((a, b) => a.id - b.id);
