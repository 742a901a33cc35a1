import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { pauses } from '../../../live/pauses.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import type { YardVehicle } from '../types.ts';

const FEW = 5;
const hereKey = ['fits', 'here'] as const;
type Asked = { readonly partId: number | null; readonly partNo: string };

/** What is here and would do for a part of the catalogue, the best fit first. */
export function useHere({ partId, partNo }: Asked, vehicle: YardVehicle | null) {
  const line = {
    key: 'one',
    partNo,
    partId,
    modelId: vehicle?.modelId ?? null,
    seriesId: vehicle?.seriesId ?? null,
  };
  // Drops tags that somebody else sells meanwhile.
  useLiveRefresh({ topics: ['/topic/stock', '/topic/invoices'], keys: [hereKey], pauseMs: pauses.counter });
  const answer = useQuery({
    queryKey: [...hereKey, line],
    queryFn: ({ signal }) =>
      call('POST /mgr/fits/find', { body: { lines: [line], most: FEW } }, { signal, quiet: true }),
    enabled: partNo !== '' || partId !== null,
    retry: false,
    staleTime: 30_000,
  });
  const tags = answer.data?.lines[0]?.tags ?? [];
  const offered = tags.filter(({ fit }) => fit.said !== 'refuted');
  const isHere = offered.some(({ fit }) => fit.level === 'sure' || fit.level === 'likely');
  return { answer, offered, refuted: tags.filter(({ fit }) => fit.said === 'refuted'), isHere };
}
