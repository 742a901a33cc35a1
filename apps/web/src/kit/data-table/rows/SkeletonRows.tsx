import { Skeleton } from '@mantine/core';
import type { Column } from '../column.ts';
import classes from '../DataTable.module.css';
import { phoneRowHeight } from '../layout.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  narrow: boolean;
  ticks: boolean;
  count?: number;
};

const lines = (count: number): number[] => Array.from({ length: count }, (_, line) => line);
const share = (line: number, place: number): string => `${45 + ((line * 17 + place * 29) % 45)}%`;

export function SkeletonRows<Row>({ columns, narrow, ticks, count = 10 }: Props<Row>) {
  return (
    <div aria-hidden="true">
      {lines(count).map((line) =>
        narrow ? (
          <div key={line} style={{ height: phoneRowHeight(columns), padding: '14px 12px' }}>
            <Skeleton h={12} w={share(line, 0)} mb={10} />
            <Skeleton h={10} w={share(line, 1)} />
          </div>
        ) : (
          <div key={line} className={classes.row}>
            {ticks && <span />}
            {columns.map((column, place) => (
              <div key={column.id} className={classes.cell}>
                <Skeleton h={10} w={share(line, place)} ml={column.align === 'right' ? 'auto' : undefined} />
              </div>
            ))}
          </div>
        ),
      )}
    </div>
  );
}
