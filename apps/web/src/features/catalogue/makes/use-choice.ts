import { useCallback, useMemo, useState } from 'react';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { nothingChosen } from './choice-search.ts';
import type { Level, LevelRow } from './levels.ts';

export function useChoice() {
  const { filter, set } = useAddressFilter(nothingChosen);
  const [lastModel, setLastModel] = useState<LevelRow | null>(null);
  const makes = useLookup('makes', { includeInactive: true }).options;
  const makeNames = useMemo(() => new Map(makes.map((make) => [make.id, make.name])), [makes]);
  const strange = filter.modelId > 0 && lastModel?.id !== filter.modelId;
  const models = useLookup('models', { includeInactive: true }, { enabled: strange }).options;
  const model = strange ? models.find((one) => one.id === filter.modelId) : lastModel;

  const choose = useCallback(
    (level: Level, row: LevelRow) => {
      if (level === 'make') set({ makeId: row.id, modelId: 0, seriesId: 0 });
      if (level === 'model') {
        setLastModel(row);
        set({ modelId: row.id, seriesId: 0 });
      }
      if (level === 'series') set({ seriesId: row.id });
    },
    [set],
  );
  const chosen = { make: filter.makeId, model: filter.modelId, series: filter.seriesId };
  return {
    chosen,
    searched: filter.search,
    makeNames,
    makeName: makeNames.get(filter.makeId) ?? '',
    modelName: filter.modelId > 0 ? (model?.name ?? '') : '',
    choose,
    chooseId: (level: Level, id: number) => {
      if (level === 'make') set({ makeId: id, modelId: 0, seriesId: 0 });
      else if (level === 'model') set({ modelId: id, seriesId: 0 });
      else set({ seriesId: id });
    },
  };
}
