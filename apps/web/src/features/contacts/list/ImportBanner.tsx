import { Alert, Button, Group } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ContactImport, ContactImportUndone } from '@yardkeeper/contract/contacts/imports';
import type { ContactKind } from '@yardkeeper/domain/contacts/kinds';
import { useState } from 'react';
import { contactsKey, useRefreshContacts } from '../keys.ts';
import { fetchLastImport, undoImport } from './api.ts';

const doneWords = ({ added, changed }: ContactImport): string => `Imported: ${added} added, ${changed} changed.`;

function undoneWords({ removed, restored, left, leftAlone }: ContactImportUndone): string {
  const back = `The import is taken back: ${removed} removed, ${restored} as before.`;
  if (left === 0) return back;
  const named = leftAlone.slice(0, 3).map(({ name }) => name);
  const more = left > named.length ? ` and ${left - named.length} more` : '';
  return `${back} Used or changed since, so left alone: ${named.join(', ')}${more}.`;
}

/** One's own import of the last day can be undone, also after the page was loaded again. */
export function ImportBanner({ kind }: { kind: ContactKind }) {
  const refresh = useRefreshContacts();
  const last = useQuery({
    queryKey: [...contactsKey, kind, 'lastImport'],
    queryFn: ({ signal }) => fetchLastImport(kind, signal),
  }).data;
  const [undone, setUndone] = useState<ContactImportUndone | null>(null);
  const [closed, setClosed] = useState(0);
  const [busy, setBusy] = useState(false);
  const isNew = last != null && last.importId > closed;
  if (!isNew && undone === null) return null;
  const undo = async (importId: number) => {
    setBusy(true);
    // A failed call shows its own message.
    await undoImport(importId).then(setUndone, () => undefined);
    setBusy(false);
    await refresh();
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
            onClick={() => void undo(last.importId)}
          >
            Undo
          </Button>
        )}
      </Group>
    </Alert>
  );
}
