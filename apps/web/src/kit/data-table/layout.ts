import type { Column } from './column.ts';

const isForFingers = typeof window !== 'undefined' && window.matchMedia?.('(pointer: coarse)').matches;
/** The same as `--kit-row`, which is higher on a tablet. */
export const ROW = isForFingers ? 45 : 36;
export const TICK = isForFingers ? 44 : 40;

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
