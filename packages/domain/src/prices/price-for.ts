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

/** Specificity: 3 for a series, 2 for a model, 1 for a make, 0 for the part's default price. */
export const closeness = (row: Vehicle): number =>
  row.seriesId !== null ? 3 : row.modelId !== null ? 2 : row.makeId !== null ? 1 : 0;

/** The price for this condition that matches the vehicle most closely. */
export function priceFor<R extends PricedFor>(rows: readonly R[], vehicle: Vehicle, condition: number): R | undefined {
  return rows
    .filter((row) => row.condition === condition && fits(row, vehicle))
    .reduce<R | undefined>((best, row) => (best && closeness(best) >= closeness(row) ? best : row), undefined);
}
