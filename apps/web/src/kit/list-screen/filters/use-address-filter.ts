import { useCallback, useMemo, useRef } from 'react';
import { type Entry, useAddress } from '../../address.tsx';
import type { FilterShape } from '../../screen-search.ts';
import { filterFrom } from './filter-text.ts';

/**
 * Typed state in the address, so that a link reopens the same view and Back undoes a change. The screen declares its
 * names in `search`; two on one page need different prefixes.
 */
export function useAddressFilter<F extends FilterShape>(defaults: F, prefix = '') {
  const { read, write } = useAddress();
  const usual = useRef(defaults).current;
  const filter = useMemo(() => filterFrom((name) => read(prefix + name), usual), [read, prefix, usual]);

  const set = useCallback(
    (patch: Partial<F>, entry: Entry = 'new') => {
      const said = Object.entries(patch as FilterShape).map(([name, value]) => [
        prefix + name,
        value === usual[name] ? undefined : value,
      ]);
      write(Object.fromEntries(said), entry);
    },
    [write, prefix, usual],
  );
  const reset = useCallback(() => set(usual), [set, usual]);
  return { filter, set, reset };
}
