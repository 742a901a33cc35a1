import type { Column } from '../column.ts';
import { phoneCells } from '../layout.ts';
import { GridRow, HeadCell } from './grid-elements.tsx';

type Props<Row> = { columns: readonly Column<Row>[]; ticks: boolean; actions: boolean };

export function PhoneHeader<Row>({ columns, ticks, actions }: Props<Row>) {
  const { title, side, mark } = phoneCells(columns);
  return (
    <GridRow aria-rowindex={1} className="kit-unseen">
      {ticks && <HeadCell>Ticked</HeadCell>}
      <HeadCell>{title?.header}</HeadCell>
      <HeadCell>{side?.header ?? 'Figure'}</HeadCell>
      <HeadCell>Details</HeadCell>
      {mark && <HeadCell>{mark.header}</HeadCell>}
      {actions && <HeadCell>Actions</HeadCell>}
    </GridRow>
  );
}
