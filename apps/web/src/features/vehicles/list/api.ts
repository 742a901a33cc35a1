import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { VehicleRow } from '@yardkeeper/contract/vehicles/schemas';
import { percentOf } from '@yardkeeper/domain/reports/figures';
import { call, callFile } from '../../../api/call.ts';
import type { ListSource, PageQuery, SaidSum } from '../../../kit/list-screen/types.ts';
import { percentOf as percentWords } from '../../../shared/figures/words.ts';
import { vehiclesKey } from '../keys.ts';
import { anyVehicle, type ListFilter } from './filter.ts';

export type { VehicleRow };

type Body = NonNullable<ArgsOf<'POST /mgr/inventory/browseVehicles/list'>['body']>;
type Wanted = NonNullable<ArgsOf<'POST /mgr/inventory/browseVehicles/count'>['body']>;

const chips: Readonly<Record<string, Wanted>> = {
  yard: { active: 1 },
  awaiting: { active: 1, dismantled: 0 },
  dismantled: { active: 1, dismantled: 1 },
  inactive: { active: 0 },
  onHold: { onHold: true },
};
const flagOf = (text: string): 0 | 1 | undefined => (text === 'yes' ? 1 : text === 'no' ? 0 : undefined);

const wanted = (filter: ListFilter): Wanted => ({
  search: filter.search || undefined,
  makeId: filter.makeId || undefined,
  modelId: filter.modelId || undefined,
  seriesId: filter.seriesId || undefined,
  locGroupId: filter.saleYard === '' ? undefined : Number(filter.saleYard),
  locationId: filter.locationId || undefined,
  active: flagOf(filter.active),
  dismantled: flagOf(filter.dismantled),
  olderThanDays: filter.olderThanDays || undefined,
  notPaidBack: filter.notPaidBack || undefined,
  onHold: filter.onHold || undefined,
  crush: filter.crush || undefined,
  acquiredFrom: filter.from || undefined,
  acquiredTo: filter.to || undefined,
  counted: filter.counted || undefined,
  paybackFrom: filter.paybackFrom || undefined,
  paybackTo: filter.paybackTo || undefined,
  ...chips[filter.state],
});

export async function fetchVehicles(query: ListFilter & PageQuery, signal: AbortSignal) {
  const { pageNum, pageSize, sortField, sortOrder } = query;
  const sort = { sortField: sortField as Body['sortField'], sortOrder };
  return call(
    'POST /mgr/inventory/browseVehicles/list',
    { body: { ...wanted(query), pageNum, pageSize, ...sort } },
    { signal, toastsMsg: true },
  );
}

export const vehicleList: ListSource<VehicleRow, ListFilter> = {
  id: 'vehicles',
  queryKey: [...vehiclesKey, 'list'],
  fetchPage: fetchVehicles,
  filterDefaults: anyVehicle,
  defaultSort: { field: 'stockNo', order: 'DESC' },
};

export const countVehicles = (filter: ListFilter, signal: AbortSignal) =>
  call('POST /mgr/inventory/browseVehicles/count', { body: wanted(filter) }, { signal, quiet: true });

export async function sumVehicles(filter: ListFilter, signal: AbortSignal): Promise<Record<string, number> | null> {
  const body = wanted(filter);
  const { cost, sales } = await call('POST /mgr/inventory/browseVehicles/sums', { body }, { signal, quiet: true });
  return cost === null || sales === null ? null : { cost, sales };
}

/** Uses the same words as the dashboard. */
export const sumsSaid = ({ cost = 0, sales = 0 }: Readonly<Record<string, number>>): SaidSum[] => {
  const percent = percentOf(sales, cost);
  return [
    { name: 'Earned', said: sales },
    { name: 'of', said: cost },
    ...(percent === null ? [] : [{ name: 'Payback', said: percentWords(percent) }]),
  ];
};

export const exportVehicles = (filter: ListFilter) =>
  callFile('POST /mgr/inventory/browseVehicles/export', { body: wanted(filter) }, { toastsMsg: true });
