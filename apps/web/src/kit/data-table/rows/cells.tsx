import type { MouseEvent, ReactNode } from 'react';
import card from '../Card.module.css';
import type { Column } from '../column.ts';
import classes from '../DataTable.module.css';
import { phoneCells } from '../layout.ts';
import { GridCell } from './grid-elements.tsx';
import type { RowSetting } from './row-context.ts';

type Props<Row> = { row: Row; setting: RowSetting<Row> };

function Title<Row>({ row, setting, children }: Props<Row> & { children: ReactNode }) {
  if (!setting.href) return children;
  const open = (event: MouseEvent) => {
    if (!setting.onOpen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setting.onOpen(row);
  };
  return (
    <a href={setting.href(row)} tabIndex={-1} className={classes.link} onClick={open}>
      {children}
    </a>
  );
}

export function WideCells<Row>({ row, setting }: Props<Row>) {
  return setting.columns.map((column, place) => (
    <GridCell
      key={column.id}
      className={classes.cell}
      data-align={column.align}
      data-lines={column.lines}
      style={column.lines ? { WebkitLineClamp: column.lines } : undefined}
    >
      {place === 0 ? (
        <Title row={row} setting={setting}>
          {column.render(row)}
        </Title>
      ) : (
        column.render(row)
      )}
    </GridCell>
  ));
}

/** A bare number on a card says nothing; it has no column above it. */
const isFigure = <Row,>({ align }: Column<Row>): boolean => align === 'right';

export function NarrowCells<Row>({ row, setting }: Props<Row>) {
  const { title, side, mark, lines } = phoneCells(setting.columns);
  // Cells show a dash for an empty value; a card leaves it out, because it has no columns to keep aligned.
  const facts = lines.map((column) => ({ column, text: column.render(row) })).filter(({ text }) => text !== '–');
  return (
    <>
      <GridCell className={card.title}>
        <Title row={row} setting={setting}>
          {title?.render(row)}
        </Title>
      </GridCell>
      <GridCell className={card.side}>{side?.render(row)}</GridCell>
      <GridCell className={card.lines}>
        {facts.map(({ column, text }) => (
          <span key={column.id} className={card.fact} data-figure={isFigure(column) || undefined}>
            <span className={isFigure(column) ? undefined : 'kit-unseen'}>
              {column.header}
              <span className="kit-unseen">:</span>{' '}
            </span>
            {text}
          </span>
        ))}
      </GridCell>
      {mark && <GridCell className={card.mark}>{mark.render(row)}</GridCell>}
    </>
  );
}
