import { Select } from '@mantine/core';
import { regStateNames } from '@yardkeeper/domain/vehicles/registration';
import { wholeRow } from '../../../../kit/document/Card.tsx';
import { CapitalisedInput } from '../../../../kit/fields/CapitalisedInput.tsx';
import { UpperCaseInput } from '../../../../kit/fields/UpperCaseInput.tsx';
import { LocationPicker } from '../../../../shared/pickers/LocationPicker.tsx';
import { SaleYardSelect } from '../../../../shared/pickers/SaleYardSelect.tsx';
import type { FieldsProps } from './fields.ts';

const regStates = Object.entries(regStateNames).map(([value, label]) => ({ value, label }));

export function PlateFields({ form, vehicle, disabled }: FieldsProps) {
  const { regState, locationId, location, locGroupId } = form.values;
  return (
    <>
      <UpperCaseInput
        label="Reg no"
        placeholder="KLM482"
        maxLength={8}
        disabled={disabled}
        {...form.getInputProps('regNo')}
      />
      <Select
        label="Reg state"
        allowDeselect={false}
        data={regStates}
        disabled={disabled}
        {...form.getInputProps('regState')}
        value={String(regState)}
        onChange={(chosen) => form.setFieldValue('regState', chosen === '1' ? 1 : 0)}
      />
      <UpperCaseInput
        className={wholeRow}
        label="VIN"
        maxLength={20}
        disabled={disabled}
        {...form.getInputProps('vin')}
      />
      <UpperCaseInput label="Chassis" maxLength={30} disabled={disabled} {...form.getInputProps('chassis')} />
      <CapitalisedInput label="Lot no" maxLength={40} disabled={disabled} {...form.getInputProps('lotNo')} />
      <LocationPicker
        label="Location"
        disabled={disabled}
        value={locationId ?? 0}
        valueName={location}
        error={form.errors.locationId}
        data-path="locationId"
        onChange={(id, code) => form.setValues({ locationId: id === 0 ? null : id, location: code })}
      />
      <SaleYardSelect
        allowDeselect={false}
        disabled={disabled}
        data-path="locGroupId"
        error={form.errors.locGroupId}
        currentName={vehicle.saleYard}
        value={locGroupId}
        onChange={(id) => form.setFieldValue('locGroupId', id ?? 0)}
      />
    </>
  );
}
