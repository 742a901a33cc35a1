import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowsMove, IconPencil, IconPoint, IconTag, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TagEvent } from '@yardkeeper/contract/inventory/schemas';
import { useState } from 'react';
import { ErrorState } from '../../../kit/ErrorState.tsx';
import { ListSkeleton } from '../../../kit/Skeletons.tsx';
import { Timeline, type TimelineEntry } from '../../../kit/Timeline.tsx';
import { useCan } from '../../../session/use-session.ts';
import { fetchTimeline, undoEvents } from '../api.ts';
import { tagKey, useRefreshInventory } from '../keys.ts';

const icons: Readonly<Record<string, TablerIcon>> = { create: IconTag, move: IconArrowsMove, undo: IconArrowBackUp };
const entryOf = (event: TagEvent): TimelineEntry => ({
  id: `${event.kind}-${event.eventId}`,
  at: event.at,
  user: event.user,
  icon: event.kind === 'change' ? IconPencil : (icons[event.event] ?? IconPoint),
  text: [event.text, event.document, event.notes].filter(Boolean).join(' · ') + (event.isUndone ? ' (taken back)' : ''),
  changes: event.changes,
});

/** What happened to a tag; the last step may be taken back. */
export function TagTimeline({ tagNo }: { tagNo: string }) {
  const mayEdit = useCan({ anyOf: ['EDIT_INVENTORY'] });
  const refresh = useRefreshInventory();
  const [busy, setBusy] = useState(false);
  const answer = useQuery({
    queryKey: [...tagKey(tagNo), 'timeline'],
    queryFn: ({ signal }) => fetchTimeline(tagNo, signal),
  });
  if (answer.isPending) return <ListSkeleton rows={4} columns={2} />;
  if (!answer.data) return <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />;
  const last = mayEdit && answer.data.find((event) => event.mayUndo);
  const undo = async (eventId: number) => {
    setBusy(true);
    // A refused call has said so itself.
    await undoEvents([eventId]).catch(() => undefined);
    await refresh();
    setBusy(false);
  };
  return (
    <>
      {last && (
        <Button
          variant="default"
          mb="md"
          loading={busy}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => void undo(last.eventId)}
        >
          Undo: {last.text}
        </Button>
      )}
      <Timeline entries={answer.data.map(entryOf)} />
    </>
  );
}
