import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../../kit/text/failure.ts';
import { diagramQuery, schemasQuery } from '../api.ts';
import { askedOf, demandQuery } from '../demand/use-demand.ts';
import type { ChosenCar, PartsData, YardVehicle } from '../types.ts';
import { positionsOf, usualOf } from './positions.ts';
import { type Choice, expectedOf } from './use-choice.ts';

type Args = {
  readonly car: ChosenCar;
  readonly vehicle: YardVehicle | null;
  readonly asked: Pick<PartsData, 'branchId' | 'word'>;
  readonly pages: number;
  readonly choice: Choice;
};
type Progress = { readonly done: number; readonly of: number };
export type Outcome = { readonly parts: number; readonly expected: number } | { readonly problem: string };

/**
 * Looks through every diagram of a group and takes what is worth the work. The server caches the diagrams it fetched.
 */
export function useTakeWorth({ car, vehicle, asked, pages, choice }: Args) {
  const client = useQueryClient();
  const stop = useRef(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => setOutcome(null), [asked.branchId, asked.word]);
  useEffect(
    () => () => {
      stop.current = true;
    },
    [],
  );
  const groups = async () => {
    const found = await Promise.all(
      Array.from({ length: pages }, (_, page) => client.fetchQuery(schemasQuery(car, asked, page))),
    );
    return found.flatMap(({ list }) => list);
  };
  const run = async () => {
    stop.current = false;
    setOutcome(null);
    try {
      const list = await groups();
      const worth: { parts: number; values: { expected: number | null; qty: number }[] } = { parts: 0, values: [] };
      for (const [done, { groupId, name }] of list.entries()) {
        if (stop.current) break;
        setProgress({ done, of: list.length });
        const diagram = await client.fetchQuery(diagramQuery(car, groupId));
        const { parts: known } = await client.fetchQuery(demandQuery(vehicle, askedOf(diagram)));
        const demand = new Map(known.map((part) => [part.key, part]));
        const good = positionsOf(diagram)
          .flatMap(usualOf)
          .filter(({ key }) => demand.get(key)?.suggestion === 'shelve' && demand.get(key)?.partId !== null);
        choice.take(good, demand, name);
        worth.parts += good.length;
        worth.values.push(
          ...good.map(({ key, qty }) => ({ expected: demand.get(key)?.expected ?? null, qty: qty ?? 1 })),
        );
      }
      setOutcome({ parts: worth.parts, expected: expectedOf(worth.values) });
    } catch (thrown) {
      setOutcome({ problem: failureOf(thrown).message });
    } finally {
      setProgress(null);
    }
  };
  return {
    run,
    progress,
    outcome,
    cancel: () => {
      stop.current = true;
    },
  };
}
