import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deliveryWayKeys, deliveryWays } from '@yardkeeper/domain/fulfilment/consignment';
import { fillsOptions } from '../../../api/lookups/fills-options.ts';
import { useLookup } from '../../../api/lookups/lookups.ts';
import type { FilterControl } from '../../../kit/list-screen/types.ts';
import { useLateOptions } from '../../../kit/pickers/use-late-options.ts';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { ListSelect } from '../../../shared/pickers/ListSelect.tsx';
import { fetchDrivers } from '../api.ts';
import { dispatchKey } from '../keys.ts';
import { fetchAreas } from './api.ts';
import type { ListFilter } from './filter.ts';

const wide = { base: '100%', sm: 136 };
const choice = {
  searchable: true,
  clearable: true,
  clearButtonProps: { 'aria-label': 'Clear' },
} as const;
const ways = deliveryWayKeys.map((value) => ({ value, label: deliveryWays[value] }));

export function Filters({ filter, set }: FilterControl<ListFilter>) {
  const couriers = useLookup('couriers').options;
  const drivers = useQuery({
    queryKey: [...dispatchKey, 'drivers'],
    queryFn: ({ signal }) => fetchDrivers(signal),
    meta: fillsOptions,
  });
  const areas = useQuery({
    queryKey: [...dispatchKey, 'areas'],
    queryFn: ({ signal }) => fetchAreas(signal),
    meta: fillsOptions,
  });
  const towns = areas.data ?? [];
  const suburbs = filter.area && !towns.includes(filter.area) ? [filter.area, ...towns] : towns;
  const lateWays = useLateOptions(ways, filter.way);
  const lateSuburbs = useLateOptions(
    suburbs.map((name) => ({ value: name, label: name })),
    filter.area,
  );
  return (
    <>
      <Select
        {...choice}
        aria-label="Goes by"
        placeholder="Any way"
        w={wide}
        {...lateWays}
        value={filter.way || null}
        onChange={(way) => set({ way: way ?? '' })}
      />
      <ListSelect
        aria-label="Courier"
        placeholder="Any courier"
        w={wide}
        options={couriers}
        value={filter.courierId}
        onChange={(courierId) => set({ courierId })}
      />
      <ListSelect
        aria-label="Driver"
        placeholder="Any driver"
        w={wide}
        options={(drivers.data ?? []).map(({ userID, usersName }) => ({ id: userID, name: usersName }))}
        value={filter.driverId}
        onChange={(driverId) => set({ driverId })}
      />
      <Select
        {...choice}
        aria-label="Suburb"
        placeholder="Any suburb"
        w={wide}
        {...lateSuburbs}
        value={filter.area || null}
        onChange={(area) => set({ area: area ?? '' })}
      />
      <QuietFailure of={drivers} what="Who drives" />
      <QuietFailure of={areas} what="Suburbs" />
    </>
  );
}
