import { Textarea, TextInput } from '@mantine/core';
import { CapitalisedInput } from '../../../kit/fields/CapitalisedInput.tsx';
import { CountryField } from '../../../kit/fields/CountryField.tsx';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import classes from '../Acquisitions.module.css';
import type { FieldsProps } from './fields.ts';
import { YardList } from './YardList.tsx';

export function PickupFields({ form, current, disabled }: FieldsProps) {
  return (
    <>
      <DateInput
        label="Pickup day"
        readOnly={disabled}
        {...form.getInputProps('pickupDay')}
        error={form.errors.pickupAt}
      />
      <TextInput label="Time" type="time" readOnly={disabled} {...form.getInputProps('pickupTime')} />
      <YardList
        form={form}
        path="driverId"
        name="drivers"
        label="Driver"
        placeholder="Nobody yet"
        currentName={current?.driver}
        readOnly={disabled}
      />
      <CapitalisedInput
        label="Pickup address"
        placeholder="Street, suburb, town"
        maxLength={300}
        readOnly={disabled}
        {...form.getInputProps('pickupAddress')}
      />
      <CountryField label="Pickup country" readOnly={disabled} />
      <Textarea
        className={classes.whole}
        label="Notes for the driver"
        placeholder="Behind the shed, flat tyre, ring first"
        rows={2}
        maxLength={1000}
        readOnly={disabled}
        {...form.getInputProps('pickupNotes')}
      />
    </>
  );
}
