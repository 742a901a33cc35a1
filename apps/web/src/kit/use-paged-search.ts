import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort } from './failure.ts';

export type PickerPage<T> = { readonly records: readonly T[]; readonly total: number; readonly pages: number };
export type FetchPickerPage<T> = (
  query: { text: string; pageNum: number; pageSize: number },
  signal: AbortSignal,
) => Promise<PickerPage<T>>;

export const DEBOUNCE_MS = 500;
export const PAGE_SIZE = 10;

type State<T> = { items: readonly T[]; pageNum: number; pages: number; loading: boolean; failed: boolean };
const nothing = { items: [], pageNum: 0, pages: 0, loading: false, failed: false };

/** Searches half a second after the last key and fetches page after page; a newer search gives the older one up. */
export function usePagedSearch<T>(text: string, fetchPage: FetchPickerPage<T>) {
  const [state, setState] = useState<State<T>>(nothing);
  const running = useRef<AbortController>(undefined);
  const fetcher = useRef(fetchPage);
  fetcher.current = fetchPage;

  const load = useCallback(async (wanted: string, pageNum: number) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState((before) => ({ ...before, loading: true, failed: false }));
    try {
      const page = await fetcher.current({ text: wanted, pageNum, pageSize: PAGE_SIZE }, controller.signal);
      if (controller.signal.aborted) return;
      setState(({ items }) => ({
        items: pageNum === 1 ? page.records : [...items, ...page.records],
        pageNum,
        pages: page.pages,
        loading: false,
        failed: false,
      }));
    } catch (failure) {
      if (controller.signal.aborted || isAbort(failure)) return;
      setState((before) => ({ ...before, loading: false, failed: true }));
    }
  }, []);

  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') {
      running.current?.abort();
      setState(nothing);
      return;
    }
    const timer = setTimeout(() => void load(wanted, 1), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, load]);
  useEffect(() => () => running.current?.abort(), []);

  return {
    ...state,
    more: () => {
      if (!state.loading && !state.failed && state.pageNum < state.pages) void load(wanted, state.pageNum + 1);
    },
    retry: () => void load(wanted, state.pageNum + 1),
  };
}
