import { Text } from '@mantine/core';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../api/call.ts';
import { ScrollPicker } from '../../../kit/pickers/ScrollPicker.tsx';
import type { FetchPickerPage } from '../../../kit/pickers/use-paged-search.ts';
import { vehicleName } from '../../vehicles/vehicle-text.ts';

type Row = ReplyOf<'POST /mgr/inventory/browseVehicles/list'>['records'][number];

const fetchVehicles: FetchPickerPage<Row> = ({ text, pageNum, pageSize }, signal) =>
  call(
    'POST /mgr/inventory/browseVehicles/list',
    { body: { search: text, pageNum, pageSize } },
    { signal, quiet: true },
  );

/** Picks a vehicle in stock, whose VIN is then looked up in the catalogue. */
export function StockVehicle({ onVin }: { onVin: (vin: string, row: Row) => void }) {
  return (
    <ScrollPicker<Row>
      label="or a vehicle in stock"
      placeholder="Stock no, rego or VIN"
      fetchPage={fetchVehicles}
      itemId={(row) => row.vehicleId}
      itemName={(row) => `${row.stockNo} ${vehicleName(row)}`}
      renderItem={(row) => (
        <Text span inherit>
          {row.stockNo} {vehicleName(row)}{' '}
          <Text span c="dimmed" size="xs">
            {[row.regNo, row.vin].filter(Boolean).join(' · ') || 'no VIN'}
          </Text>
        </Text>
      )}
      onChange={(_, row) => row && onVin(row.vin || row.regNo, row)}
    />
  );
}
