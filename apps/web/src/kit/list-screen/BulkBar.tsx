import { Button, CloseButton, Group, Text } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './ListScreen.module.css';
import type { BulkAction } from './types.ts';

type Props<Row> = {
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
  /** Where focus goes when the bar goes with it. */
  onGone?: () => void;
};

/** Stands in the place of the filters while rows are ticked. */
export function BulkBar<Row>({ rows, actions, onClear, onGone }: Props<Row>) {
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
    <Group ref={bar} role="toolbar" aria-label="Ticked rows" gap="sm" className={classes.bulk}>
      <Text fw={550} className="kit-figures" role="status">
        {rows.length} ticked
      </Text>
      {actions.map((action) => (
        <Button
          key={action.id}
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
      <CloseButton aria-label="Untick all rows" onClick={onClear} ml="auto" />
    </Group>
  );
}
