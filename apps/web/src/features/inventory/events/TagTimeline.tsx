import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { TagEvent } from '@yardkeeper/contract/inventory/schemas';
import { useState } from 'react';
import { useCan } from '../../../session/use-session.ts';
import { History } from '../../../shared/history/History.tsx';
import { entryOf } from '../../../shared/history/timeline-entry.ts';
import { fetchTimeline, undoEvents } from '../api.ts';
import { tagKey, useRefreshInventory } from '../keys.ts';

function Undo({ event: { historyID, text } }: { event: TagEvent }) {
  const refresh = useRefreshInventory();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    // The call itself has already shown why it was refused.
    await undoEvents([historyID]).catch(() => undefined);
    await refresh();
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      mt={4}
      loading={busy}
      aria-label={`Undo: ${text}`}
      leftSection={<IconArrowBackUp size={14} aria-hidden />}
      onClick={() => void undo()}
    >
      Undo
    </Button>
  );
}

export function TagTimeline({ tagNo }: { tagNo: string }) {
  const mayEdit = useCan({ anyOf: ['EDIT_INVENTORY'] });
  return (
    <History<TagEvent>
      recordKey={tagKey(tagNo)}
      name={tagNo}
      fetchPage={(asked, signal) => fetchTimeline({ tagNo, ...asked }, signal)}
      entry={(event) => {
        const entry = entryOf(event);
        return {
          ...entry,
          id: `${event.kind}-${event.historyID}`,
          text: event.isUndone ? `${entry.text} (taken back)` : entry.text,
          action: mayEdit && event.mayUndo && <Undo event={event} />,
        };
      }}
    />
  );
}
