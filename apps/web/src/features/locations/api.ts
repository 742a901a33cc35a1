import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import type { LocationKind } from '@yardkeeper/domain/locations/kinds';
import type { LabelPaper } from '@yardkeeper/domain/printing/label-papers';
import { useEffect } from 'react';
import { call, callFile } from '../../api/call.ts';
import { fillsOptions } from '../../api/lookups/fills-options.ts';
import type { ListSource, PageQuery } from '../../kit/list-screen/types.ts';
import { listen, onReconnect } from '../../live/socket.ts';
import { anyLocation, type LocationFilter } from './filter.ts';

type LocationPage = ReplyOf<'POST /mgr/location/queryLocationList'>;
export type LocationRow = LocationPage['records'][number];
export type SaveLocation = ArgsOf<'POST /mgr/location/saveLocation'>['body'];

export const locationsKey = ['locations'] as const;
const groupsKey = ['location-groups'] as const;

type Body = NonNullable<ArgsOf<'POST /mgr/location/queryLocationList'>['body']>;

const wanted = ({ locationCode, kind, group, active }: LocationFilter) => ({
  locationCode: locationCode || undefined,
  kind: (kind || undefined) as LocationKind | undefined,
  locGroupID: group === '' ? undefined : Number(group),
  active: active === '1' ? (1 as const) : active === '0' ? (0 as const) : undefined,
  includeInactive: active === 'all' || undefined,
});

const fetchLocations = (query: LocationFilter & PageQuery, signal: AbortSignal): Promise<LocationPage> => {
  const { pageNum, pageSize, sortOrder } = query;
  const body: Body = {
    ...wanted(query),
    pageNum,
    pageSize,
    sortField: query.sortField as Body['sortField'],
    sortOrder,
  };
  return call('POST /mgr/location/queryLocationList', { body }, { signal });
};

export const locationList: ListSource<LocationRow, LocationFilter> = {
  id: 'locations',
  queryKey: locationsKey,
  fetchPage: fetchLocations,
  filterDefaults: anyLocation,
};

export const countKinds = (filter: LocationFilter, signal: AbortSignal): Promise<Record<string, number>> =>
  call('POST /mgr/location/countLocations', { body: wanted({ ...filter, kind: '' }) }, { signal, quiet: true });

export const saveLocation = (body: SaveLocation) => call('POST /mgr/location/saveLocation', { body });
export const removeLocation = (id: number) => call('DELETE /mgr/location/removeLocation/:id', { params: { id } });
export const setActive = (rows: readonly LocationRow[], active: 0 | 1) =>
  call('POST /mgr/location/setActive', { body: { ids: rows.map((row) => row.locationID), active } });
export const previewRange = (from: string, to: string, signal: AbortSignal) =>
  call('POST /mgr/location/previewLocationRange', { body: { from, to } }, { signal, quiet: true });
export const addRange = (body: ArgsOf<'POST /mgr/location/addLocationRange'>['body']) =>
  call('POST /mgr/location/addLocationRange', { body });
export const saveGroup = (body: ArgsOf<'POST /mgr/location/saveLocationGroup'>['body']) =>
  call('POST /mgr/location/saveLocationGroup', { body });

export const fetchLabels = (ids: readonly number[], paper: LabelPaper, signal: AbortSignal) =>
  callFile('POST /pdf/printLocations', { body: { ids: [...ids], paper } }, { signal });

/** Groups that are no longer used are included. */
export const useGroups = () =>
  useQuery({
    queryKey: groupsKey,
    meta: fillsOptions,
    queryFn: ({ signal }) =>
      call(
        'POST /mgr/vehicleAcquisition/queryLocationGroupList',
        { body: { includeInactive: true } },
        { signal, quiet: true },
      ),
  });

export function useRefreshLocations(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all([locationsKey, groupsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function useLiveLocations(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () =>
      void Promise.all([locationsKey, groupsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    const heard = (news: unknown) => {
      const { kind } = (news ?? {}) as { kind?: string };
      if (kind === 'location' || kind === 'locationGroup') refresh();
    };
    const stops = [listen('/topic/lookups', heard), onReconnect(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
