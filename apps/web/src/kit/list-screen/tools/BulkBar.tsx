import { Button, CloseButton, Group, Text } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from '../ListScreen.module.css';
import type { BulkAction } from '../types.ts';

type Props<Row> = {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  narrow?: boolean;
  onClear: () => void;
  /** Receives the focus when the bar disappears. */
  onGone?: () => void;
};

/** The bar lies over the filters, or at the foot of a phone, so that the grid does not move. */
export function BulkBar<Row>({ rows, actions, narrow = false, onClear, onGone }: Props<Row>) {
  const [running, setRunning] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = bar.current;
    return () => {
      if (shown?.contains(document.activeElement)) onGone?.();
    };
  }, []);
  const run = async (action: BulkAction<Row>) => {
    setRunning(action.id);
    try {
      await action.onRun(rows, onClear);
    } finally {
      setRunning(null);
    }
  };
  return (
    <Group
      ref={bar}
      role="toolbar"
      aria-label="Ticked rows"
      gap="sm"
      wrap="nowrap"
      className={`${classes.bulk} ${narrow ? classes.atFoot : ''}`}
    >
      <Text fw={550} className={`${classes.tally} kit-figures`} role="status">
        {rows.length} ticked
      </Text>
      <Group gap="sm" wrap="nowrap" className={classes.actions}>
        {actions.map((action) => (
          <Button
            key={action.id}
            className={classes.action}
            variant="default"
            c={action.danger ? 'var(--mantine-color-error)' : undefined}
            leftSection={action.icon}
            loading={running === action.id}
            disabled={running !== null && running !== action.id}
            onClick={() => run(action)}
          >
            {action.label}
          </Button>
        ))}
      </Group>
      <CloseButton
        aria-label="Untick all rows"
        size={narrow ? 48 : undefined}
        iconSize={narrow ? 20 : undefined}
        onClick={onClear}
        ml="auto"
      />
    </Group>
  );
}
