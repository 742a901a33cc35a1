import { holdsPartWords, partSearchText } from '@yardkeeper/domain/search/part-words';
import { call } from '../../../api/call.ts';
import { autoSelectKey } from '../keys.ts';
import type { NameRow } from '../names/api.ts';

/** Make 0 stands for every make. */
export const autoSelectQuery = (make: number) => ({
  queryKey: [...autoSelectKey, make],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /mgr/vehicleAutoSelect/getAutoSelectPart', { query: { make } }, { signal }),
});

export const saveAutoSelect = (make: number, partIds: readonly number[]) =>
  call('POST /mgr/vehicleAutoSelect/saveAutoSelectPart', { body: { makeId: make || null, partIds: [...partIds] } });

export type PartGroup = { readonly name: string; readonly parts: readonly NameRow[] };

export function groupsOf(names: readonly NameRow[], search: string): PartGroup[] {
  const found = names.filter((part) =>
    holdsPartWords(partSearchText(part.partName, [...part.otherWords, part.group1, part.group2]), search),
  );
  const groups = new Map<string, NameRow[]>();
  for (const part of found) {
    const name = part.group1 || 'Without a group';
    const parts = groups.get(name) ?? [];
    if (parts.push(part) === 1) groups.set(name, parts);
  }
  return [...groups].map(([name, parts]) => ({ name, parts })).sort((a, b) => a.name.localeCompare(b.name));
}
