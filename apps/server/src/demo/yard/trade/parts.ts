import { partTable } from './part-names.ts';

const stripWorth = ['never', 'when asked', 'usually', 'always'] as const;
type StripWorth = (typeof stripWorth)[number];

export type Part = {
  readonly id: number;
  readonly name: string;
  /** the area of the vehicle */
  readonly group1: string;
  /** the system it belongs to */
  readonly group2: string;
  readonly partType: string;
  readonly zone: string;
  readonly warrantyDays: number;
  readonly priceFrom: number;
  readonly priceTo: number;
  readonly worth: StripWorth;
};

function readParts(): readonly Part[] {
  const parts: Part[] = [];
  let heading: string[] = [];
  for (const line of partTable.trim().split('\n')) {
    if (line.startsWith('#')) {
      heading = line.slice(2).split(' / ');
      continue;
    }
    const [, name = '', from, to, worth] = /^(.+) (\d+)-(\d+) ([0-3])$/.exec(line) ?? [];
    const [group1 = '', group2 = '', partType = '', zone = '', warranty] = heading;
    parts.push({
      id: parts.length + 1,
      name,
      group1,
      group2,
      partType,
      zone,
      warrantyDays: Number(warranty),
      priceFrom: Number(from) * 100,
      priceTo: Number(to) * 100,
      worth: stripWorth[Number(worth)] ?? 'never',
    });
  }
  return parts;
}

export const parts: readonly Part[] = readParts();

export const zones: Readonly<Record<string, string>> = {
  ENG: 'Engine racks',
  TRA: 'Transmission racks',
  MEC: 'Mechanical shelves',
  COO: 'Cooling and air conditioning',
  ELE: 'Electrical room',
  LAM: 'Lamps and mirrors',
  PAN: 'Panel shed',
  DOO: 'Door racks',
  GLA: 'Glass stands',
  INT: 'Interior loft',
  WHE: 'Wheel bay',
  YRD: 'Outside yard',
};
