import { type Column, DEFAULT_WIDTH } from '../column.ts';
import { ROW, TICK } from '../layout.ts';

/** The header, rows and totals share one template in a CSS variable, so that no row renders again when it changes. */
export const TEMPLATE = '--kit-columns';
/** One button and the gap at the edge. */
const ACTIONS = ROW + 8;

export type Beside = { readonly ticks: boolean; readonly actions: boolean };
export const besideWidth = ({ ticks, actions }: Beside): number => (ticks ? TICK : 0) + (actions ? ACTIONS : 0);

const withBeside = (tracks: readonly string[], { ticks, actions }: Beside): string =>
  [ticks && `${TICK}px`, ...tracks, actions && `${ACTIONS}px`].filter(Boolean).join(' ');

const fillsUp = <Row>(columns: readonly Column<Row>[]): string[] =>
  columns.every((column) => column.grow === 0) ? ['1fr'] : [];

/** For the time before anything is measured, and where nothing can be. */
export function meantTemplate<Row>(columns: readonly Column<Row>[], beside: Beside): string {
  const tracks = columns.map(({ width = DEFAULT_WIDTH, grow = 1 }) =>
    grow === 0 ? `${width}px` : `minmax(${width}px, ${grow}fr)`,
  );
  return withBeside([...tracks, ...fillsUp(columns)], beside);
}

/** Each cell as wide as its content. */
export const measuringTemplate = <Row>(columns: readonly Column<Row>[], beside: Beside): string =>
  withBeside(
    columns.map(({ lines, width = DEFAULT_WIDTH }) => (lines ? `${width}px` : 'max-content')),
    beside,
  );

export const sharedTemplate = <Row>(columns: readonly Column<Row>[], widths: readonly number[], beside: Beside) =>
  withBeside([...widths.map((width) => `${width}px`), ...fillsUp(columns)], beside);

export const meantWidth = <Row>(columns: readonly Column<Row>[], beside: Beside): number =>
  columns.reduce((sum, { width = DEFAULT_WIDTH }) => sum + width, besideWidth(beside));
