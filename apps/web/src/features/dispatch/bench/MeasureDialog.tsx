import { Button, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconBackspace } from '@tabler/icons-react';
import type { Consignment, Parcel } from '@yardkeeper/contract/dispatch/schemas';
import { numberOfTyped } from '@yardkeeper/domain/input/typed-number';
import { useState } from 'react';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import classes from './Bench.module.css';
import { measure } from './requests.ts';

const fields = ['weightKg', 'lengthCm', 'widthCm', 'heightCm'] as const;
type Field = (typeof fields)[number];
type Values = Record<Field, string>;
const labels: Values = { weightKg: 'Weight, kg', lengthCm: 'Length, cm', widthCm: 'Width, cm', heightCm: 'Height, cm' };
const limits: Record<Field, { decimals: number; least: number; most: number }> = {
  weightKg: { decimals: 3, least: 0.001, most: 5000 },
  lengthCm: { decimals: 0, least: 1, most: 1000 },
  widthCm: { decimals: 0, least: 1, most: 1000 },
  heightCm: { decimals: 0, least: 1, most: 1000 },
};
const shown = (value: number | null): string => (value === null ? '' : String(value));
const numberIn = (field: Field, text: string): number | null =>
  text.trim() === '' ? null : numberOfTyped(text, limits[field].decimals);

function whyWrong(field: Field, text: string): string | null {
  if (text.trim() === '') return null;
  const { least, most } = limits[field];
  const number = numberIn(field, text);
  return number !== null && number >= least && number <= most ? null : `A number up to ${most.toLocaleString('en-NZ')}`;
}

/** Large keys, because a phone's own keyboard is too small for gloves; a real keyboard types into the fields. */
function Keys({ form, field, onNext }: { form: UseFormReturnType<Values>; field: Field; onNext: () => void }) {
  const change = (text: string) => form.setFieldValue(field, text);
  const now = form.values[field];
  const key = (label: string) => (
    <Button key={label} variant="default" size="xl" onClick={() => change(now + label)}>
      {label}
    </Button>
  );
  return (
    <div className={classes.keys}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'].map(key)}
      <Button variant="default" size="xl" aria-label="Delete the last digit" onClick={() => change(now.slice(0, -1))}>
        <IconBackspace aria-hidden />
      </Button>
      <Button variant="light" size="lg" onClick={onNext} style={{ gridColumn: '1 / -1' }}>
        Next field
      </Button>
    </div>
  );
}

type Props = {
  consignment: Consignment;
  parcel: Parcel;
  onClose: () => void;
};

export function MeasureDialog({ consignment, parcel, onClose }: Props) {
  const [active, setActive] = useState<Field>('weightKg');
  const next = () => setActive(fields[(fields.indexOf(active) + 1) % fields.length] ?? 'weightKg');
  const check = (field: Field) => (text: string) => whyWrong(field, text);
  return (
    <FormDialog<Values, Consignment | 'waiting'>
      opened
      title={`Parcel ${parcel.no} of ${consignment.deliveryNo}`}
      initialValues={{
        weightKg: shown(parcel.weightKg),
        lengthCm: shown(parcel.lengthCm),
        widthCm: shown(parcel.widthCm),
        heightCm: shown(parcel.heightCm),
      }}
      validate={{
        weightKg: check('weightKg'),
        lengthCm: check('lengthCm'),
        widthCm: check('widthCm'),
        heightCm: check('heightCm'),
      }}
      onSubmit={(values) =>
        measure(consignment, parcel, {
          weightKg: numberIn('weightKg', values.weightKg),
          lengthCm: numberIn('lengthCm', values.lengthCm),
          widthCm: numberIn('widthCm', values.widthCm),
          heightCm: numberIn('heightCm', values.heightCm),
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <SimpleGrid cols={2} spacing="xs">
            {fields.map((field) => (
              <TextInput
                key={field}
                label={labels[field]}
                size="lg"
                // The keys below replace the phone's own keyboard.
                inputMode="none"
                autoComplete="off"
                data-autofocus={field === 'weightKg' || undefined}
                classNames={{ input: 'kit-figures' }}
                styles={active === field ? { input: { borderColor: 'var(--kit-focus)' } } : {}}
                onFocusCapture={() => setActive(field)}
                {...form.getInputProps(field)}
              />
            ))}
          </SimpleGrid>
          <Keys form={form} field={active} onNext={next} />
        </>
      )}
    </FormDialog>
  );
}
