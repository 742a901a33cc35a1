import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { DateText } from '../../../../kit/DateText.tsx';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { failureOf } from '../../../../kit/failure.ts';
import { useUnsavedGuard } from '../../../../kit/unsaved-work.ts';
import { useCan } from '../../../../session/use-session.ts';
import classes from '../../Acquisitions.module.css';
import { useRefreshAcquisitions } from '../../keys.ts';
import type { TabProps } from '../api.ts';

function AddNote({ acqId }: { acqId: number }) {
  const refresh = useRefreshAcquisitions();
  const [text, setText] = useState('');
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = useRef(false);
  useUnsavedGuard(text.trim() !== '');

  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy.current || text.trim() === '') return;
    busy.current = true;
    setSaving(true);
    setProblem(null);
    try {
      await call('POST /mgr/vehicleAcquisition/addNotes', { body: { acqId, text } }, { quiet: true });
      setText('');
      await refresh(acqId);
    } catch (thrown) {
      setProblem(`${failureOf(thrown).message}. The note is still here; try again.`);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  return (
    <form onSubmit={save} aria-label="Add a note">
      <Textarea
        aria-label="Note"
        placeholder="Only staff see this"
        rows={2}
        maxLength={5000}
        value={text}
        error={problem}
        disabled={saving}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group justify="flex-end" mt="sm">
        <Button type="submit" variant="default" loading={saving} disabled={text.trim() === ''}>
          Add note
        </Button>
      </Group>
    </form>
  );
}

/** What colleagues should know about it, newest first. */
export function NotesTab({ acquisition }: TabProps) {
  const mayAdd = useCan({ anyOf: ['EDIT_VA_AND_PICKUP', 'VIEW_PICKUP'] });
  const notes = [...acquisition.notes].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Stack gap="lg" maw={760}>
      {mayAdd && <AddNote acqId={acquisition.acqId} />}
      {notes.length === 0 && (
        <EmptyState title="No notes yet" hint="Write what the driver or the yard should know." icon={IconNotes} />
      )}
      <ul className={classes.notes}>
        {notes.map((note) => (
          <li key={note.noteID}>
            <Text className={classes.noteText}>{note.text}</Text>
            <Text size="xs" c="dimmed">
              <DateText value={note.at} form="time" /> · {note.user}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
