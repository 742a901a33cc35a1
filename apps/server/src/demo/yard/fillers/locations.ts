import { type LocationKind, saleYards } from '@yardkeeper/domain/locations/kinds';
import { plainName } from '@yardkeeper/domain/reference/names';
import { insertMany } from '../bulk.ts';
import type { Filler } from '../filler.ts';
import { scales } from '../scale.ts';

type Place = { code: string; loc_group_id: number; kind: LocationKind; capacity: number | null; notes: string };

const numbered = (prefix: string, count: number, width = 2) =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n + 1).padStart(width, '0')}`);
const places = (
  codes: readonly string[],
  kind: LocationKind,
  capacity: number | null,
  more: { loc_group_id?: number; notes?: string } = {},
): Place[] => codes.map((code) => ({ code, kind, capacity, loc_group_id: saleYards.keep, notes: '', ...more }));

const aisles: readonly (readonly [letter: string, holds: string, capacity: number])[] = [
  ['A', 'Lamps and mirrors', 24],
  ['B', 'Doors and windows', 10],
  ['C', 'Bonnets and guards', 8],
  ['D', 'Engines, on pallets', 2],
  ['E', 'Gearboxes and diffs', 4],
  ['F', 'Starters, alternators, compressors', 40],
  ['G', 'Computers, clusters, switches', 60],
  ['H', 'Interior trim and seats', 6],
];

const firstShed = (): Place[] => [
  ...aisles.flatMap(([letter, notes, capacity]) => places(numbered(letter, 40), 'shelf', capacity, { notes })),
  ...places(numbered('ROW ', 30), 'yardRow', 14, { notes: 'Vehicles waiting to be stripped' }),
  ...places(numbered('SCRAP ', 8), 'yardRow', 20, { loc_group_id: saleYards.discard, notes: 'Shells for the crusher' }),
  ...places(numbered('PAD ', 10), 'vehicle', 1, { notes: 'Hoist and stripping pad' }),
  ...places(numbered('STAGE ', 12), 'staging', 30, {
    loc_group_id: saleYards.notApplicable,
    notes: 'Picked, to be packed',
  }),
  ...places(['COUNTER', 'RECEIVING', 'WASH BAY', 'DISPATCH'], 'staging', null, {
    loc_group_id: saleYards.notApplicable,
  }),
  ...places(numbered('CAGE ', 12), 'quarantine', 20, {
    loc_group_id: saleYards.notApplicable,
    notes: 'Returns until they are checked',
  }),
  ...places(['WET CAGE 1', 'WET CAGE 2', 'AIRBAG STORE', 'BATTERY STORE'], 'quarantine', 50, { notes: 'Locked' }),
];

const shedLetters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'];

function furtherSheds(count: number): Place[] {
  const made: Place[] = [];
  for (let shed = 2; made.length < count; shed += 1)
    for (const letter of shedLetters)
      made.push(...places(numbered(`S${shed}-${letter}`, 60), 'shelf', 30, { notes: `Shed ${shed}` }));
  return made.slice(0, count);
}

export const locations: Filler = {
  name: 'locations',
  tables: ['location'],
  async fill(db, { already }, counts, progress) {
    const first = firstShed();
    const begun = already === null ? 0 : scales[already].locations;
    const all = [...first, ...furtherSheds(begun + counts.locations - first.length)];
    const there = await db.selectFrom('location').select('plain').execute();
    const taken = new Set(there.map(({ plain }) => plain));
    const fresh = all.slice(begun, begun + counts.locations).filter(({ code }) => !taken.has(plainName(code)));
    await insertMany(db, 'location', fresh, progress);
  },
};
