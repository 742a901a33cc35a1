import type { MappedLine } from '@yardkeeper/contract/catalogue/mapping-schemas';
import type { CatalogueState } from '@yardkeeper/contract/catalogue/own-schemas';
import type {
  CatalogueCar,
  CatalogueGroup,
  CataloguePart,
  CatalogueSource,
  Diagram,
} from '@yardkeeper/contract/catalogue/provider-schemas';
import type { DemandPart } from '@yardkeeper/contract/fits/demand';
import { ok } from '../../test-fetch.ts';

export const someSource = (change: Partial<CatalogueSource> = {}): CatalogueSource => ({
  provider: 'Catalogue',
  fetchedAt: '2026-11-14T03:00:00Z',
  isStale: false,
  why: '',
  ...change,
});

export const someState = (change: Partial<CatalogueState> = {}): CatalogueState => ({
  provider: 'Catalogue',
  isDemo: false,
  isSet: true,
  language: 'en',
  carsToday: 3,
  carsPerDay: 50,
  left: 47,
  nextFreeAt: null,
  carsKept: 12,
  lastProblem: null,
  ...change,
});

export const someCar = (change: Partial<CatalogueCar> = {}): CatalogueCar => ({
  title: 'Toyota Hilux KUN26',
  catalogId: 'toyota',
  brand: 'Toyota',
  modelId: 'm1',
  carId: 'c1',
  criteria: '',
  vin: 'MR0FZ29G001234567',
  frame: 'KUN26-1234567',
  modelName: 'Hilux',
  description: '',
  groupsTreeAvailable: true,
  optionCodes: [],
  parameters: [{ key: 'engine', name: 'Engine', value: '1KD' }],
  made: '2014-05',
  yard: { makeId: 1, make: 'Toyota', modelId: 2, model: 'Hilux', seriesId: 3, series: 'SR5' },
  ...change,
});

const someGroup = (id: string, name: string, subGroups: readonly CatalogueGroup[] = []): CatalogueGroup => ({
  id,
  name,
  parentId: null,
  diagrams: null,
  subGroups,
});

export const somePart = (
  positionNumber: string,
  number: string,
  change: Partial<CataloguePart> = {},
): CataloguePart => ({
  id: `${positionNumber}-${number}`,
  nameId: `n${positionNumber}`,
  name: `Part ${positionNumber}`,
  number,
  notice: '',
  description: '',
  positionNumber,
  url: '',
  side: '',
  qty: 1,
  fits: true,
  whyNot: '',
  ours: null,
  ...change,
});

export const someDiagram = (parts: readonly CataloguePart[]): Diagram => ({
  img: '/mgr/partCatalogs/picture/1?e=1&s=2',
  imgDescription: '',
  brand: 'Toyota',
  partGroups: [{ name: '', number: '', positionNumber: '', description: '', parts: [...parts] }],
  positions: [...new Set(parts.map(({ positionNumber }) => positionNumber))].map((number, n) => ({
    number,
    coordinates: [20 + n * 100, 20, 60, 18],
  })),
  source: someSource(),
});

export const someDemand = (key: string, change: Partial<DemandPart> = {}): DemandPart => ({
  key,
  partId: null,
  part: '',
  colour: 'none',
  marks: [],
  requests: 0,
  worth: 0,
  sold90: 0,
  sold365: 0,
  daysToSell: null,
  here: 0,
  promised: 0,
  returned: 0,
  returnedOf: 0,
  returnReason: '',
  expected: null,
  basis: 'none',
  scope: 'part',
  suggestion: 'leave',
  suggestionName: 'Leave on the car',
  why: '',
  ...change,
});

export const someMapped = (key: string, change: Partial<MappedLine> = {}): MappedLine => ({
  key,
  pnc: '',
  name: '',
  side: '',
  partNo: '',
  partId: null,
  partName: '',
  by: '',
  who: '',
  at: null,
  times: 0,
  proposals: [],
  conflicts: [],
  partNoId: null,
  ...change,
});

const of = '/mgr/partCatalogs/catalogs/toyota';
const parts = [
  somePart('81110', '81110-0K', {
    name: 'Headlamp',
    side: 'right',
    ours: { partId: 41, partName: 'Headlamp right', by: 'pnc' },
  }),
  somePart('81110', '81150-0K', {
    name: 'Headlamp',
    side: 'left',
    ours: { partId: 42, partName: 'Headlamp left', by: 'pnc' },
  }),
  somePart('81145', '81145-0K', { name: 'Bracket, headlamp' }),
  somePart('81195', '81195-0K', { name: 'Washer', fits: false, whyNot: 'made until 2011-07, this car 2014-05' }),
];
const wanted = {
  partId: 41,
  part: 'Headlamp right',
  colour: 'wanted' as const,
  marks: [{ mark: 'wanted' as const, name: 'Wanted', text: '2 requests worth $480.00; none here' }],
  requests: 2,
  expected: 240,
  suggestion: 'shelve' as const,
  suggestionName: 'Shelve',
};

/** One car with one diagram: a pair of headlamps, an unmapped bracket, and a washer of earlier cars. */
export const catalogueAnswers = {
  'GET /mgr/partCatalogs/state': () => ok(someState()),
  'GET /mgr/partCatalogs/car/info': () => ok({ list: [someCar()], source: someSource() }),
  [`GET ${of}/groups-tree`]: () =>
    ok({ list: [someGroup('b', 'Body', [someGroup('lamp', 'Headlamp')])], source: someSource() }),
  [`GET ${of}/groups-suggest`]: () =>
    ok({ list: [{ sid: '7', name: 'Bracket', ours: '' }], also: [], source: someSource() }),
  [`GET ${of}/schemas`]: () =>
    ok({
      group: { id: 'lamp', name: 'Headlamp' },
      list: [{ groupId: 'g1', img: null, name: 'Headlamp', description: '', partNames: [] }],
      total: 1,
      source: someSource(),
    }),
  [`GET ${of}/parts2`]: () => ok(someDiagram(parts)),
  'POST /mgr/fits/demandOfGroups': () =>
    ok([
      {
        key: 'lamp',
        wanted: 1,
        returned: 0,
        notWorth: 0,
        have: 1,
        here: 2,
        expected: 240,
        words: ['Headlamp right. Wanted'],
      },
    ]),
  'POST /mgr/fits/demand': () =>
    ok({
      vehicle: 'Toyota Hilux',
      leastValue: 20,
      parts: [someDemand('81110:81110-0K', wanted), someDemand('81110:81150-0K', { ...wanted, partId: 42 })],
    }),
};
