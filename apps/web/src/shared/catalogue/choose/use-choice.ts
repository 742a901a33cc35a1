import { useCallback, useMemo, useRef } from 'react';
import { sumDollars } from '../../../kit/data-table/columns.tsx';
import type { DemandByKey } from '../demand/use-demand.ts';
import type { ChosenPart, PartsData } from '../types.ts';
import { chosenOf, type ListedPart } from './positions.ts';

type Change = (next: (before: PartsData) => PartsData) => void;

/** The parts taken so far, from all diagrams of the car. */
export function useChoice(data: PartsData, onData: (data: PartsData) => void) {
  const now = useRef({ data, onData });
  now.current = { data, onData };
  const change = useCallback<Change>((next) => {
    const { onData: write } = now.current;
    // The next change may come before this one is rendered and must build on it.
    now.current = { data: next(now.current.data), onData: write };
    write(now.current.data);
  }, []);
  const taken = useMemo<ReadonlySet<string>>(() => new Set(data.parts.map(({ key }) => key)), [data.parts]);

  const take = useCallback(
    (parts: readonly ListedPart[], demand: DemandByKey, diagram: string) =>
      change((before) => {
        const there = new Set(before.parts.map(({ key }) => key));
        const more = parts.filter(({ key }) => !there.has(key)).map((part) => valued(chosenOf(part, diagram), demand));
        return { ...before, parts: [...before.parts, ...more] };
      }),
    [change],
  );
  const leave = useCallback(
    (keys: readonly string[]) =>
      change((before) => ({ ...before, parts: before.parts.filter(({ key }) => !keys.includes(key)) })),
    [change],
  );
  return { taken, take, leave, change, expected: expectedOf(data.parts) };
}
export type Choice = ReturnType<typeof useChoice>;

function valued(part: ChosenPart, demand: DemandByKey): ChosenPart {
  const figures = demand.get(part.key);
  // Without a part name of the yard there are no figures for the part.
  if (!figures || figures.partId === null) return part;
  const { expected, suggestion, partId, part: partName } = figures;
  return { ...part, expected, suggestion, partId: part.partId ?? partId, partName: part.partName || partName };
}

/** What all pieces together are expected to bring. */
export const expectedOf = (parts: readonly Pick<ChosenPart, 'expected' | 'qty'>[]): number =>
  sumDollars(parts.flatMap(({ expected, qty }) => Array<number | null>(qty).fill(expected)));
