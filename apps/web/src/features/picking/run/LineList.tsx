import { Button, Text } from '@mantine/core';
import type { PickingJob } from '@yardkeeper/contract/picking/schemas';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import classes from './Run.module.css';
import type { ShownLine } from './shown.ts';

function Mark({ line }: { line: ShownLine }) {
  if (line.waits) return <StatusBadge label="Waits" tone="waiting" />;
  if (line.stall) return <StatusBadge label={line.stall.reasonName} tone="late" />;
  return <StatusBadge label={line.packingName} tone={line.isToPick ? 'open' : 'done'} />;
}

type Props = {
  lines: readonly ShownLine[];
  actions: PickingJob['actions'];
  onUnpick: (lineId: number) => void;
  onTyped: (lineId: number) => void;
};

export function LineList({ lines, actions, onUnpick, onTyped }: Props) {
  const mayUnpick = actions.includes('pick') || actions.includes('repick');
  return (
    <ul className={classes.lines} aria-label="All parts">
      {lines.map((line) => (
        <li key={line.lineId} className={classes.line}>
          <div className={classes.grow}>
            <Text truncate>{line.description}</Text>
            <Text size="sm" c="dimmed" className="kit-figures">
              {[line.location ?? line.stockNo ?? 'no place', line.tagNo].join(' · ')}
            </Text>
          </div>
          <Mark line={line} />
          {!line.isToPick && mayUnpick && line.packingName === 'Picked' && (
            <Button
              variant="subtle"
              px="xs"
              onClick={() => onUnpick(line.lineId)}
              aria-label={`Put ${line.tagNo} back`}
            >
              Put back
            </Button>
          )}
          {line.isToPick && line.waits === null && actions.includes('typed') && (
            <Button
              variant="subtle"
              px="xs"
              onClick={() => onTyped(line.lineId)}
              aria-label={`${line.tagNo} is picked, without a scan`}
            >
              Picked
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
