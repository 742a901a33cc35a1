import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { YardVehicle } from '../types.ts';

const FEW = 5;
type Asked = { readonly partId: number | null; readonly partNo: string };

/** What is here and would do for a part of the catalogue, the surest first. */
export function useHere({ partId, partNo }: Asked, vehicle: YardVehicle | null) {
  const line = {
    key: 'one',
    partNo,
    partId,
    modelId: vehicle?.modelId ?? null,
    seriesId: vehicle?.seriesId ?? null,
  };
  const answer = useQuery({
    queryKey: ['fits', 'here', line],
    queryFn: ({ signal }) =>
      call('POST /mgr/fits/find', { body: { lines: [line], most: FEW } }, { signal, quiet: true }),
    enabled: partNo !== '' || partId !== null,
    retry: false,
    staleTime: 30_000,
  });
  return { answer, tags: answer.data?.lines[0]?.tags ?? [] };
}
