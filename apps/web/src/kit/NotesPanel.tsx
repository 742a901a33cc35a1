import { Badge, Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { IconEye, IconLock } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { DateText } from './DateText.tsx';
import { failureOf } from './failure.ts';
import classes from './NotesPanel.module.css';
import { useUnsavedGuard } from './unsaved-work.ts';

export type NoteKind = 'internal' | 'public';
export type Note = { id: number | string; kind: NoteKind; text: string; at: string; user?: string };

type Props = {
  notes: readonly Note[];
  /** Absent when this person may only read. */
  onAdd?: (kind: NoteKind, text: string) => Promise<unknown>;
};

const KINDS = { internal: 'Internal', public: 'For the public' } as const;
const MARKS = { internal: IconLock, public: IconEye } as const;

/** Notes for ourselves and notes that customers see, newest first, each plainly marked as one or the other. */
export function NotesPanel({ notes, onAdd }: Props) {
  const [kind, setKind] = useState<NoteKind>('internal');
  const [text, setText] = useState('');
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = useRef(false);
  useUnsavedGuard(text.trim() !== '');

  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!onAdd || busy.current || text.trim() === '') return;
    busy.current = true;
    setSaving(true);
    setProblem(null);
    try {
      await onAdd(kind, text.trim());
      setText('');
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
  const listed = [...notes].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Stack gap="lg">
      {onAdd && (
        <form onSubmit={save} aria-label="Add a note">
          <SegmentedControl
            size="xs"
            aria-label="Who reads it"
            data={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
            value={kind}
            onChange={(value) => setKind(value as NoteKind)}
            mb="sm"
          />
          <Textarea
            aria-label={kind === 'internal' ? 'Internal note' : 'Note for the public'}
            placeholder={kind === 'internal' ? 'Only staff see this' : 'Customers can read this'}
            rows={2}
            classNames={{ input: classes.box }}
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
      )}
      {listed.length === 0 && <Text c="dimmed">No notes yet.</Text>}
      <ul className={classes.notes}>
        {listed.map((note) => {
          const Mark = MARKS[note.kind];
          return (
            <li key={note.id} className={classes.note}>
              <Group gap="sm" mb={2}>
                <Badge
                  size="sm"
                  color={note.kind === 'public' ? 'yellow' : 'gray'}
                  leftSection={<Mark size={12} aria-hidden />}
                >
                  {KINDS[note.kind]}
                </Badge>
                <Text size="xs" c="dimmed">
                  <DateText value={note.at} form="time" />
                  {note.user && ` · ${note.user}`}
                </Text>
              </Group>
              <Text className={classes.text}>{note.text}</Text>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
