import { Alert, Anchor, Text } from '@mantine/core';
import { IconCopyCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { UpperCaseInput } from '../../../kit/fields/UpperCaseInput.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { isWorthReading } from '../../../shared/vin/worth-reading.ts';
import classes from '../Acquisitions.module.css';
import type { FieldsProps } from './fields.ts';
import { useVehicleCheck, type VehicleCheck } from './use-vehicle-check.ts';

/** Fetched once a number is complete, because most of it is a table of makers. */
const VinProposal = lazyPart(() => import('../../../shared/vin/VinProposal.tsx').then((m) => m.VinProposal));
const same: Readonly<Record<string, string>> = { regNo: 'Same rego', vin: 'Same VIN', chassis: 'Same chassis number' };
const pages = { acquisition: '/vehicleacquisitions/', vehicle: '/vehicleacquisitions/stock/' } as const;

function Twins({ twins }: Pick<VehicleCheck, 'twins'>) {
  if (twins.length === 0) return null;
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconCopyCheck size={18} aria-hidden />}
      title="We have this vehicle already"
      p="sm"
      className={classes.whole}
    >
      {twins.map((twin) => (
        <Text key={`${twin.kind}${twin.id}`}>
          <Anchor href={`${pages[twin.kind]}${twin.id}`} target="_blank" rel="noreferrer" inherit fw={550}>
            {twin.number}
          </Anchor>{' '}
          {[twin.vehicle, twin.status, same[twin.same]].filter(Boolean).join(' · ')}
        </Text>
      ))}
    </Alert>
  );
}

/** A number of this length is complete, so its error may show while the field still has the focus. */
const whole = { regNo: 6, vin: 17, chassis: 30 } as const;

export function NumberFields({ form, acqId = 0, disabled = false }: FieldsProps) {
  const { regNo, vin, chassis } = form.values;
  const check = useVehicleCheck({ acqId, regNo, vin, chassis }, !disabled);
  const [focused, setFocused] = useState('');
  // An error waits until the number is complete or the field is left.
  const isTyped = (path: keyof typeof whole) => focused !== path || form.values[path].length >= whole[path];
  const field = (path: 'regNo' | 'vin' | 'chassis') => {
    const input = form.getInputProps(path);
    const warning = check.warnings[path];
    return {
      ...input,
      error: input.error ?? (isTyped(path) ? check.errors[path] : undefined),
      onFocus: () => setFocused(path),
      onBlur: () => setFocused(''),
      description: warning ? (
        <Text span inherit c="var(--mantine-color-yellow-text)" role="status">
          {warning}
        </Text>
      ) : undefined,
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
      readOnly: disabled,
    };
  };
  return (
    <>
      <UpperCaseInput label="Rego" placeholder="KLM482" maxLength={8} data-autofocus {...field('regNo')} />
      <UpperCaseInput label="VIN" placeholder="17 letters and digits" maxLength={20} {...field('vin')} />
      <UpperCaseInput
        label="Chassis or frame number"
        placeholder="GGN25-1234567"
        maxLength={30}
        {...field('chassis')}
      />
      {!disabled && isWorthReading(vin, chassis) && (
        <VinProposal
          className={classes.whole}
          vin={vin}
          chassis={chassis}
          makeId={form.values.makeId}
          year={form.values.year}
          onMake={(makeId) => form.setValues({ makeId, modelId: null, seriesId: null, engineId: null, transId: null })}
          seriesId={form.values.seriesId}
          onSeries={({ makeId, modelId, seriesId }) =>
            form.setValues({ makeId, modelId, seriesId, engineId: null, transId: null })
          }
          onYear={(year) => form.setFieldValue('year', year)}
          onFrame={(frame) => form.setValues({ vin: '', chassis: frame })}
        />
      )}
      <Twins twins={check.twins} />
    </>
  );
}
