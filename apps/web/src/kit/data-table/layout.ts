import type { Column } from './column.ts';

const isForFingers = typeof window !== 'undefined' && window.matchMedia?.('(pointer: coarse)').matches;
/** As high as `--kit-row`, which a tablet has higher. */
export const ROW = isForFingers ? 45 : 36;
const TICK = isForFingers ? 44 : 40;

const DEFAULT_WIDTH = 120;
/** One button and the gap at the edge. */
const ACTIONS = ROW + 8;

/** Header, rows and totals share one template, so that their columns line up without measuring. */
export function gridTemplate<Row>(columns: readonly Column<Row>[], ticks: boolean, actions: boolean): string {
  const tracks = columns.map(({ width = DEFAULT_WIDTH, grow = 1 }) =>
    grow === 0 ? `${width}px` : `minmax(${width}px, ${grow}fr)`,
  );
  if (columns.every((column) => column.grow === 0)) tracks.push('1fr');
  return [ticks && `${TICK}px`, ...tracks, actions && `${ACTIONS}px`].filter(Boolean).join(' ');
}

export function leastWidth<Row>(columns: readonly Column<Row>[], ticks: boolean, actions: boolean): number {
  const widths = columns.reduce((sum, { width = DEFAULT_WIDTH }) => sum + width, 0);
  return widths + (ticks ? TICK : 0) + (actions ? ACTIONS : 0);
}

const LINE = 17;
export const deskRowHeight = <Row>(columns: readonly Column<Row>[]): number =>
  Math.max(ROW, ...columns.map(({ lines = 1 }) => 8 + lines * LINE));

export type PhoneCells<Row> = {
  title: Column<Row> | undefined;
  side: Column<Row> | undefined;
  mark: Column<Row> | undefined;
  lines: Column<Row>[];
};

export function phoneCells<Row>(columns: readonly Column<Row>[]): PhoneCells<Row> {
  const shown = columns.filter((column) => column.phone !== 'hidden');
  const title = shown.find((column) => column.phone === 'title') ?? shown[0];
  const rest = shown.filter((column) => column !== title);
  const side = rest.find((column) => column.phone === 'side') ?? rest.find((column) => column.align === 'right');
  const mark = rest.find((column) => column.phone === 'mark');
  const chosen = rest.filter((column) => column.phone === 'line');
  const others = rest.filter((column) => column !== side && column !== mark);
  return { title, side, mark, lines: chosen.length > 0 ? chosen : others.slice(0, 3) };
}

export const phoneRowHeight = <Row>(columns: readonly Column<Row>[]): number => (phoneCells(columns).mark ? 88 : 64);
