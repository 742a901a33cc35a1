import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { LookupKind } from '@yardkeeper/domain/reference/lookup-kinds';
import { type FormEvent, useRef, useState } from 'react';
import { refreshLookups } from '../../../api/lookups/lookup-lists.ts';
import { failureOf } from '../../../kit/text/failure.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { addEntry } from '../api.ts';
import { type ListKind, oneOf } from '../kinds.ts';
import classes from '../Lookups.module.css';

type Props = {
  list: ListKind;
  kind: LookupKind;
  parentId: number | null;
  onParentProblem: (sentence: string | null) => void;
  onAdded: () => void;
};

/** The cursor stays in the field after Enter, ready for the next name. */
export function AddEntry({ list, kind, parentId, onParentProblem, onAdded }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const label = `New ${oneOf(list)}`;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    onParentProblem(null);
    try {
      await addEntry(kind, name, parentId);
      toast('success', `${name.trim()} is added`);
      setName('');
      onAdded();
      await refreshLookups(client, kind);
    } catch (thrown) {
      const { message, fields } = failureOf(thrown);
      onParentProblem(fields.parentId ?? null);
      setProblem(fields.name ?? (fields.parentId ? null : message));
    } finally {
      setBusy(false);
      box.current?.focus();
    }
  };
  return (
    <form onSubmit={add} noValidate className={classes.add} aria-label={`Add ${oneOf(list)}`}>
      <TextInput
        ref={box}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        flex={1}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        Add
      </Button>
    </form>
  );
}
