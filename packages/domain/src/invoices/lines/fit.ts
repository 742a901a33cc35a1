export type KindOfVehicle = {
  readonly makeId: number | null;
  readonly modelId: number | null;
  readonly seriesId: number | null;
};
const known = ['makeId', 'modelId', 'seriesId'] as const;

/** Compares only attributes known on both sides, because a part of unknown series may fit. */
export const fits = (vehicle: KindOfVehicle, part: KindOfVehicle): boolean =>
  known.every((key) => vehicle[key] === null || part[key] === null || vehicle[key] === part[key]);

type Words = { readonly regNo: string; readonly vin: string; readonly year: number | null } & Readonly<
  Record<'make' | 'model' | 'series', string>
>;
export const vehicleInWords = ({ regNo, vin, make, model, series, year }: Words): string =>
  [regNo || vin, [make, model, series, year].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
