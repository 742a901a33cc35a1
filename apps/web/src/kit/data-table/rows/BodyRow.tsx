import { type MouseEvent, memo, useState } from 'react';
import card from '../Card.module.css';
import classes from '../DataTable.module.css';
import { rowName } from '../row-name.ts';
import { NarrowCells, WideCells } from './cells.tsx';
import { GridCell, GridRow } from './grid-elements.tsx';
import { RowActions } from './RowActions.tsx';
import type { RowProps } from './row-context.ts';

const onControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

/** A link keeps the browser's own menu, which opens it in a new tab. */
const onLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a[href]') !== null;

function BodyRowOf<Row>({ row, id, index, ariaIndex, top, active, ticked, flash, setting }: RowProps<Row>) {
  const { narrow, ticks, rowActions, onOpen, onToggle, onFocusRow } = setting;
  const [hot, setHot] = useState(false);
  const [menu, setMenu] = useState(false);
  const tickLabel = ticks ? `Choose ${rowName(row, setting.columns, ariaIndex - 1)}` : undefined;
  const warm = narrow || hot || active || menu;

  const open = (event: MouseEvent) => {
    const selecting = (window.getSelection()?.toString() ?? '') !== '';
    if (!onControl(event.target) && !selecting) onOpen?.(row);
  };
  return (
    <GridRow
      aria-rowindex={ariaIndex}
      aria-selected={ticks ? ticked : undefined}
      tabIndex={active ? 0 : -1}
      data-row={index}
      data-flash={flash || undefined}
      data-opens={onOpen ? true : undefined}
      className={`${classes.line} ${narrow ? card.card : classes.row}`}
      style={{
        transform: `translateY(${top}px)`,
        height: setting.height,
      }}
      onClick={open}
      onFocus={() => onFocusRow(index)}
      onMouseEnter={() => setHot(true)}
      onMouseLeave={() => setHot(false)}
      onContextMenu={(event) => {
        if (!rowActions || rowActions(row).length < 2 || onLink(event.target)) return;
        event.preventDefault();
        setHot(true);
        setMenu(true);
      }}
    >
      {ticks && (
        <GridCell className={narrow ? card.tick : classes.tick}>
          <label title={tickLabel}>
            <input
              type="checkbox"
              aria-label={tickLabel}
              tabIndex={-1}
              checked={ticked}
              onChange={(event) => onToggle(id, index, (event.nativeEvent as { shiftKey?: boolean }).shiftKey === true)}
            />
          </label>
        </GridCell>
      )}
      {narrow ? <NarrowCells row={row} setting={setting} /> : <WideCells row={row} setting={setting} />}
      {rowActions && (
        <GridCell className={narrow ? card.actions : classes.actions}>
          {warm && <RowActions actions={rowActions(row)} menuOpened={menu} light={narrow} onMenu={setMenu} />}
        </GridCell>
      )}
    </GridRow>
  );
}

export const BodyRow = memo(BodyRowOf) as typeof BodyRowOf;
