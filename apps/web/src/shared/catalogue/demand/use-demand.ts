import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { DemandPart } from '@yardkeeper/contract/fits/demand';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import type { TreeNode } from '../../../kit/tree/rows.ts';
import { useCan } from '../../../session/use-session.ts';
import type { DiagramAnswer } from '../api.ts';
import { keyOfPart, type YardVehicle } from '../types.ts';

type Asked = NonNullable<ArgsOf<'POST /mgr/fits/demand'>['body']['parts']>;
export type DemandByKey = ReadonlyMap<string, DemandPart>;

const AT_ONCE = 500;
const guard = {
  anyOf: ['VIEW_VEHICLE_STOCK', 'VIEW_INVENTORY', 'VIEW_PART', 'VIEW_VA', 'VIEW_INVOICE_AND_QUOTE'],
} as const;
const nothing: DemandByKey = new Map();

export const demandQuery = (vehicle: YardVehicle | null, parts: Asked) => ({
  queryKey: ['fits', 'demand', vehicle, parts] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('POST /mgr/fits/demand', { body: { ...(vehicle as YardVehicle), parts } }, { signal, quiet: true }),
  staleTime: 60_000,
  retry: false,
  enabled: vehicle !== null && parts.length > 0,
});

export const askedOf = ({ partGroups }: DiagramAnswer): Asked =>
  [
    ...new Map(
      partGroups
        .flatMap(({ parts }) => parts)
        .map((part) => {
          const { number, positionNumber, name, ours } = part;
          const one = { key: keyOfPart(part), partId: ours?.partId ?? null, partNo: number, pnc: positionNumber, name };
          return [one.key, one] as const;
        }),
    ).values(),
  ].slice(0, AT_ONCE);

/** What the parts of a diagram are worth to this yard. */
export function useDemand(vehicle: YardVehicle | null, diagram: DiagramAnswer | undefined) {
  const may = useCan(guard);
  const parts = useMemo(() => (diagram ? askedOf(diagram) : []), [diagram]);
  const answer = useQuery({ ...demandQuery(may ? vehicle : null, parts), placeholderData: keepPreviousData });
  const { data } = answer;
  const byKey = useMemo<DemandByKey>(
    () => (data ? new Map(data.parts.map((part) => [part.key, part])) : nothing),
    [data],
  );
  return { byKey, answer };
}

const leavesOf = (nodes: readonly TreeNode[]): readonly TreeNode[] =>
  nodes.flatMap((node) => (node.below.length > 0 ? leavesOf(node.below) : [node]));

const combined = (answers: readonly { data: { parts: readonly DemandPart[] } | undefined }[]): DemandByKey =>
  new Map(answers.flatMap(({ data }) => data?.parts ?? []).map((part) => [part.key, part]));

/** Of the groups only their names are known before they are opened; many are called like the part they show. */
export function useTreeDemand(vehicle: YardVehicle | null, nodes: readonly TreeNode[]): DemandByKey {
  const may = useCan(guard);
  const queries = useMemo(() => {
    const asked = leavesOf(nodes).map(({ id, name }) => ({ key: id.slice(0, 120), name: name.slice(0, 200) }));
    const many = Math.ceil(asked.length / AT_ONCE);
    return Array.from({ length: many }, (_, n) =>
      demandQuery(may ? vehicle : null, asked.slice(n * AT_ONCE, (n + 1) * AT_ONCE)),
    );
  }, [nodes, vehicle, may]);
  return useQueries({ queries, combine: combined });
}
