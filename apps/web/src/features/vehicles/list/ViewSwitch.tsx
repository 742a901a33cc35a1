import { SegmentedControl } from '@mantine/core';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { useCan } from '../../../session/use-session.ts';
import { asVehicles } from './filter.ts';

/** Switches between single vehicles and totals by model. */
export function ViewSwitch() {
  const { filter, set } = useAddressFilter({ ...asVehicles, pageNum: 1 });
  const mayTotal = useCan({ allOf: ['VIEW_VEHICLE_STOCK', 'VIEW_VEHICLE_AND_STOCK_REPORT'] });
  if (!mayTotal) return null;
  return (
    <SegmentedControl
      aria-label="View"
      data={[
        { value: 'list', label: 'Vehicles' },
        { value: 'models', label: 'By model' },
      ]}
      value={filter.view}
      onChange={(view) => set({ view, pageNum: 1 })}
    />
  );
}
