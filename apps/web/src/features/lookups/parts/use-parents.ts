import { colourTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { useMemo } from 'react';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { type ListKind, parentOf } from '../kinds.ts';

type Parent = { readonly id: number; readonly name: string; readonly active: 0 | 1 };
export type Parents = { readonly all: readonly Parent[]; readonly nameOf: (id: number | null) => string | undefined };

const colours: readonly Parent[] = [
  { id: colourTypes.body, name: 'Body', active: 1 },
  { id: colourTypes.trim, name: 'Trim', active: 1 },
];

export function useParents(list: ListKind): Parents {
  const what = parentOf(list);
  const makes = useLookup('makes', { includeInactive: true }, { enabled: what === 'make' }).options;
  const groups = useLookup('group1', { includeInactive: true }, { enabled: what === 'group1' }).options;
  const all = what === 'colourType' ? colours : what === 'make' ? makes : groups;
  return useMemo(() => {
    const names = new Map(all.map((parent) => [parent.id, parent.name]));
    return { all, nameOf: (id) => (id === null ? undefined : names.get(id)) };
  }, [all]);
}
