import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import classes from '../Acquisitions.module.css';
import type { FieldsProps } from './fields.ts';
import { YardList } from './YardList.tsx';

export function MoreVehicleFields({ form, current, disabled, correctable }: FieldsProps) {
  const locked = disabled && !correctable;
  const makeId = form.values.makeId ?? 0;
  const ofMake = { body: { makeId }, enabled: makeId > 0 };
  return (
    <>
      <NumericInput
        label="Month"
        placeholder="1 to 12"
        min={1}
        max={12}
        readOnly={disabled}
        {...form.getInputProps('month')}
      />
      <YardList form={form} path="modelTypeId" name="modelTypes" label="Body type" readOnly={disabled} />
      <YardList
        form={form}
        path="engineId"
        name="engines"
        {...ofMake}
        label="Engine"
        currentName={current?.engine}
        readOnly={disabled}
      />
      <TextInput
        label="Engine number"
        maxLength={40}
        autoComplete="off"
        readOnly={disabled}
        {...form.getInputProps('engineNo')}
      />
      <YardList
        form={form}
        path="transId"
        name="transmissions"
        {...ofMake}
        label="Transmission"
        currentName={current?.transmission}
        readOnly={disabled}
      />
      <YardList
        form={form}
        path="trimColourId"
        name="colours"
        body={{ vehColourType: 2 }}
        label="Trim colour"
        readOnly={disabled}
      />
      <YardList form={form} path="platesId" name="plates" label="Plates" readOnly={locked} />
      <YardList form={form} path="writeOffId" name="writeOffs" label="Write-off" placeholder="No" readOnly={locked} />
      <TextInput
        label="Lot number"
        maxLength={40}
        autoComplete="off"
        readOnly={disabled}
        {...form.getInputProps('lotNo')}
      />
      <Checkbox
        label="Registration is cancelled"
        mt={{ base: 0, sm: 'lg' }}
        disabled={disabled}
        checked={form.values.regFlag === 0}
        onChange={(event) => form.setFieldValue('regFlag', event.currentTarget.checked ? 0 : 1)}
      />
      <Textarea
        className={classes.whole}
        label="Condition and comments"
        placeholder="Front hit, runs, canopy off"
        rows={3}
        maxLength={5000}
        readOnly={disabled}
        {...form.getInputProps('comments')}
      />
    </>
  );
}
