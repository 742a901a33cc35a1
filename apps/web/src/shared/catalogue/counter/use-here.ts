import { useQueries } from '@tanstack/react-query';
import type { TagRow } from '@yardkeeper/contract/inventory/schemas';
import { call } from '../../../api/call.ts';
import type { YardVehicle } from '../types.ts';

const FEW = 6;
type Asked = { readonly partId: number | null; readonly partNo: string };
export type Here = TagRow & { readonly isSameNumber: boolean };

const tags = (body: Record<string, unknown>, signal: AbortSignal) =>
  call(
    'POST /mgr/inventory/queryInventoryList',
    { body: { ...body, available: true, pageNum: 1, pageSize: FEW } },
    { signal, quiet: true },
  );

/** Tags of a part that can be sold: those with its number from any car, then those of its name from such a car. */
export function useHere({ partId, partNo }: Asked, vehicle: YardVehicle | null) {
  const byName = partId !== null && vehicle !== null;
  const [number, name] = useQueries({
    queries: [
      {
        queryKey: ['parts-catalogue', 'here', partNo],
        queryFn: ({ signal }) => tags({ search: partNo }, signal),
        enabled: partNo !== '',
        retry: false,
      },
      {
        queryKey: ['parts-catalogue', 'here', partId, vehicle?.makeId, vehicle?.modelId],
        queryFn: ({ signal }) =>
          tags(
            {
              partId,
              makeId: vehicle?.makeId,
              ...(vehicle?.modelId ? { modelId: vehicle.modelId } : {}),
            },
            signal,
          ),
        enabled: byName,
        retry: false,
      },
    ],
  });
  const same = (number.data?.records ?? []).filter((tag) => bare(tag.partNo) === bare(partNo));
  const others = (name.data?.records ?? []).filter(({ tagId }) => same.every((tag) => tag.tagId !== tagId));
  const here: readonly Here[] = [
    ...same.map((tag) => ({ ...tag, isSameNumber: true })),
    ...others.map((tag) => ({ ...tag, isSameNumber: false })),
  ].slice(0, FEW);
  const failed = [number, name].find(({ isError }) => isError);
  return { here, isLoading: number.isLoading || name.isLoading, failed };
}

/** Numbers are written with and without signs. */
const bare = (partNo: string): string => partNo.replaceAll(/[^\da-z]/gi, '').toUpperCase();
