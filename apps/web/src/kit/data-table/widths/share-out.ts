import { type Column, DEFAULT_WIDTH } from '../column.ts';

/** A column that shrinks to this still shows something readable. */
const LEAST = { name: 120, other: 64 };
/** A plate, a number or a first name says nothing when it is cut, and cutting it wins little. */
const SHORT = 110;

type Need = {
  /** Width of the widest text in it. */
  readonly need: number;
  /** All columns shrink to this, the least important first, before any shrinks further. */
  readonly least: number;
  /** Share of the spare width. */
  readonly grow: number;
  /** The highest shrinks first; 0 never does. */
  readonly rank: number;
};

/** Money, days and states are never cut; then come names, what a phone shows, and the rest. */
function rankOf<Row>(column: Column<Row>, place: number): number {
  if (column.keeps || column.align === 'right' || column.phone === 'mark') return 0;
  if (column.phone === 'title' || place === 0) return 1;
  if (column.phone === 'hidden') return 4;
  return column.phone ? 2 : 3;
}

export const needsOf = <Row>(columns: readonly Column<Row>[], measured: readonly number[]): Need[] =>
  columns.map((column, place) => {
    const { width = DEFAULT_WIDTH, grow = 1, lines } = column;
    const need = lines ? width : (measured[place] ?? width);
    return { need, least: need <= SHORT ? need : Math.min(need, width), grow, rank: rankOf(column, place) };
  });

/** Takes `over` from columns of one rank, from each in proportion to what it can give. */
function takeFrom(widths: number[], needs: readonly Need[], rank: number, over: number, floor: (need: Need) => number) {
  const gives = needs.map((need, place) => (need.rank === rank ? Math.max(0, (widths[place] ?? 0) - floor(need)) : 0));
  const all = gives.reduce((sum, each) => sum + each, 0);
  const share = all === 0 ? 0 : Math.min(1, over / all);
  gives.forEach((gift, place) => {
    widths[place] = (widths[place] ?? 0) - gift * share;
  });
  return over - all * share;
}

const RANKS = [4, 3, 2, 1];

/** Columns as wide as their content; where room is lacking the least important shrink, money and states never. */
export function shareOut(needs: readonly Need[], room: number): number[] {
  const widths = needs.map(({ need }) => need);
  const spare = room - widths.reduce((sum, each) => sum + each, 0);
  if (spare >= 0) {
    const grows = needs.reduce((sum, { grow }) => sum + grow, 0);
    return widths.map((width, place) => (grows ? width + (spare * (needs[place]?.grow ?? 0)) / grows : width));
  }
  let over = -spare;
  for (const rank of RANKS) over = takeFrom(widths, needs, rank, over, ({ least }) => least);
  const mostOf = (rank: number) => (rank === 1 ? LEAST.name : LEAST.other);
  const lastly = (rank: number, { need, least }: Need) => Math.min(need, least, mostOf(rank));
  for (const rank of RANKS)
    over = takeFrom(widths, needs, rank, over, (each) => (each.need <= SHORT ? each.need : lastly(rank, each)));
  for (const rank of RANKS) over = takeFrom(widths, needs, rank, over, (each) => lastly(rank, each));
  return widths;
}
