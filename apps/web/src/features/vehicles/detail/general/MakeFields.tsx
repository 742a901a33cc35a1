import { YardSelect } from '../../../../shared/pickers/YardSelect.tsx';
import type { FieldsProps } from './fields.ts';

const below = {
  make: { modelId: null, seriesId: null, engineId: null, transId: null },
  model: { seriesId: null },
} as const;

/** Choosing another make clears everything that belongs to it. */
export function MakeFields({ form, vehicle, disabled }: FieldsProps) {
  const makeId = form.values.makeId ?? 0;
  const modelId = form.values.modelId ?? 0;
  const ofMake = { body: { makeId }, enabled: makeId > 0 };
  // The stored names belong to the stored make only.
  const kept = (name: string) => (makeId === vehicle.makeId ? name : undefined);
  return (
    <>
      <YardSelect
        name="makes"
        label="Make"
        required
        currentName={vehicle.make}
        disabled={disabled}
        {...form.getInputProps('makeId')}
        onChange={(id) => form.setValues({ makeId: id, ...below.make })}
      />
      <YardSelect
        name="models"
        label="Model"
        required
        {...ofMake}
        currentName={kept(vehicle.model)}
        disabled={disabled}
        {...form.getInputProps('modelId')}
        onChange={(id) => form.setValues({ modelId: id, ...below.model })}
      />
      <YardSelect
        name="series"
        label="Series"
        body={{ makeId, modelId }}
        enabled={modelId > 0}
        currentName={kept(vehicle.series)}
        disabled={disabled}
        {...form.getInputProps('seriesId')}
      />
      <YardSelect
        name="engines"
        label="Engine type"
        {...ofMake}
        currentName={kept(vehicle.engine)}
        disabled={disabled}
        {...form.getInputProps('engineId')}
      />
      <YardSelect
        name="transmissions"
        label="Transmission"
        {...ofMake}
        currentName={kept(vehicle.transmission)}
        disabled={disabled}
        {...form.getInputProps('transId')}
      />
    </>
  );
}
