import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { DigitsInput } from '../../../kit/DigitsInput.tsx';
import { NumericInput } from '../../../kit/NumericInput.tsx';
import classes from '../Acquisitions.module.css';
import type { FieldsProps } from './fields.ts';
import { YardList } from './YardList.tsx';

/** Make, then its models, then their series; another make lets go of what hangs below it. */
export function MakeFields({ form, current, disabled }: FieldsProps) {
  const { makeId, modelId } = form.values;
  const forget = (...paths: ('modelId' | 'seriesId' | 'engineId' | 'transId')[]) => {
    for (const path of paths) form.setFieldValue(path, null);
  };
  return (
    <>
      <YardList
        form={form}
        path="makeId"
        name="makes"
        label="Make"
        required
        placeholder="Toyota"
        currentName={current?.make}
        readOnly={disabled}
        onPick={() => forget('modelId', 'seriesId', 'engineId', 'transId')}
      />
      <YardList
        form={form}
        path="modelId"
        name="models"
        body={{ makeId: makeId ?? 0 }}
        enabled={(makeId ?? 0) > 0}
        label="Model"
        required
        placeholder="Hilux"
        currentName={current?.model}
        readOnly={disabled}
        onPick={() => forget('seriesId')}
      />
      <YardList
        form={form}
        path="seriesId"
        name="series"
        body={{ makeId: makeId ?? 0, modelId: modelId ?? 0 }}
        enabled={(modelId ?? 0) > 0}
        label="Series"
        currentName={current?.series}
        readOnly={disabled}
      />
    </>
  );
}

/** What is seen at the gate. */
export function SeenFields({ form, current, disabled }: FieldsProps) {
  return (
    <>
      <DigitsInput
        label="Year"
        placeholder="2014"
        maxLength={4}
        readOnly={disabled}
        {...form.getInputProps('year')}
        value={String(form.values.year ?? '')}
        onChange={(digits) => form.setFieldValue('year', digits === '' ? null : Number(digits))}
      />
      <YardList
        form={form}
        path="bodyColourId"
        name="colours"
        body={{ vehColourType: 1 }}
        label="Colour"
        currentName={current?.bodyColour}
        readOnly={disabled}
      />
      <NumericInput
        label="Odometer, km"
        placeholder="186,000"
        max={9_999_999}
        readOnly={disabled}
        {...form.getInputProps('odometer')}
      />
    </>
  );
}

/** What is looked up later. */
export function MoreVehicleFields({ form, current, disabled }: FieldsProps) {
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
      <YardList form={form} path="platesId" name="plates" label="Plates" readOnly={disabled} />
      <YardList form={form} path="writeOffId" name="writeOffs" label="Write-off" placeholder="No" readOnly={disabled} />
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
