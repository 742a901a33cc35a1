import { Badge, Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { IconEye, IconLock, IconNotes } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useUnsavedGuard } from '../form/unsaved-work.ts';
import { useSaveKey } from '../form/use-save-key.ts';
import { DateText } from '../text/DateText.tsx';
import { EmptyState } from '../text/EmptyState.tsx';
import { problemOf, problemWords } from '../text/failure.ts';
import { useAction } from '../use-action.ts';
import classes from './NotesPanel.module.css';

export type NoteKind = 'internal' | 'public';
type Note = {
  id: number | string;
  kind?: NoteKind;
  text: string;
  at: string;
  user?: string;
  onEdit?: (() => void) | undefined;
};

type Props = {
  notes: readonly Note[];
  /** Whether the writer chooses who may read a note; otherwise every note is for staff. */
  kinds?: boolean;
  hint?: string;
  onAdd?: (text: string, kind: NoteKind) => Promise<unknown>;
};

const LONGEST = 5000;
const KINDS = { internal: 'Internal', public: 'For the public' } as const;
const MARKS = { internal: IconLock, public: IconEye } as const;

const WRITING = {
  internal: { label: 'Internal note', placeholder: 'Only staff see this' },
  public: { label: 'Note for the public', placeholder: 'Customers can read this' },
} as const;

function Mark({ kind }: { kind: NoteKind }) {
  const Icon = MARKS[kind];
  return (
    <Badge size="sm" color={kind === 'public' ? 'yellow' : 'gray'} leftSection={<Icon size={12} aria-hidden />}>
      {KINDS[kind]}
    </Badge>
  );
}

export function NotesPanel({ notes, kinds = false, hint, onAdd }: Props) {
  const [kind, setKind] = useState<NoteKind>('internal');
  const [text, setText] = useState('');
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = useRef(false);
  const once = useAction();
  useUnsavedGuard(text.trim() !== '');

  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!onAdd || busy.current || text.trim() === '') return;
    busy.current = true;
    setSaving(true);
    setProblem(null);
    try {
      const note = text.trim();
      await once([note, kind], () => onAdd(note, kind));
      setText('');
    } catch (thrown) {
      setProblem(problemWords(problemOf(thrown), 'The note is still here; try again.'));
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  useSaveKey(onAdd !== undefined && text.trim() !== '', () => void save());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  const listed = [...notes].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Stack gap="lg" maw={760}>
      {onAdd && (
        <form onSubmit={save} aria-label="Add a note">
          {kinds && (
            <SegmentedControl
              size="xs"
              aria-label="Who reads it"
              data={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
              value={kind}
              onChange={(value) => setKind(value as NoteKind)}
              mb="sm"
            />
          )}
          <Textarea
            aria-label={kinds ? WRITING[kind].label : 'Note'}
            placeholder={WRITING[kind].placeholder}
            maxLength={LONGEST}
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
      {listed.length === 0 && <EmptyState title="No notes yet" hint={hint} icon={IconNotes} />}
      <ul className={classes.notes}>
        {listed.map(({ id, kind: readBy, text: words, at, user, onEdit }) => (
          <li key={id} className={classes.note}>
            <Text className={classes.text}>{words}</Text>
            <Group gap="sm">
              {readBy && <Mark kind={readBy} />}
              <Text size="xs" c="dimmed">
                <DateText value={at} form="time" />
                {user && ` · ${user}`}
              </Text>
              {onEdit && (
                <Button variant="subtle" size="compact-xs" onClick={onEdit}>
                  Change
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
