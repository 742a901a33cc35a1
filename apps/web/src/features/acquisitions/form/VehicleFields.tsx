import { DigitsInput } from '../../../kit/fields/DigitsInput.tsx';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import type { FieldsProps } from './fields.ts';
import { YardList } from './YardList.tsx';

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
