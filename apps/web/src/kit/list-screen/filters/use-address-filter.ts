import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

export type FilterValue = string | number | boolean | readonly string[];
export type FilterShape = Readonly<Record<string, FilterValue>>;

const CHANGED = 'kit:address';
/** Stands for "empty" where empty is not the default: routers like to drop parameters without a value. */
const EMPTY = '~';

function read(text: string, fallback: FilterValue): FilterValue {
  if (typeof fallback === 'number') {
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : fallback;
  }
  if (typeof fallback === 'boolean') return text === 'true' ? true : text === 'false' ? false : fallback;
  const plain = text === EMPTY ? '' : text;
  if (typeof fallback === 'string') return plain;
  return plain.split(',').filter(Boolean).map(decodeURIComponent);
}

function write(value: FilterValue): string {
  const text = typeof value === 'object' ? value.map(encodeURIComponent).join() : String(value);
  return text === '' ? EMPTY : text;
}

const same = (a: FilterValue, b: FilterValue): boolean => String(a) === String(b);

/** The filter that an address carries; what it does not say is as in `defaults`. */
export function filterOfAddress<F extends FilterShape>(search: string, defaults: F, prefix = ''): F {
  const params = new URLSearchParams(search);
  const entries = Object.entries(defaults).map(([name, fallback]) => {
    const text = params.get(prefix + name);
    return [name, text === null ? fallback : read(text, fallback)];
  });
  return Object.fromEntries(entries) as F;
}

/** The address with `filter` in it: defaults are left out, parameters of others are kept. */
export function addressOfFilter<F extends FilterShape>(search: string, filter: F, defaults: F, prefix = ''): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filter)) {
    params.delete(prefix + name);
    if (!same(value, defaults[name] ?? '')) params.set(prefix + name, write(value));
  }
  const query = params.toString();
  return query ? `?${query}` : '';
}

/** To be called when the router has changed the address: a link to the screen that is shown, with another filter. */
export const announceAddress = (): boolean => window.dispatchEvent(new Event(CHANGED));

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** How long a page that is being left may still be drawn. */
const LEAVING_MS = 1000;

/** The query of this page's address, also while the router is already at the next page's and this one is still drawn. */
function useSearch(): string {
  const path = useRef(window.location.pathname);
  const last = useRef(window.location.search);
  const search = useSyncExternalStore(subscribe, () => {
    if (window.location.pathname === path.current) last.current = window.location.search;
    return last.current;
  });
  useEffect(() => {
    if (window.location.pathname === path.current) return;
    // Still here after a while: it was not left, the same screen now shows another document.
    const timer = setTimeout(() => {
      path.current = window.location.pathname;
      announceAddress();
    }, LEAVING_MS);
    return () => clearTimeout(timer);
  });
  return search;
}

/**
 * Typed state that lives in the address, so that a link reopens the same view. Each change replaces the entry. Two of
 * them on one page need a prefix each.
 */
export function useAddressFilter<F extends FilterShape>(defaults: F, prefix = '') {
  const search = useSearch();
  const shape = useRef(defaults);
  const filter = useMemo(() => filterOfAddress(search, shape.current, prefix), [search, prefix]);

  const set = useCallback(
    (patch: Partial<F>) => {
      const { search: now, pathname, hash } = window.location;
      const next = { ...filterOfAddress(now, shape.current, prefix), ...patch };
      const address = addressOfFilter(now, next, shape.current, prefix);
      if (address === now) return;
      window.history.replaceState(window.history.state, '', pathname + address + hash);
      announceAddress();
    },
    [prefix],
  );
  const reset = useCallback(() => set(shape.current), [set]);
  return { filter, set, reset };
}
