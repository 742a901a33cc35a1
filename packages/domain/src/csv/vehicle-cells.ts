import { plainName } from '../reference/names.ts';
import * as cell from './cells.ts';

export type VehicleLists = {
  readonly make: ReadonlyMap<string, number>;
  /** by `makeId/plain name` */
  readonly model: ReadonlyMap<string, number>;
  /** by `modelId/plain name` */
  readonly series: ReadonlyMap<string, number>;
};
export const vehicleColumns = {
  make: { name: 'Make' },
  model: { name: 'Model' },
  series: { name: 'Series' },
} as const;
const c = vehicleColumns;

type Cells = {
  readonly make?: string | undefined;
  readonly model?: string | undefined;
  readonly series?: string | undefined;
};

/** A model must belong to its make and a series to its model; an empty cell stands for all of them. */
export function vehicleOf({ make = '', model = '', series = '' }: Cells, lists: VehicleLists, complain: cell.Complain) {
  const makeId = cell.named(make, lists.make, plainName(make), c.make.name, complain);
  if (model && makeId === null) complain(c.model.name, 'Name its make too');
  if (series && model === '') complain(c.series.name, 'Name its model too');
  const modelId =
    model && makeId ? cell.named(model, lists.model, `${makeId}/${plainName(model)}`, c.model.name, complain) : null;
  const seriesId =
    series && modelId
      ? cell.named(series, lists.series, `${modelId}/${plainName(series)}`, c.series.name, complain)
      : null;
  return { makeId: makeId ?? null, modelId: modelId ?? null, seriesId: seriesId ?? null };
}
