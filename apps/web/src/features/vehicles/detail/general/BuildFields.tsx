import { Select } from '@mantine/core';
import { CapitalisedInput } from '../../../../kit/fields/CapitalisedInput.tsx';
import { NumericInput } from '../../../../kit/fields/NumericInput.tsx';
import { YardSelect } from '../../../../shared/pickers/YardSelect.tsx';
import type { FieldsProps } from './fields.ts';

const months = Array.from({ length: 12 }, (_, place) => ({
  value: String(place + 1),
  label: String(place + 1).padStart(2, '0'),
}));

export function BuildFields({ form, vehicle, disabled }: FieldsProps) {
  const { month } = form.values;
  return (
    <>
      <YardSelect
        name="modelTypes"
        label="Type"
        currentName={vehicle.modelType}
        disabled={disabled}
        {...form.getInputProps('modelTypeId')}
      />
      <YardSelect
        name="years"
        label="Year"
        currentName={vehicle.year === null ? undefined : String(vehicle.year)}
        disabled={disabled}
        {...form.getInputProps('year')}
      />
      <Select
        label="Month"
        placeholder="Not known"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear' }}
        data={months}
        disabled={disabled}
        {...form.getInputProps('month')}
        value={month === null ? null : String(month)}
        onChange={(chosen) => form.setFieldValue('month', chosen === null ? null : Number(chosen))}
      />
      <CapitalisedInput label="Engine no" maxLength={40} disabled={disabled} {...form.getInputProps('engineNo')} />
      <YardSelect
        name="colours"
        body={{ vehColourType: 1 }}
        label="Body colour"
        currentName={vehicle.bodyColorDesc}
        disabled={disabled}
        {...form.getInputProps('bodyColourId')}
      />
      <YardSelect
        name="colours"
        body={{ vehColourType: 2 }}
        label="Trim"
        currentName={vehicle.trimColour}
        disabled={disabled}
        {...form.getInputProps('trimColourId')}
      />
      <NumericInput
        label="Odometer"
        placeholder="186,000"
        max={9_999_999}
        disabled={disabled}
        {...form.getInputProps('odometer')}
      />
    </>
  );
}
