import { Text } from '@mantine/core';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../../../api/call.ts';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../../../kit/document/Card.tsx';
import { MoneyInput } from '../../../../kit/fields/MoneyInput.tsx';
import { ScrollPicker } from '../../../../kit/pickers/ScrollPicker.tsx';
import type { FetchPickerPage } from '../../../../kit/pickers/use-paged-search.ts';
import { fetchParts, type PartName } from '../../saving/api.ts';
import { noPricing } from '../../saving/fields/use-customer.ts';
import { type LineDraft, lineOfTag } from '../line-draft.ts';

type VehicleRow = ReplyOf<'POST /mgr/inventory/browseVehicles/list'>['records'][number];
type Values = { vehicleId: number; vehicle: string; partId: number; part: string; retail: number | null };

const fetchVehicles: FetchPickerPage<VehicleRow> = ({ text, pageNum, pageSize }, signal) =>
  call(
    'POST /mgr/inventory/browseVehicles/list',
    { body: { search: text, pageNum, pageSize } },
    { signal, quiet: true },
  );
const make = ({ vehicleId, partId, retail }: Values) => {
  const body = { vehicleId, partId, retail: retail ?? 0, trade: retail ?? 0, onCar: 1 as const };
  return call('POST /mgr/inventory/commitInInvoicePage', { body });
};
const vehicleName = (v: VehicleRow) => [v.year, v.make, v.model, v.series].filter(Boolean).join(' ');

type Props = { onMade: (line: LineDraft) => void; onClose: () => void };

/** Makes a tag for a part that is still on the car, so that it can be sold. */
export function FromVehicleDialog({ onMade, onClose }: Props) {
  return (
    <FormDialog<Values, Awaited<ReturnType<typeof make>>>
      opened
      size="md"
      title="Part off a vehicle"
      submitLabel="Tag it and add the line"
      onClose={onClose}
      initialValues={{ vehicleId: 0, vehicle: '', partId: 0, part: '', retail: null }}
      validate={{
        vehicleId: (id) => (id === 0 ? 'Choose the vehicle' : null),
        partId: (id) => (id === 0 ? 'Choose a part' : null),
        retail: (price) => (price === null ? 'Enter a price' : null),
      }}
      onSubmit={make}
      onSaved={(tag) => onMade(lineOfTag(tag, noPricing, { many: false, unitPrice: tag.retail, listed: null }))}
    >
      {(form) => (
        <>
          <ScrollPicker<VehicleRow>
            className={wholeRow}
            label="Vehicle"
            placeholder="Stock no, rego or VIN"
            data-autofocus
            data-path="vehicleId"
            value={form.values.vehicleId}
            valueName={form.values.vehicle}
            error={form.errors.vehicleId}
            fetchPage={fetchVehicles}
            itemId={(vehicle) => vehicle.vehicleId}
            itemName={(vehicle) => `${vehicle.stockNo} ${vehicleName(vehicle)}`}
            renderItem={(vehicle) => (
              <Text span inherit>
                {vehicle.stockNo} {vehicleName(vehicle)}{' '}
                <Text span c="dimmed" size="xs">
                  {[vehicle.regNo, vehicle.bodyColour, vehicle.location].filter(Boolean).join(' · ')}
                </Text>
              </Text>
            )}
            onChange={(vehicleId, vehicle) =>
              form.setValues({ vehicleId, vehicle: vehicle ? `${vehicle.stockNo} ${vehicleName(vehicle)}` : '' })
            }
          />
          <ScrollPicker<PartName>
            label="Part"
            placeholder="Type to search"
            data-path="partId"
            value={form.values.partId}
            valueName={form.values.part}
            error={form.errors.partId}
            fetchPage={fetchParts}
            itemId={(part) => part.partId}
            itemName={(part) => part.partName}
            onChange={(partId, part) => form.setValues({ partId, part: part?.partName ?? '' })}
          />
          <MoneyInput label="Price ex GST" data-path="retail" {...form.getInputProps('retail')} />
        </>
      )}
    </FormDialog>
  );
}
