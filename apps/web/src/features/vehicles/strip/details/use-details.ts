import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { vehicleKey } from '../../keys.ts';
import { fetchPrice } from '../../price.ts';
import { addedLine, changedLine, type DetailsData, detailsOf, type StripLine } from '../lines.ts';
import { DETAILS, type StripStepProps } from '../steps.ts';

/** The proposed parts with what was said about them; asked for once, and again when another template is chosen. */
export function useDetails({ vehicle, wizard }: Pick<StripStepProps, 'vehicle' | 'wizard'>) {
  const { vehicleId } = vehicle;
  const client = useQueryClient();
  const { put } = wizard;
  const kept = wizard.dataOf<DetailsData>(DETAILS);
  const now = useRef(kept);
  now.current = kept;
  const [wanted, setWanted] = useState<number | null>(null);
  const asking = kept === null || wanted !== null;
  const answer = useQuery({
    queryKey: [...vehicleKey(vehicleId), 'propose', wanted ?? 0],
    queryFn: ({ signal }) =>
      call(
        'GET /mgr/inventory/browseVehicles/proposeStripList',
        { query: { vehicleId, templateId: wanted ?? undefined } },
        { signal, quiet: true },
      ),
    enabled: asking,
    gcTime: 0,
  });
  const proposal = answer.isFetching ? undefined : answer.data;
  useEffect(() => {
    if (!asking || !proposal) return;
    put(DETAILS, detailsOf(proposal, now.current));
    setWanted(null);
  }, [asking, proposal, put]);

  const change = useCallback(
    (lines: (before: readonly StripLine[]) => readonly StripLine[]) => {
      if (!now.current) return;
      // What is said next before this is drawn builds on it.
      now.current = { ...now.current, lines: lines(now.current.lines) };
      put(DETAILS, now.current);
    },
    [put],
  );
  const patch = useCallback(
    (key: string, said: Partial<StripLine>) =>
      change((before) => before.map((line) => (line.key === key ? changedLine(line, said) : line))),
    [change],
  );
  const tick = useCallback(
    (keys: readonly string[], ticked: boolean) =>
      change((before) => before.map((line) => (keys.includes(line.key) ? changedLine(line, { ticked }) : line))),
    [change],
  );
  const add = async (partId: number, partDesc: string) => {
    const there = now.current?.lines.find((line) => line.partId === partId && !line.ticked);
    if (there) return patch(there.key, { ticked: true });
    const price = await fetchPrice(client, vehicle, partId, 3);
    const { priceItemId = null, retail = 0, trade = 0 } = price ?? {};
    change((before) => [addedLine(partId, partDesc, { priceItemId, retail, trade }), ...before]);
  };
  return { data: kept, problem: answer.error, retry: answer.refetch, patch, tick, add, chooseTemplate: setWanted };
}
