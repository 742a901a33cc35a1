import { Button, Text } from '@mantine/core';
import type { PickingJob } from '@yardkeeper/contract/picking/schemas';
import { packingStates } from '@yardkeeper/domain/invoices/kinds';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import classes from './Run.module.css';
import { isCancelled, type ShownLine } from './shown.ts';

const mayCancel = ({ packing, waits }: ShownLine): boolean =>
  waits === null && packing !== packingStates.pickedUp.id && packing !== packingStates.cancelled.id;

function Mark({ line }: { line: ShownLine }) {
  if (line.waits) return <StatusBadge label="Waits" tone="waiting" />;
  if (line.stall) return <StatusBadge label={line.stall.reasonName} tone="late" />;
  if (isCancelled(line)) return <StatusBadge label={line.packingName} tone="cancelled" />;
  return <StatusBadge label={line.packingName} tone={line.isToPick ? 'open' : 'done'} />;
}

type Props = {
  lines: readonly ShownLine[];
  actions: PickingJob['actions'];
  onUnpick: (lineId: number) => void;
  onTyped: (line: ShownLine) => void;
  onCancel: (line: ShownLine) => void;
  onRestore: (lineId: number) => void;
};

export function LineList({ lines, actions, onUnpick, onTyped, onCancel, onRestore }: Props) {
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
              onClick={() => onTyped(line)}
              aria-label={`${line.tagNo} is picked, without a scan`}
            >
              Picked
            </Button>
          )}
          {actions.includes('cancelLine') && mayCancel(line) && (
            <Button
              variant="subtle"
              color="red"
              px="xs"
              onClick={() => onCancel(line)}
              aria-label={`Do not send ${line.tagNo}`}
            >
              Not sent
            </Button>
          )}
          {actions.includes('cancelLine') && isCancelled(line) && (
            <Button
              variant="subtle"
              px="xs"
              onClick={() => onRestore(line.lineId)}
              aria-label={`Pick ${line.tagNo} after all`}
            >
              Pick after all
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
