import { call } from '../../../api/call.ts';
import type { VehicleChoice } from '../../../shared/pickers/VehicleSelects.tsx';
import { pricesKey } from '../../../shared/prices/prices-key.ts';

const MOST = 200;

/** The result is cached as a page of prices, so that an amount saved elsewhere shows here too. */
export const pricesOfPartQuery = (partId: number) => ({
  queryKey: [...pricesKey, 'page', { partId }],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /mgr/partNames/queryPartsPriceList', { query: { partId, pageSize: MOST } }, { signal, quiet: true }),
});

export const countingPriceQuery = (partId: number, vehicle: VehicleChoice, condition: number) => {
  const makeId = vehicle.makeId || undefined;
  const modelId = vehicle.modelId || undefined;
  const seriesId = vehicle.seriesId || undefined;
  const query = { partId, makeId, modelId, seriesId, condition };
  return {
    queryKey: [...pricesKey, 'counting', query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('GET /mgr/partNames/getPartPrice', { query }, { signal, quiet: true }),
  };
};
