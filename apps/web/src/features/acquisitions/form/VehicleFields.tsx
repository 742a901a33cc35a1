import { Textarea, TextInput } from '@mantine/core';
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
        disabled={disabled}
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
        disabled={disabled}
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
        disabled={disabled}
      />
    </>
  );
}

/** What is seen at the gate. */
export function SeenFields({ form, current, disabled }: FieldsProps) {
  return (
    <>
      <NumericInput
        label="Year"
        placeholder="2014"
        min={1900}
        max={2100}
        disabled={disabled}
        {...form.getInputProps('year')}
      />
      <YardList
        form={form}
        path="bodyColourId"
        name="colours"
        body={{ vehColourType: 1 }}
        label="Colour"
        currentName={current?.bodyColour}
        disabled={disabled}
      />
      <NumericInput
        label="Odometer, km"
        placeholder="186,000"
        max={9_999_999}
        disabled={disabled}
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
        disabled={disabled}
        {...form.getInputProps('month')}
      />
      <YardList form={form} path="modelTypeId" name="modelTypes" label="Body type" disabled={disabled} />
      <YardList
        form={form}
        path="engineId"
        name="engines"
        {...ofMake}
        label="Engine"
        currentName={current?.engine}
        disabled={disabled}
      />
      <TextInput
        label="Engine number"
        maxLength={40}
        autoComplete="off"
        disabled={disabled}
        {...form.getInputProps('engineNo')}
      />
      <YardList
        form={form}
        path="transId"
        name="transmissions"
        {...ofMake}
        label="Transmission"
        currentName={current?.transmission}
        disabled={disabled}
      />
      <YardList
        form={form}
        path="trimColourId"
        name="colours"
        body={{ vehColourType: 2 }}
        label="Trim colour"
        disabled={disabled}
      />
      <YardList form={form} path="platesId" name="plates" label="Plates" disabled={disabled} />
      <YardList form={form} path="writeOffId" name="writeOffs" label="Write-off" placeholder="No" disabled={disabled} />
      <TextInput
        label="Lot number"
        maxLength={40}
        autoComplete="off"
        disabled={disabled}
        {...form.getInputProps('lotNo')}
      />
      <Textarea
        className={classes.whole}
        label="Condition and comments"
        placeholder="Front hit, runs, canopy off"
        rows={3}
        maxLength={5000}
        disabled={disabled}
        {...form.getInputProps('comments')}
      />
    </>
  );
}
