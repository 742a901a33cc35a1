import type { DispatchRow } from '../api.ts';

/** A column of the board: a driver, or null for what nobody drives yet. */
export type DriverId = number | null;
export type Place = { readonly driverId: DriverId; readonly at: number };
export type Runs = ReadonlyMap<DriverId, readonly DispatchRow[]>;

/** Stops that have left come last, because they are not planned any more. */
const byStop = (a: DispatchRow, b: DispatchRow) =>
  a.status - b.status || (a.stop ?? 1e6) - (b.stop ?? 1e6) || a.deliveryId - b.deliveryId;
const byArea = (a: DispatchRow, b: DispatchRow) => a.area.localeCompare(b.area) || a.dueAt.localeCompare(b.dueAt);

/** A stop that has left keeps its place and is not part of the order. */
export const isPlanned = ({ status }: DispatchRow): boolean => status === 1;

export function runsOf(rows: readonly DispatchRow[], driverIds: readonly number[]): Runs {
  const runs = new Map<DriverId, DispatchRow[]>();
  for (const driverId of [null, ...driverIds]) runs.set(driverId, []);
  for (const row of rows) runs.set(row.driverId, [...(runs.get(row.driverId) ?? []), row]);
  for (const [driverId, stops] of runs) stops.sort(driverId === null ? byArea : byStop);
  return runs;
}

export const idsOfRun = (runs: Runs, driverId: DriverId): number[] =>
  (runs.get(driverId) ?? []).filter(isPlanned).map(({ deliveryId }) => deliveryId);

export function placeOf(runs: Runs, deliveryId: number): Place | null {
  for (const [driverId, stops] of runs) {
    const at = stops.filter(isPlanned).findIndex((stop) => stop.deliveryId === deliveryId);
    if (at >= 0) return { driverId, at };
  }
  return null;
}

/**
 * The runs after the move, and whose run to save: the driver who gets the stop, or the one who loses it when nobody
 * gets it.
 */
export function moved(runs: Runs, deliveryId: number, to: Place): { runs: Runs; saves: number } | null {
  const from = placeOf(runs, deliveryId);
  const stop = from && (runs.get(from.driverId) ?? []).find((each) => each.deliveryId === deliveryId);
  if (!from || !stop || (from.driverId === to.driverId && (from.at === to.at || to.driverId === null))) return null;
  const next = new Map(runs);
  next.set(
    from.driverId,
    (next.get(from.driverId) ?? []).filter((each) => each !== stop),
  );
  const target = next.get(to.driverId) ?? [];
  const planned = target.filter(isPlanned);
  const at = Math.max(0, Math.min(to.at, planned.length));
  next.set(to.driverId, [
    ...planned.slice(0, at),
    { ...stop, driverId: to.driverId },
    ...planned.slice(at),
    ...target.filter((each) => !isPlanned(each)),
  ]);
  const saves = to.driverId ?? from.driverId;
  return saves === null ? null : { runs: next, saves };
}
