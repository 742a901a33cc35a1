import { Alert, Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { vehicleOf } from '../../../shared/prices/columns.tsx';
import { useRefreshParts } from '../keys.ts';
import { type Applied, type Undone, undoChange } from './api.ts';

type Props = { change: Applied; onClose: () => void };
const many = (n: number) => `${n.toLocaleString('en-NZ')} ${n === 1 ? 'price' : 'prices'}`;

function undoneWords({ restored, left, leftAlone }: Undone): string {
  const back = `${many(restored)} ${restored === 1 ? 'is as it was' : 'are as they were'}.`;
  if (left === 0) return back;
  const named = leftAlone.slice(0, 3).map((p) => `${p.partName} (${vehicleOf(p)})`);
  const more = left > named.length ? ` and ${left - named.length} more` : '';
  return `${back} Changed since, so left alone: ${named.join(', ')}${more}.`;
}

function doneWords({ kind, percent, rows }: Applied): string {
  if (kind === 'import') return `${many(rows)} imported.`;
  return `${many(rows)} changed by ${(percent ?? 0) > 0 ? '+' : ''}${percent} %.`;
}

export function ChangeBanner({ change, onClose }: Props) {
  const refresh = useRefreshParts();
  const [undone, setUndone] = useState<Undone | null>(null);
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    // A failed call shows its own message.
    await undoChange(change.changeId).then(setUndone, () => undefined);
    setBusy(false);
    await refresh();
  };
  return (
    <Alert
      color={undone ? 'green' : 'yellow'}
      role="status"
      mb="md"
      py="xs"
      withCloseButton
      closeButtonLabel="Close this message"
      onClose={onClose}
    >
      <Group gap="md">
        {undone ? undoneWords(undone) : doneWords(change)}
        {!undone && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            loading={busy}
            onClick={() => void undo()}
          >
            Undo
          </Button>
        )}
      </Group>
    </Alert>
  );
}
