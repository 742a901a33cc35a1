import { useCallback, useMemo, useRef } from 'react';
import { useStockList } from '../../detail/stock/api.ts';
import { sharesOf } from '../costs.ts';
import { type DetailsData, type MappingData, mappedLine, type Placed, unplaced } from '../lines.ts';
import { DETAILS, MAPPING, type StripStepProps } from '../wizard-steps.ts';

type Place = { id: number; code: string };

export function useMapping({ vehicle, wizard }: Pick<StripStepProps, 'vehicle' | 'wizard'>, seesCost: boolean) {
  const { put } = wizard;
  const details = wizard.dataOf<DetailsData>(DETAILS);
  const kept = wizard.dataOf<MappingData>(MAPPING);
  const items = useStockList(vehicle.vehicleId).data;
  const rows = useMemo(
    () =>
      (details?.lines ?? [])
        .filter(({ ticked }) => ticked)
        .map((line) => {
          const placed = kept?.[line.key] ?? unplaced(line);
          return { line: mappedLine(line, placed), placed };
        }),
    [details, kept],
  );
  const now = useRef(rows);
  now.current = rows;
  const shares = useMemo(
    () => (seesCost && items ? sharesOf(vehicle, items, rows) : null),
    [seesCost, items, vehicle, rows],
  );

  const write = useCallback(
    (change: (key: string, placed: Placed) => Placed) => {
      now.current = now.current.map(({ line, placed }) => ({ line, placed: change(line.key, placed) }));
      put(MAPPING, Object.fromEntries(now.current.map(({ line, placed }) => [line.key, placed])));
    },
    [put],
  );
  const patch = useCallback(
    (key: string, said: Partial<Placed>) => write((each, placed) => (each === key ? { ...placed, ...said } : placed)),
    [write],
  );
  const nameParts = useCallback(
    (keys: readonly string[], named: NonNullable<Placed['named']>) =>
      write((key, placed) => (keys.includes(key) ? { ...placed, named } : placed)),
    [write],
  );
  const homeless = () => now.current.filter(({ line, placed }) => line.onCar === 0 && placed.locationId === null);
  const putNext = ({ id, code }: Place): string | null => {
    const next = homeless()[0];
    if (!next) return null;
    patch(next.line.key, { locationId: id, locationNo: code });
    return next.line.partDesc;
  };
  const putAll = ({ id, code }: Place) => {
    const keys = homeless().map(({ line }) => line.key);
    write((key, placed) => (keys.includes(key) ? { ...placed, locationId: id, locationNo: code } : placed));
  };
  return { rows, shares, patch, nameParts, putNext, putAll, withoutPlace: homeless().length };
}
