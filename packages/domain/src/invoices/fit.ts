/** Which vehicle a part is for or comes off, as far as it is known. */
export type KindOfVehicle = {
  readonly makeId: number | null;
  readonly modelId: number | null;
  readonly seriesId: number | null;
};
const known = ['makeId', 'modelId', 'seriesId'] as const;

/** Only what both know is compared: a part of unknown series may fit any. */
export const fits = (vehicle: KindOfVehicle, part: KindOfVehicle): boolean =>
  known.every((key) => vehicle[key] === null || part[key] === null || vehicle[key] === part[key]);

type Words = { readonly regNo: string; readonly vin: string; readonly year: number | null } & Readonly<
  Record<'make' | 'model' | 'series', string>
>;
/** The customer's vehicle in one line: the plate, or the VIN without one, and what it is. */
export const vehicleInWords = ({ regNo, vin, make, model, series, year }: Words): string =>
  [regNo || vin, [make, model, series, year].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
