import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import type { DemandPart, GroupDemand } from '@yardkeeper/contract/fits/demand';
import { useDeferredValue, useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { sumDollars } from '../../../kit/data-table/columns.tsx';
import type { TreeNode } from '../../../kit/tree/rows.ts';
import { useCan } from '../../../session/use-session.ts';
import type { DiagramAnswer } from '../api.ts';
import { forCustomer, groupForCustomer, useAtCounter } from '../counter/at-counter.ts';
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
  const atCounter = useAtCounter();
  const byKey = useMemo<DemandByKey>(
    () => (data ? new Map(data.parts.map((part) => [part.key, atCounter ? forCustomer(part) : part])) : nothing),
    [data, atCounter],
  );
  return { byKey, answer };
}

const leavesOf = (nodes: readonly TreeNode[]): readonly TreeNode[] =>
  nodes.flatMap((node) => (node.below.length > 0 ? leavesOf(node.below) : [node]));
const keyOfGroup = (id: string): string => id.slice(0, 120);

export type GroupFigures = Omit<GroupDemand, 'key'>;
type GroupsById = ReadonlyMap<string, GroupFigures>;
const combinedForCustomer = (answers: readonly { data: readonly GroupDemand[] | undefined }[]): GroupsById =>
  new Map(answers.flatMap(({ data }) => data ?? []).map((group) => [group.key, groupForCustomer(group)]));
const combined = (answers: readonly { data: readonly GroupDemand[] | undefined }[]): GroupsById =>
  new Map(answers.flatMap(({ data }) => data ?? []).map((group) => [group.key, group]));

/** The sum of everything below a group. */
function together(inside: readonly GroupFigures[]): GroupFigures {
  const sum = (of: 'wanted' | 'returned' | 'notWorth' | 'have' | 'here') =>
    inside.reduce((all, each) => all + each[of], 0);
  return {
    wanted: sum('wanted'),
    returned: sum('returned'),
    notWorth: sum('notWorth'),
    have: sum('have'),
    here: sum('here'),
    expected: sumDollars(inside.map(({ expected }) => expected)),
    words: [],
  };
}

function withBranches(
  nodes: readonly TreeNode[],
  leaves: GroupsById,
  into = new Map<string, GroupFigures>(),
): GroupsById {
  for (const { id, below } of nodes) {
    withBranches(below, leaves, into);
    const own = below.length === 0 ? leaves.get(keyOfGroup(id)) : undefined;
    const inside = below.flatMap((each) => into.get(each.id) ?? []);
    if (own) into.set(id, own);
    else if (inside.length > 0) into.set(id, together(inside));
  }
  return into;
}

/**
 * The figures of each group in a tree, as far as they are known before a group is opened; branches sum up what is
 * below.
 */
export function useTreeDemand(vehicle: YardVehicle | null, catalogId: string, nodes: readonly TreeNode[]): GroupsById {
  const may = useCan(guard);
  const queries = useMemo(() => {
    const asked = leavesOf(nodes).map(({ id, name }) => ({ key: keyOfGroup(id), name: name.slice(0, 200) }));
    const many = may && vehicle ? Math.ceil(asked.length / AT_ONCE) : 0;
    return Array.from({ length: many }, (_, n) => {
      const groups = asked.slice(n * AT_ONCE, (n + 1) * AT_ONCE);
      return {
        // A single text, because a list of objects would be sorted and serialised again at every keystroke.
        queryKey: ['fits', 'demandOfGroups', vehicle, catalogId, groups.map(({ key }) => key).join()] as const,
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(
            'POST /mgr/fits/demandOfGroups',
            { body: { ...(vehicle as YardVehicle), catalogId, groups } },
            { signal, quiet: true },
          ),
        staleTime: 60_000,
        retry: false,
      };
    });
  }, [nodes, vehicle, catalogId, may]);
  // The tree is usable without the figures, so they render when there is time.
  const leaves = useDeferredValue(useQueries({ queries, combine: useAtCounter() ? combinedForCustomer : combined }));
  return useMemo(() => withBranches(nodes, leaves), [nodes, leaves]);
}
