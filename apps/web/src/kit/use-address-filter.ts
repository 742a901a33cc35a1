import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';

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
export function filterOfAddress<F extends FilterShape>(search: string, defaults: F): F {
  const params = new URLSearchParams(search);
  const entries = Object.entries(defaults).map(([name, fallback]) => [
    name,
    params.has(name) ? read(params.get(name) ?? '', fallback) : fallback,
  ]);
  return Object.fromEntries(entries) as F;
}

/** The address with `filter` in it: defaults are left out, parameters of others are kept. */
export function addressOfFilter<F extends FilterShape>(search: string, filter: F, defaults: F): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filter)) {
    params.delete(name);
    if (!same(value, defaults[name] ?? '')) params.set(name, write(value));
  }
  const query = params.toString();
  return query ? `?${query}` : '';
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** Typed state that lives in the address, so that a link reopens the same view. Each change replaces the entry. */
export function useAddressFilter<F extends FilterShape>(defaults: F) {
  const path = useRef(window.location.pathname);
  const last = useRef(window.location.search);
  // While the router is leaving for another page this one is still drawn: it must not read the next page's address.
  const snapshot = () => {
    if (window.location.pathname === path.current) last.current = window.location.search;
    return last.current;
  };
  const search = useSyncExternalStore(subscribe, snapshot);
  const shape = useRef(defaults);
  const filter = useMemo(() => filterOfAddress(search, shape.current), [search]);

  const set = useCallback((patch: Partial<F>) => {
    const now = window.location.search;
    const next = { ...filterOfAddress(now, shape.current), ...patch };
    const address = addressOfFilter(now, next, shape.current);
    if (address === now) return;
    window.history.replaceState(window.history.state, '', window.location.pathname + address + window.location.hash);
    window.dispatchEvent(new Event(CHANGED));
  }, []);
  const reset = useCallback(() => set(shape.current), [set]);
  return { filter, set, reset };
}
