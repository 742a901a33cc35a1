import {
  defaultRangeExtractor,
  elementScroll,
  type Range,
  useVirtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RowId } from './column.ts';
import { useRowKeys } from './use-row-keys.ts';

type Options = VirtualizerOptions<HTMLDivElement, Element>;
type Args<Row> = {
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  scroller: RefObject<HTMLDivElement | null>;
  rowHeight: number;
  /** Height of the sticky header and totals. */
  chrome: number;
  height: number;
  /** The most it may grow to. */
  maxHeight: number;
  ticked: ReadonlySet<RowId>;
  onTick?: (ids: ReadonlySet<RowId>) => void;
  onOpen?: (row: Row) => void;
};

/** About 860 px on either side, because the browser may paint one frame of a fast scroll before it reports it. */
const OVERSCAN = 24;
/** The visible rows render first, the rest when nothing else waits. */
const AT_FIRST = 1;

/** The table starts at its full height: measuring at once, as the library does, would lay out the page twice. */
const observeElementRect: Options['observeElementRect'] = ({ scrollElement }, tell) => {
  if (!scrollElement) return;
  const observer = new ResizeObserver(() =>
    tell({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
  );
  observer.observe(scrollElement);
  return () => observer.disconnect();
};

/** A new table is at its top already: scrolling it there would lay it out once more. */
const begun = new WeakSet<HTMLDivElement>();
const scrollToFn: Options['scrollToFn'] = (offset, options, instance) => {
  const { scrollElement } = instance;
  const isNew = scrollElement !== null && !begun.has(scrollElement);
  if (isNew) begun.add(scrollElement);
  if (!isNew || offset !== 0) elementScroll(offset, options, instance);
};

export function useVirtualRows<Row>({
  rows,
  rowId,
  scroller,
  rowHeight,
  chrome,
  height,
  maxHeight,
  ticked,
  ...on
}: Args<Row>) {
  const active = useRef(0);
  const [overscan, setOverscan] = useState(AT_FIRST);
  const areThere = rows.length > 0;
  useEffect(() => {
    if (areThere) startTransition(() => setOverscan(OVERSCAN));
  }, [areThere]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollPaddingEnd: chrome,
    initialRect: { width: 0, height: maxHeight },
    observeElementRect,
    scrollToFn,
    // The focused row stays rendered when it is scrolled away, because the keyboard would lose its place without it.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const kept = active.current;
      return shown.includes(kept) || kept >= rows.length ? shown : [...shown, kept].sort((a, b) => a - b);
    },
  });
  // The virtualiser caches row heights until the number of rows changes, so a new height must be measured explicitly.
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);

  const keys = useRowKeys({
    count: rows.length,
    screenful: Math.max(1, Math.floor((height - chrome) / rowHeight) - 1),
    reveal: (index) => {
      virtual.scrollToIndex(index);
      requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus());
    },
    open: on.onOpen && ((index) => rows[index] !== undefined && on.onOpen?.(rows[index])),
    toggle:
      on.onTick &&
      ((index) => {
        const row = rows[index];
        if (row === undefined) return;
        const next = new Set(ticked);
        if (!next.delete(rowId(row))) next.add(rowId(row));
        on.onTick?.(next);
      }),
  });
  active.current = keys.active;
  return { items: virtual.getVirtualItems(), virtual, keys };
}
