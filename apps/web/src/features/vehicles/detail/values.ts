import type { SaveBody, Vehicle } from './api.ts';
import type { DraftItem } from './stock/draft.ts';
import { savedItemOf } from './stock/draft.ts';

const kept = [
  ...['makeId', 'modelId', 'seriesId', 'modelTypeId', 'year', 'month', 'engineNo', 'engineId', 'transId'],
  ...['bodyColourId', 'trimColourId', 'locationId', 'location', 'regNo', 'regFlag', 'regState', 'vin', 'chassis'],
  ...['locGroupId', 'odometer', 'lotNo', 'active', 'excludeFromStats', 'options', 'debtorId', 'debtorName'],
  ...['comments', 'licenseNo', 'dismantled', 'dateDismantled', 'acquisitionDate', 'deliveredBy', 'dateReceived'],
  ...['notes', 'notesPublic', 'stripNotes', 'disposal'],
] as const;
type Kept = (typeof kept)[number];

/** A make that was cleared is null until another is chosen. */
export type VehicleValues = Omit<Pick<Vehicle, Kept>, 'makeId' | 'modelId'> & {
  makeId: number | null;
  modelId: number | null;
  /** Lines of the strip list with unsaved changes. */
  stockItems: readonly DraftItem[];
  pictures: readonly File[];
};

export const valuesOf = (vehicle: Vehicle): VehicleValues => ({
  ...(Object.fromEntries(kept.map((name) => [name, vehicle[name]])) as Pick<Vehicle, Kept>),
  stockItems: [],
  pictures: [],
});

export type OnCarPlan = NonNullable<SaveBody['onCarTags']>;

export function bodyOf(values: VehicleValues, vehicleId: number, version: number, plan?: OnCarPlan): SaveBody {
  const { location: _, debtorName: __, pictures: ___, stockItems, ...rest } = values;
  return {
    ...rest,
    makeId: values.makeId ?? 0,
    modelId: values.modelId ?? 0,
    vehicleId,
    version,
    stockItems: stockItems.map((item) => savedItemOf(item, vehicleId)),
    ...(plan ? { onCarTags: plan } : {}),
  };
}

const yearWords = 'Use a year such as 2014';
/** The server checks the same rules; these answer before it is asked. */
export const vehicleRules = {
  makeId: (id: number | null) => (id ? null : 'Choose a make'),
  modelId: (id: number | null) => (id ? null : 'Choose a model'),
  year: (year: number | null) => (year === null || (year >= 1900 && year <= 2100) ? null : yearWords),
  dateDismantled: (day: string | null, { dismantled }: VehicleValues) =>
    dismantled === 1 && day === null ? 'Enter the day it was dismantled' : null,
};

const places: readonly [string, RegExp][] = [
  [
    'summary',
    /^(debtorId|comments|licenseNo|dismantled|dateDismantled|acquisitionDate|deliveredBy|dateReceived|disposal)\b/,
  ],
  ['stock', /^(stockItems|stripNotes)\b/],
  ['notes', /^(notes|notesPublic)$/],
];
export const tabOfField = (path: string): string => places.find(([, fields]) => fields.test(path))?.[0] ?? 'general';
