import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { ErrorState } from '../text/ErrorState.tsx';
import { StillWaiting } from '../text/StillWaiting.tsx';
import { useDelayed } from '../use-delayed.ts';
import { useStuck } from '../use-stuck.ts';
import type { Column, RowAction, RowId, Sort, SortOrder } from './column.ts';
import classes from './DataTable.module.css';
import { deskRowHeight, phoneRowHeight, ROW } from './layout.ts';
import { BodyRow } from './rows/BodyRow.tsx';
import { Grid, RowGroup } from './rows/grid-elements.tsx';
import { allTicks, HeaderRow } from './rows/HeaderRow.tsx';
import { PhoneHeader } from './rows/PhoneHeader.tsx';
import { PhoneTotals } from './rows/PhoneTotals.tsx';
import { SkeletonRows } from './rows/SkeletonRows.tsx';
import { hasTotals, TotalsRow } from './rows/TotalsRow.tsx';
import { useFlash } from './use-flash.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { rememberingOpened, useOpenedRow } from './use-opened-row.ts';
import { useRowSetting } from './use-row-setting.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { useTemplate } from './widths/use-template.ts';

export type DataTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  columns: readonly Column<Row>[];
  sort?: Sort | null;
  onSort?: (field: string, order: SortOrder) => void;
  ticked?: ReadonlySet<RowId>;
  onTick?: (ids: ReadonlySet<RowId>) => void;
  onOpen?: (row: Row) => void;
  /** Makes the first cell a real link, so that it can be opened in a new browser tab. */
  href?: (row: Row) => string;
  rowActions?: (row: Row) => readonly RowAction[];
  totals?: Readonly<Record<string, ReactNode>>;
  totalsLabel?: string;
  loading?: boolean;
  error?: string | null;
  onRetry?: () => void;
  empty?: ReactNode;
  maxHeight?: number;
  /** Takes the whole height even with few rows, so that what is below never moves. */
  fills?: boolean;
  /** Rows before this page and rows in all, so that a screen reader can say which row it reads. */
  before?: number;
  totalRows?: number;
};

const NO_TICKS: ReadonlySet<RowId> = new Set();
const STATE_HEIGHT = 220;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowId, columns, loading = false, error, maxHeight = 640, before = 0, onTick } = props;
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
  const ticked = props.ticked ?? NO_TICKS;
  const late = useDelayed(loading);
  const { isStuck, again } = useStuck(loading, props.onRetry);
  const isSlow = isStuck && props.onRetry !== undefined;
  const flash = useFlash(rows, rowId);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);

  const actions = props.rowActions !== undefined;
  const rowHeight = narrow ? phoneRowHeight(columns) : deskRowHeight(columns);
  const summed = rows.length > 0 && hasTotals(columns, props.totals);
  const footed = summed && !narrow;
  const chrome = (narrow ? 0 : ROW) + (footed ? ROW : 0);
  const bare = rows.length === 0;
  const least = bare ? Math.min(maxHeight, chrome + (loading ? rowHeight * 10 : STATE_HEIGHT)) : undefined;
  const height = Math.min(chrome + rows.length * rowHeight, maxHeight);

  const given = { ...props, ...rememberingOpened(props), rowHeight, ticked };
  const { items, virtual, keys } = useVirtualRows({ ...given, scroller, chrome, height, maxHeight });
  const keptFocus = useKeptFocus(scroller, rows);
  useOpenedRow(props, rows, keys.moveTo);
  useTemplate({
    scroller,
    grid,
    columns,
    rows,
    narrow,
    actions,
    ticks: onTick !== undefined,
    totals: summed ? props.totals : undefined,
    drawn: `${items[0]?.index} ${items.at(-1)?.index}`,
  });
  const setting = useRowSetting({ ...given, narrow, setActive: keys.setActive });
  return (
    <div className={classes.frame} style={props.fills ? { height: maxHeight } : undefined}>
      {late && !bare && <div className={classes.waiting} role="status" aria-label="Loading" />}
      <div
        ref={scroller}
        className={classes.scroller}
        style={{
          maxHeight,
          minHeight: props.fills ? undefined : least,
          overflow: bare && loading ? 'hidden' : undefined,
        }}
      >
        <Grid
          ref={grid}
          aria-label={props.label}
          aria-rowcount={(props.totalRows ?? rows.length) + 1 + (footed ? 1 : 0)}
          aria-busy={loading}
          aria-multiselectable={onTick ? true : undefined}
          className={classes.grid}
          onKeyDown={keys.onKeyDown}
          {...keptFocus}
        >
          {narrow ? (
            <PhoneHeader columns={columns} ticks={onTick !== undefined} actions={actions} />
          ) : (
            <HeaderRow
              columns={columns}
              sort={props.sort}
              onSort={props.onSort}
              ticks={onTick && allTicks(rows.map(rowId), ticked, onTick)}
              actions={actions}
            />
          )}
          {!bare && (
            <RowGroup className={classes.body} style={{ height: virtual.getTotalSize() }}>
              {items.map(({ index, start }) => {
                const row = rows[index];
                if (row === undefined) return null;
                const id = rowId(row);
                return (
                  <BodyRow
                    key={id}
                    row={row}
                    id={id}
                    index={index}
                    ariaIndex={before + index + 2}
                    top={start}
                    active={index === keys.active}
                    ticked={ticked.has(id)}
                    flash={flash.has(id)}
                    setting={setting}
                  />
                );
              })}
            </RowGroup>
          )}
          {footed && (
            <TotalsRow
              columns={columns}
              rows={rows}
              label={props.totalsLabel ?? 'Total'}
              ariaIndex={(props.totalRows ?? rows.length) + 2}
              given={props.totals}
              ticks={onTick !== undefined}
              actions={actions}
            />
          )}
        </Grid>
        {bare && late && !isSlow && <SkeletonRows columns={columns} narrow={narrow} ticks={!!onTick} />}
        {bare && isSlow && <StillWaiting onRetry={again} />}
        {bare && !loading && error && <ErrorState message={error} onRetry={props.onRetry} />}
        {bare && !loading && !error && props.empty}
      </div>
      {!bare && isSlow && <StillWaiting onRetry={again} inLine />}
      {summed && narrow && (
        <PhoneTotals columns={columns} rows={rows} label={props.totalsLabel ?? 'Total'} given={props.totals} />
      )}
    </div>
  );
}
