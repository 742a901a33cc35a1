import { Alert, Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';

type Imported = { readonly importId: number; readonly added: number; readonly changed: number };
type Undone = {
  readonly removed: number;
  readonly restored: number;
  readonly left: number;
  readonly leftAlone: readonly { readonly name: string }[];
};

const doneWords = ({ added, changed }: Imported): string => `Imported: ${added} added, ${changed} changed.`;

function undoneWords({ removed, restored, left, leftAlone }: Undone): string {
  const back = `The import is taken back: ${removed} removed, ${restored} as before.`;
  if (left === 0) return back;
  const named = leftAlone.slice(0, 3).map(({ name }) => name);
  const more = left > named.length ? ` and ${left - named.length} more` : '';
  return `${back} Used or changed since, so left alone: ${named.join(', ')}${more}.`;
}

type Props = {
  /** the last import, as long as it can be undone */
  last: Imported | null | undefined;
  undo: (importId: number) => Promise<Undone>;
  onUndone: () => unknown;
};

/** An import can be undone even after a reload of the page. */
export function ImportUndo({ last, undo, onUndone }: Props) {
  const [undone, setUndone] = useState<Undone | null>(null);
  const [closed, setClosed] = useState(0);
  const [busy, setBusy] = useState(false);
  const isNew = last != null && last.importId > closed;
  if (!isNew && undone === null) return null;
  const run = async (importId: number) => {
    setBusy(true);
    // A failed call shows its own message.
    await undo(importId).then(setUndone, () => undefined);
    setBusy(false);
    await onUndone();
  };
  const close = () => {
    setUndone(null);
    setClosed(last?.importId ?? closed);
  };
  return (
    <Alert
      color={isNew ? 'yellow' : 'green'}
      role="status"
      mb="md"
      py="xs"
      withCloseButton
      closeButtonLabel="Close this message"
      onClose={close}
    >
      <Group gap="md">
        {isNew ? doneWords(last) : undone && undoneWords(undone)}
        {isNew && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            loading={busy}
            onClick={() => void run(last.importId)}
          >
            Undo
          </Button>
        )}
      </Group>
    </Alert>
  );
}
