import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort } from '../text/failure.ts';

type PickerPage<T> = { readonly records: readonly T[]; readonly total: number; readonly pages: number };
export type FetchPickerPage<T> = (
  query: { text: string; pageNum: number; pageSize: number },
  signal: AbortSignal,
) => Promise<PickerPage<T>>;

const DEBOUNCE_MS = 500;
const PAGE_SIZE = 10;

type State<T> = {
  text: string;
  items: readonly T[];
  pageNum: number;
  pages: number;
  loading: boolean;
  failedPage: number;
};
const nothing = { text: '', items: [], pageNum: 0, pages: 0, loading: false, failedPage: 0 };

export function usePagedSearch<T>(text: string, fetchPage: FetchPickerPage<T>) {
  const [state, setState] = useState<State<T>>(nothing);
  const running = useRef<AbortController>(undefined);
  const fetcher = useRef(fetchPage);
  fetcher.current = fetchPage;

  const load = useCallback(async (wanted: string, pageNum: number) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState((before) => ({
      ...(before.text === wanted ? before : { ...nothing, text: wanted }),
      loading: true,
      failedPage: 0,
    }));
    try {
      const page = await fetcher.current({ text: wanted, pageNum, pageSize: PAGE_SIZE }, controller.signal);
      if (controller.signal.aborted) return;
      setState(({ items }) => ({
        text: wanted,
        items: pageNum === 1 ? page.records : [...items, ...page.records],
        pageNum,
        pages: page.pages,
        loading: false,
        failedPage: 0,
      }));
    } catch (failure) {
      if (controller.signal.aborted || isAbort(failure)) return;
      setState((before) => ({ ...before, loading: false, failedPage: pageNum }));
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

  // Results for an earlier text are not offered.
  const { items, pageNum, pages, failedPage } = state.text === wanted ? state : nothing;
  const failed = failedPage > 0;
  return {
    items,
    pageNum,
    failed,
    loading: state.loading,
    more: () => {
      if (!state.loading && !failed && pageNum < pages) void load(wanted, pageNum + 1);
    },
    retry: () => void load(wanted, failedPage),
  };
}
