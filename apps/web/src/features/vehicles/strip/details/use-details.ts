import { useQuery } from '@tanstack/react-query';
import { usualCondition } from '@yardkeeper/domain/parts/conditions';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import type { PartsData } from '../../../../shared/catalogue/types.ts';
import { vehicleKey } from '../../keys.ts';
import { useSuggestedPrice } from '../../suggested-price.ts';
import { withChosen } from '../diagrams/from-diagrams.ts';
import {
  addedLine,
  changedLine,
  type DetailsData,
  detailsOf,
  onlyChosen,
  type SaidOfCar,
  type StripLine,
} from '../lines.ts';
import { DETAILS, PARTS, type StripStepProps } from '../wizard-steps.ts';

/** The proposal is loaded once, and again when another template is chosen. */
export function useDetails({ vehicle, wizard }: Pick<StripStepProps, 'vehicle' | 'wizard'>) {
  const { vehicleId } = vehicle;
  const { suggest, reprice } = useSuggestedPrice(vehicle);
  const { put } = wizard;
  const stored = wizard.dataOf<DetailsData>(DETAILS);
  // A list that was started before the product knew which parts a car can have is proposed anew.
  const kept = stored?.car ? stored : null;
  const chosen = wizard.dataOf<PartsData>(PARTS)?.parts;
  const now = useRef(kept);
  now.current = kept;
  const [wanted, setWanted] = useState<{ templateId?: number | undefined; said: SaidOfCar } | null>(null);
  const asking = kept === null || wanted !== null;
  const answer = useQuery({
    queryKey: [...vehicleKey(vehicleId), 'propose', wanted ?? {}],
    queryFn: ({ signal }) =>
      call(
        'GET /mgr/inventory/browseVehicles/proposeStripList',
        { query: { vehicleId, templateId: wanted?.templateId, ...wanted?.said } },
        { signal, quiet: true },
      ),
    enabled: asking,
    gcTime: 0,
  });
  const proposal = answer.isFetching ? undefined : answer.data;
  useEffect(() => {
    if (!asking || !proposal) return;
    put(DETAILS, withChosen(detailsOf(proposal, now.current, wanted?.said ?? {}), chosen ?? []));
    setWanted(null);
  }, [asking, proposal, put, chosen, wanted]);
  // The person went back and took or left parts.
  useEffect(() => {
    if (!kept || !chosen) return;
    const next = withChosen(kept, chosen);
    if (next !== kept) put(DETAILS, next);
  }, [kept, chosen, put]);

  const change = useCallback(
    (lines: (before: readonly StripLine[]) => readonly StripLine[]) => {
      if (!now.current) return;
      // The next change may come before this one is rendered and must build on it.
      now.current = { ...now.current, lines: lines(now.current.lines) };
      put(DETAILS, now.current);
    },
    [put],
  );
  const patch = useCallback(
    (key: string, said: Partial<StripLine>) => {
      const line = now.current?.lines.find((each) => each.key === key);
      const with_ = (more: (line: StripLine) => Partial<StripLine>) =>
        change((before) => {
          const after = before.map((each) => (each.key === key ? changedLine(each, more(each)) : each));
          return onlyChosen(after, said.ticked ? after.filter((each) => each.key === key) : []);
        });
      with_(() => said);
      const { partCondition } = said;
      if (!line || partCondition === undefined || partCondition === line.partCondition) return;
      reprice(line, { partId: line.partId, partCondition }, with_);
    },
    [change, reprice],
  );
  const asked = useRef(new Set<string>());
  // The price list may have a price for a part that was not among the proposals.
  useEffect(() => {
    for (const { key, partId, partCondition, catalogue, trade } of kept?.lines ?? []) {
      if (!catalogue || partId === 0 || trade > 0 || asked.current.has(key)) continue;
      asked.current.add(key);
      suggest({ partId, partCondition }, (price) => {
        if (price.retail === 0) return;
        change((before) => before.map((line) => (line.key === key && line.trade === 0 ? { ...line, ...price } : line)));
      });
    }
  }, [kept, suggest, change]);
  const tick = useCallback(
    (keys: readonly string[], ticked: boolean) =>
      change((before) => before.map((line) => (keys.includes(line.key) ? changedLine(line, { ticked }) : line))),
    [change],
  );
  const add = (partId: number, partDesc: string) => {
    const there = now.current?.lines.find((line) => line.partId === partId && !line.ticked);
    if (there) return patch(there.key, { ticked: true });
    suggest({ partId, partCondition: usualCondition }, (price) =>
      change((before) => [addedLine(partId, partDesc, price), ...before]),
    );
  };
  const chooseTemplate = (templateId: number) => setWanted({ templateId, said: now.current?.said ?? {} });
  const sayOfCar = (said: SaidOfCar) =>
    setWanted({ templateId: now.current?.templateId ?? undefined, said: { ...now.current?.said, ...said } });
  return { data: kept, problem: answer.error, retry: answer.refetch, patch, tick, add, chooseTemplate, sayOfCar };
}
