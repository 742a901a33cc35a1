import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { ListSkeleton } from '../document/Skeletons.tsx';
import { ErrorState } from '../text/ErrorState.tsx';
import { NameRow } from './NameRow.tsx';
import classes from './Names.module.css';
import type { KeptName, NameChange } from './names.ts';
import { useNameSave } from './use-name-save.ts';

type Props = {
  opened: boolean;
  title: string;
  addLabel: string;
  emptyText: string;
  names: readonly KeptName[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Id 0 adds a new one. */
  onSave: (id: number, change: NameChange) => Promise<unknown>;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
};

export function NamesDialog({ opened, title, addLabel, emptyText, names, error, onRetry, ...p }: Props) {
  const [typed, setTyped] = useState('');
  const { busy, problem, save } = useNameSave((change) => p.onSave(0, change), p.onSaved);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (await save({ name: typed })) setTyped('');
  };
  return (
    <DialogFrame opened={opened} onClose={p.onClose} title={title}>
      <form onSubmit={(event) => void add(event)} noValidate>
        <Group gap="sm" align="flex-start" wrap="nowrap">
          <TextInput
            aria-label={addLabel}
            placeholder={addLabel}
            flex={1}
            data-autofocus
            value={typed}
            error={problem}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" loading={busy}>
            Add
          </Button>
        </Group>
      </form>
      {names === undefined && !error && <ListSkeleton rows={3} columns={2} />}
      {error && <ErrorState message={error.message} onRetry={onRetry} />}
      {names?.length === 0 && (
        <Text c="dimmed" mt="md">
          {emptyText}
        </Text>
      )}
      <ul className={classes.rows}>
        {names?.map((name) => (
          <NameRow key={name.id} name={name} onSave={(change) => p.onSave(name.id, change)} onSaved={p.onSaved} />
        ))}
      </ul>
    </DialogFrame>
  );
}
