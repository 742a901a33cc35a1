import { Checkbox, Group, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { damageCodes, gradeNames, grades, isSerialised } from '@yardkeeper/domain/inventory/grades';
import { type PartCondition, partConditions } from '@yardkeeper/domain/parts/conditions';
import { wholeRow } from '../../../../kit/document/Card.tsx';
import { MoneyInput } from '../../../../kit/fields/MoneyInput.tsx';
import { NumericInput } from '../../../../kit/fields/NumericInput.tsx';
import { LocationPicker } from '../../../../shared/pickers/LocationPicker.tsx';
import { PartPicker } from '../../../../shared/pickers/PartPicker.tsx';
import { YardSelect } from '../../../../shared/pickers/YardSelect.tsx';
import { PricePair } from '../../../../shared/prices/PricePair.tsx';
import { useSeesCost } from '../../../../shared/stock/use-sees-cost.ts';
import { useSuggestedPrice } from '../../suggested-price.ts';
import type { Vehicle } from '../api.ts';
import type { DraftItem } from './draft.ts';

type Values = DraftItem & { tagNow: boolean };
type Props = { form: UseFormReturnType<Values>; vehicle: Vehicle; isNew: boolean };

const conditions = partConditions.map(({ id, name }) => ({ value: String(id), label: name }));
const gradeList = [{ value: '', label: 'Not graded' }, ...grades.map((value) => ({ value, label: gradeNames[value] }))];
const damageList = Object.entries(damageCodes).map(([value, name]) => ({
  value,
  label: value ? `${value} – ${name}` : name,
}));

const ticks = [
  ['dismantled', 'Taken off the car'],
  ['shareEnable', 'Shared with other yards'],
  ['webEnable', 'Shown on the web'],
] as const;

export function ItemFields({ form, vehicle, isNew }: Props) {
  const { reprice } = useSuggestedPrice(vehicle);
  const seesCost = useSeesCost();
  const { values } = form;
  const single = isSerialised(values.partCondition);
  const repriceTo = (next: Pick<DraftItem, 'partId' | 'partCondition'>) =>
    reprice(values, next, (priceOf) => form.setValues(priceOf(form.getValues())));
  return (
    <>
      {isNew && (
        <div className={wholeRow}>
          <PartPicker
            label="Part"
            required
            data-autofocus
            value={values.partId}
            valueName={values.partDesc}
            error={form.errors.partId}
            data-path="partId"
            onChange={(partId, partDesc) => {
              form.setValues({ partId, partDesc });
              repriceTo({ partId, partCondition: values.partCondition });
            }}
          />
        </div>
      )}
      <TextInput label="Part no" maxLength={60} autoComplete="off" {...form.getInputProps('partNo')} />
      <Select
        label="Condition"
        allowDeselect={false}
        data={conditions}
        value={String(values.partCondition)}
        onChange={(chosen) => {
          const partCondition = Number(chosen) as PartCondition;
          form.setValues({ partCondition, ...(isSerialised(partCondition) ? { qty: 1 } : {}) });
          repriceTo({ partId: values.partId, partCondition });
        }}
      />
      <Select label="Grade" allowDeselect={false} data={gradeList} {...form.getInputProps('grade')} />
      <Select label="Damage" allowDeselect={false} data={damageList} {...form.getInputProps('damage')} />
      <PricePair
        label={(which) => `${which}, ex GST`}
        retail={form.getInputProps('retail')}
        trade={form.getInputProps('trade')}
      />
      <NumericInput
        label="Qty"
        min={1}
        max={10_000}
        disabled={single}
        description={single ? 'A used part is one of its kind' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('qty')}
      />
      {seesCost && (
        <MoneyInput
          label="Cost by hand"
          placeholder="Shared out by price"
          {...form.getInputProps('unitCost')}
          value={values.unitCost ?? null}
          onChange={(dollars) => form.setFieldValue('unitCost', dollars)}
        />
      )}
      <SegmentedControl
        aria-label="Where it is"
        data={[
          { value: '0', label: 'Shelve' },
          { value: '1', label: 'Leave on car' },
        ]}
        style={{ alignSelf: 'end' }}
        value={String(values.onCar)}
        onChange={(chosen) => form.setFieldValue('onCar', chosen === '1' ? 1 : 0)}
      />
      <LocationPicker
        label="Location"
        disabled={values.onCar === 1}
        value={values.locationId ?? 0}
        valueName={values.locationNo}
        error={form.errors.locationId}
        data-path="locationId"
        onChange={(id, code) => form.setValues({ locationId: id === 0 ? null : id, locationNo: code })}
      />
      <YardSelect name="colours" body={{ vehColourType: 1 }} label="Colour" {...form.getInputProps('bodyColourId')} />
      <YardSelect name="colours" body={{ vehColourType: 2 }} label="Trim colour" {...form.getInputProps('colourId')} />
      <Textarea label="Internal notes" rows={2} maxLength={2000} {...form.getInputProps('notes')} />
      <Textarea label="Notes for public" rows={2} maxLength={2000} {...form.getInputProps('notesPublic')} />
      <Group gap="lg" className={wholeRow}>
        {ticks.map(([path, label]) => (
          <Checkbox
            key={path}
            label={label}
            checked={values[path] === 1}
            onChange={(event) => form.setFieldValue(path, event.currentTarget.checked ? 1 : 0)}
          />
        ))}
      </Group>
    </>
  );
}
