import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type Column, type RowId, type Sort, type SortOrder, sortFieldOf } from '../column.ts';
import classes from '../DataTable.module.css';
import { GridRow, HeadCell } from './grid-elements.tsx';

type Props<Row> = {
  columns: readonly Column<Row>[];
  sort?: Sort | null;
  onSort?: (field: string, order: SortOrder) => void;
  ticks?: ReturnType<typeof allTicks>;
  actions: boolean;
};

const SPOKEN = { ASC: 'ascending', DESC: 'descending' } as const;

function SortMark({ order }: { order: SortOrder | undefined }) {
  if (order === 'ASC') return <IconArrowUp size={13} aria-hidden />;
  if (order === 'DESC') return <IconArrowDown size={13} aria-hidden />;
  return <IconArrowsSort size={13} aria-hidden className={classes.sortHint} />;
}

export function allTicks(
  here: readonly RowId[],
  ticked: ReadonlySet<RowId>,
  onTick: (ids: ReadonlySet<RowId>) => void,
) {
  const all = here.length > 0 && here.every((id) => ticked.has(id));
  return {
    all,
    some: here.some((id) => ticked.has(id)),
    onAll: () => onTick(new Set(all ? [...ticked].filter((id) => !here.includes(id)) : [...ticked, ...here])),
  };
}

export function HeaderRow<Row>({ columns, sort, onSort, ticks, actions }: Props<Row>) {
  return (
    <GridRow aria-rowindex={1} className={classes.header}>
      {ticks && (
        <HeadCell className={classes.tick}>
          <label>
            <input
              type="checkbox"
              aria-label="Choose every row shown"
              checked={ticks.all}
              ref={(box) => {
                if (box) box.indeterminate = ticks.some && !ticks.all;
              }}
              onChange={ticks.onAll}
            />
          </label>
        </HeadCell>
      )}
      {columns.map((column) => {
        const field = sortFieldOf(column);
        const order = field !== null && sort?.field === field ? sort.order : undefined;
        return (
          <HeadCell
            key={column.id}
            aria-sort={order ? SPOKEN[order] : field && onSort ? 'none' : undefined}
            className={classes.headCell}
            data-align={column.align}
          >
            {field && onSort ? (
              <button
                type="button"
                className={classes.sort}
                onClick={() => onSort(field, order === 'ASC' ? 'DESC' : 'ASC')}
              >
                <span>{column.header}</span>
                <SortMark order={order} />
              </button>
            ) : (
              <span>{column.header}</span>
            )}
          </HeadCell>
        );
      })}
      {actions && (
        <HeadCell className={classes.headCell}>
          <span className="kit-unseen">Actions</span>
        </HeadCell>
      )}
    </GridRow>
  );
}
