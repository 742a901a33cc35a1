import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Column } from '../column.ts';
import { needsOf, shareOut } from './share-out.ts';
import {
  type Beside,
  besideWidth,
  meantTemplate,
  meantWidth,
  measuringTemplate,
  sharedTemplate,
  TEMPLATE,
} from './template.ts';

type Args<Row> = Beside & {
  scroller: RefObject<HTMLDivElement | null>;
  grid: RefObject<HTMLDivElement | null>;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** A change of this value measures the columns again: sums that arrived. */
  totals: unknown;
  /** Names the first and last row that are rendered. */
  drawn: string;
  narrow: boolean;
};

/** Rows that are less than this many pixels narrower than those before leave the columns as they are. */
const STEADY = 40;
const SCROLLED_MS = 200;

const ROWS = '[role="row"]';
const CELL = '[role="gridcell"]';

type Seen<Row> = { named: string; rows: readonly Row[]; totals: unknown; narrow: boolean };

/** Many callers pass a new array of the same rows on every render. */
const areSame = <Row>(some: readonly Row[] | undefined, others: readonly Row[]): boolean =>
  some?.length === others.length && some.every((row, place) => row === others[place]);

/** The cells of a row between its tick and its actions. */
function cellsOf(row: Element, { ticks }: Beside, count: number): HTMLElement[] {
  const cells = [...row.children] as HTMLElement[];
  return cells.slice(ticks ? 1 : 0).slice(0, count);
}

/**
 * Makes the columns as wide as their content, before anybody sees them: every row is laid out once by its own content,
 * and then by what all of them need. Where nothing has a size the columns have their preferred width.
 */
export function useTemplate<Row>(args: Args<Row>): void {
  const { scroller, grid, columns, rows, totals, drawn, narrow, ticks, actions } = args;
  const needs = useRef<number[]>([]);
  const seen = useRef<Partial<Seen<Row>>>({});

  const share = () => {
    const [frame, table] = [scroller.current, grid.current];
    if (!frame || !table) return;
    const beside = { ticks, actions };
    // Reading the width lays out the page, which is wasted where no column has been measured.
    const room = needs.current.length > 0 ? frame.clientWidth - besideWidth(beside) : 0;
    const known = room > 0;
    const widths = known ? shareOut(needsOf(columns, needs.current), room) : [];
    const least = known ? widths.reduce((sum, width) => sum + width, besideWidth(beside)) : meantWidth(columns, beside);
    frame.style.setProperty(TEMPLATE, known ? sharedTemplate(columns, widths, beside) : meantTemplate(columns, beside));
    table.style.minWidth = narrow ? '' : `${Math.floor(least)}px`;
  };

  const measure = (onlyMore: boolean) => {
    const [frame, table] = [scroller.current, grid.current];
    if (!frame || !table || narrow) return;
    const beside = { ticks, actions };
    frame.style.setProperty(TEMPLATE, measuringTemplate(columns, beside));
    const all = [...table.querySelectorAll(ROWS)].map((row) =>
      cellsOf(row, beside, columns.length).map((cell) =>
        cell.dataset.label ? 0 : Math.ceil(cell.getBoundingClientRect().width),
      ),
    );
    const before = needs.current;
    const found = columns.map((_, place) => Math.max(0, ...all.map((cells) => cells[place] ?? 0)));
    if (found.some((width) => width > 0))
      needs.current = found.map((width, place) => {
        const was = before[place] ?? 0;
        return was > width && (onlyMore || was - width < STEADY) ? was : width;
      });
    share();
  };

  useLayoutEffect(() => {
    const was = seen.current;
    const named = columns.map(({ id }) => id).join();
    const isSame = was.named === named && was.totals === totals && was.narrow === narrow && areSame(was.rows, rows);
    if (isSame) return;
    if (was.named !== named) needs.current = [];
    // Rows that are not drawn yet have no width: the render that draws them measures.
    if (rows.length > 0 && !grid.current?.querySelector(CELL)) return share();
    seen.current = { named, rows, totals, narrow };
    if (rows.length > 0) measure(false);
    else share();
  });

  // Rows that a scroll brought are measured when it rests.
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => measure(true), SCROLLED_MS);
    return () => clearTimeout(timer);
  }, [drawn]);

  const again = useRef(share);
  again.current = share;
  useEffect(() => {
    const frame = scroller.current;
    if (!frame) return;
    const observer = new ResizeObserver(() => again.current());
    observer.observe(frame);
    return () => observer.disconnect();
  }, [scroller]);
}
