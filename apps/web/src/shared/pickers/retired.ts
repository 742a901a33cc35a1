import type { LookupBody, LookupName } from '../../api/lookups/lookup-lists.ts';
import { useLookup } from '../../api/lookups/lookups.ts';

/** People leave and entries are retired; years are only too old for the list, so they have no word. */
export const retiredWord = (name: LookupName): string =>
  name === 'years' ? '' : name === 'users' || name === 'drivers' ? 'left' : 'retired';

type Body = LookupBody<LookupName> | undefined;

/** Whether an entry is no longer offered, and its name. Before the list has loaded, nothing counts as retired. */
export function useChoice(name: LookupName, body: Body, id: number | null, { fresh = false } = {}) {
  const { options } = useLookup(name, body, { enabled: id !== null });
  const isRetired = id !== null && options.length > 0 && !options.some((option) => option.id === id);
  const all = useLookup(name, { ...body, includeInactive: true } as Body, { enabled: isRetired && !fresh });
  return { isRetired, retiredName: all.options.find((option) => option.id === id)?.name };
}
