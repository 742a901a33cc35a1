export type Vehicle = {
  readonly makeId: number | null;
  readonly modelId: number | null;
  readonly seriesId: number | null;
};
export type PricedFor = Vehicle & { readonly condition: number };

const fits = (row: PricedFor, vehicle: Vehicle): boolean =>
  (row.makeId === null || row.makeId === vehicle.makeId) &&
  (row.modelId === null || row.modelId === vehicle.modelId) &&
  (row.seriesId === null || row.seriesId === vehicle.seriesId);

/** How closely a price is meant: 3 series, 2 model, 1 make, 0 the part's default. */
export const closeness = (row: Vehicle): number =>
  row.seriesId !== null ? 3 : row.modelId !== null ? 2 : row.makeId !== null ? 1 : 0;

/** Of one part's prices the one that counts: of this condition, and the most closely meant for this vehicle. */
export function priceFor<R extends PricedFor>(rows: readonly R[], vehicle: Vehicle, condition: number): R | undefined {
  return rows
    .filter((row) => row.condition === condition && fits(row, vehicle))
    .reduce<R | undefined>((best, row) => (best && closeness(best) >= closeness(row) ? best : row), undefined);
}
