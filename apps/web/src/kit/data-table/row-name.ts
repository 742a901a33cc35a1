import type { Column } from './column.ts';
import { phoneCells } from './layout.ts';

/** The name of a row: `INV10123`. A row without words is named by its position. */
export function rowName<Row>(row: Row, columns: readonly Column<Row>[], place: number): string {
  const { title } = phoneCells(columns);
  for (const column of [title, ...columns]) {
    if (!column || column.align === 'right') continue;
    const drawn = column.csv ? column.csv(row) : column.render(row);
    const name = typeof drawn === 'string' || typeof drawn === 'number' ? String(drawn).trim() : '';
    if (name !== '' && name !== '–') return name;
  }
  return `row ${place}`;
}
