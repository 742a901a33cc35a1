import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { DateText } from '../../../../kit/DateText.tsx';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { failureOf } from '../../../../kit/failure.ts';
import { useUnsavedGuard } from '../../../../kit/unsaved-work.ts';
import classes from '../../Contacts.module.css';
import { useRefreshContacts } from '../../keys.ts';
import type { TabProps } from '../api.ts';

function AddNote({ debtorID }: { debtorID: number }) {
  const refresh = useRefreshContacts();
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
      await call('POST /mgr/contactManage/addNotes', { body: { debtorID, text } });
      setText('');
      await refresh(debtorID);
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
        classNames={{ input: classes.noteBox }}
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

/** What colleagues should know about them, newest first. */
export function NotesTab({ contact }: TabProps) {
  const notes = [...contact.notes].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Stack gap="lg" className={classes.readable}>
      {contact.mayEdit && <AddNote debtorID={contact.debtorID} />}
      {notes.length === 0 && (
        <EmptyState
          title="No notes yet"
          hint="Write what the next person at the counter should know."
          icon={IconNotes}
        />
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
