import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { LookupKind } from '@yardkeeper/domain/reference/lookup-kinds';
import { type FormEvent, useState } from 'react';
import { refreshLookups } from '../../../api/lookups/lookup-lists.ts';
import { failureOf } from '../../../kit/text/failure.ts';
import { changeEntry } from '../api.ts';
import type { Entry } from '../entries.ts';
import classes from '../Lookups.module.css';

type Props = { entry: Entry; kind: LookupKind; onDone: () => void };

export function RenameForm({ entry, kind, onDone }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState(entry.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await changeEntry(kind, entry, { name });
      await refreshLookups(client, kind);
      onDone();
    } catch (thrown) {
      const { message, fields } = failureOf(thrown);
      setProblem(fields.name ?? message);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={save} noValidate className={classes.rename}>
      <TextInput
        aria-label={`New name of ${entry.name}`}
        flex={1}
        autoFocus
        autoComplete="off"
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button variant="default" onClick={onDone} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" loading={busy}>
        Rename
      </Button>
    </form>
  );
}
