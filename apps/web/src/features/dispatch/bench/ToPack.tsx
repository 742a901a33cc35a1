import { Text, UnstyledButton } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import type { DispatchRow } from '@yardkeeper/contract/dispatch/schemas';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { TimeLeft } from '../../../shared/dispatch/TimeLeft.tsx';
import classes from './Bench.module.css';

const most = 20;

/** What waits to be packed, the most urgent first. */
export function ToPack({ rows, onOpen }: { rows: readonly DispatchRow[]; onOpen: (deliveryId: number) => void }) {
  if (rows.length === 0)
    return <EmptyState title="Nothing to pack" hint="What was picked is listed here." icon={IconPackage} />;
  return (
    <ul className={classes.list} aria-label="To pack">
      {rows.slice(0, most).map((row) => (
        <li key={row.deliveryId}>
          <UnstyledButton className={classes.row} w="100%" onClick={() => onOpen(row.deliveryId)}>
            <div className={classes.grow}>
              <Text fw={550} truncate>
                {row.customer}
              </Text>
              <Text size="sm" c="dimmed" className="kit-figures">
                {[row.deliveryNo, row.courier || row.wayName, `${row.packed} of ${row.total} packed`].join(' · ')}
              </Text>
            </div>
            <TimeLeft of={row} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
