import { useLookup } from '../../../api/lookups/lookups.ts';
import { VehicleSelects } from '../../../shared/pickers/VehicleSelects.tsx';
import type { LineDraft } from './line-draft.ts';

type Vehicle = Pick<LineDraft, 'makeId' | 'make' | 'modelId' | 'model' | 'seriesId' | 'series'>;
type Props = { value: Vehicle; disabled: boolean; onChange: (vehicle: Vehicle) => void };

const nameIn = (options: readonly { id: number; name: string }[], id: number, was: string) =>
  id === 0 ? '' : (options.find((each) => each.id === id)?.name ?? was);

/** Keeps the names beside the ids, because the lines show them before they are saved. */
export function LineVehicle({ value, disabled, onChange }: Props) {
  const { makeId, modelId, seriesId } = value;
  const makes = useLookup('makes').options;
  const models = useLookup('models', { makeId: makeId ?? 0 }, { enabled: (makeId ?? 0) > 0 }).options;
  const series = useLookup(
    'series',
    { makeId: makeId ?? 0, modelId: modelId ?? 0 },
    { enabled: (modelId ?? 0) > 0 },
  ).options;
  return (
    <VehicleSelects
      labelled
      disabled={disabled}
      value={{ makeId: makeId ?? 0, modelId: modelId ?? 0, seriesId: seriesId ?? 0 }}
      current={value}
      onChange={(next) =>
        onChange({
          makeId: next.makeId || null,
          make: nameIn(makes, next.makeId, value.make),
          modelId: next.modelId || null,
          model: nameIn(models, next.modelId, value.model),
          seriesId: next.seriesId || null,
          series: nameIn(series, next.seriesId, value.series),
        })
      }
    />
  );
}
