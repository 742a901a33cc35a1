import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { failureOf } from '../../../kit/text/failure.ts';
import { offerUndo } from '../../../shared/undo/undo.ts';
import type { ActionProps } from '../actions/action.ts';
import { removeTags } from '../api.ts';
import { useRefreshInventory } from '../keys.ts';
import { tagNosOf } from '../tag/some-tag.ts';
import { tagsInWords } from '../words.ts';
import { eventsBack } from './undo.ts';

/** Tags that are promised or sold cannot be deleted; the refusal names them. */
export function RemoveDialog({ tags, onClose, onDone }: ActionProps) {
  const refresh = useRefreshInventory();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [only] = tags;

  const remove = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { eventIds } = await removeTags(tagNosOf(tags));
      offerUndo({ text: `${tagsInWords(tags)} deleted`, takeBack: eventsBack(eventIds) });
      onDone?.();
      onClose();
      await refresh();
    } catch (thrown) {
      setProblem(failureOf(thrown).message);
      setBusy(false);
    }
  };
  return (
    <DialogFrame opened onClose={onClose} title={`Delete ${tagsInWords(tags)}?`} size="md">
      {problem ? (
        <Alert color="red" role="alert">
          {problem}. Nothing was deleted.
        </Alert>
      ) : (
        <Text>
          {tags.length === 1 && only ? `${only.partDesc} leaves the stock.` : 'They leave the stock, all or none.'} What
          happened to {tags.length === 1 ? 'it' : 'them'} is kept, and it can be taken back.
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {problem ? 'Close' : 'Cancel'}
        </Button>
        {!problem && (
          <Button color="red" loading={busy} onClick={() => void remove()}>
            Delete
          </Button>
        )}
      </Group>
    </DialogFrame>
  );
}
