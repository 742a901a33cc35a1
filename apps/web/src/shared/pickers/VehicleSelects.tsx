import type { SelectProps } from '@mantine/core';
import { useLookup } from '../../api/lookups/lookups.ts';
import { ListSelect } from './ListSelect.tsx';

/** 0 means any. */
export type VehicleChoice = { makeId: number; modelId: number; seriesId: number };
type Names = { make: string; model: string; series: string };

type Props = {
  value: VehicleChoice;
  onChange: (choice: VehicleChoice) => void;
  labelled?: boolean;
  current?: Names;
  errors?: Partial<Record<keyof VehicleChoice, string>>;
  disabled?: boolean;
  /** false where only make and model matter */
  withSeries?: boolean;
};

/** Another make clears the model, another model clears the series. */
export function VehicleSelects({ value, onChange, labelled = false, current, errors, ...rest }: Props) {
  const { disabled = false, withSeries = true } = rest;
  const { makeId, modelId, seriesId } = value;
  const makes = useLookup('makes');
  const models = useLookup('models', { makeId }, { enabled: makeId > 0 });
  const series = useLookup('series', { makeId, modelId }, { enabled: withSeries && modelId > 0 });
  const words = (label: string, any: string): SelectProps =>
    labelled ? { label, placeholder: any } : { 'aria-label': label, placeholder: any, w: { base: '100%', sm: 150 } };
  const was = (id: number, name: string | undefined) => (id > 0 && name ? { id, name } : undefined);
  return (
    <>
      <ListSelect
        {...words('Make', 'Any make')}
        options={makes.options}
        value={makeId}
        current={was(makeId, current?.make)}
        error={errors?.makeId}
        disabled={disabled}
        data-path="makeId"
        onChange={(id) => onChange({ makeId: id, modelId: 0, seriesId: 0 })}
      />
      <ListSelect
        {...words('Model', 'Any model')}
        options={models.options}
        value={modelId}
        current={was(modelId, current?.model)}
        error={errors?.modelId}
        disabled={disabled || makeId === 0}
        data-path="modelId"
        onChange={(id) => onChange({ makeId, modelId: id, seriesId: 0 })}
      />
      {withSeries && (
        <ListSelect
          {...words('Series', 'Any series')}
          options={series.options}
          value={seriesId}
          current={was(seriesId, current?.series)}
          error={errors?.seriesId}
          disabled={disabled || modelId === 0}
          data-path="seriesId"
          onChange={(id) => onChange({ makeId, modelId, seriesId: id })}
        />
      )}
    </>
  );
}
