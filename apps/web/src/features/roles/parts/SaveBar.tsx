import { Button, Group, Text } from '@mantine/core';
import classes from '../Roles.module.css';
import type { Draft } from './use-draft.ts';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

function summary({ dirty, added, removed, base }: Draft): string {
  if (!dirty) return 'No changes';
  const parts = [
    added.length > 0 && `${added.length} added`,
    removed.length > 0 && `${removed.length} removed`,
    added.length + removed.length === 0 && 'New name',
  ].filter(Boolean);
  const whom = base.users.length === 0 ? '' : `; ${many(base.users.length, 'person gets', 'people get')} it at once`;
  return `${parts.join(', ')}${whom}`;
}

type Props = { draft: Draft; saving: boolean; onSave: () => void };

export function SaveBar({ draft, saving, onSave }: Props) {
  return (
    <Group className={classes.saveBar} gap="sm" wrap="nowrap">
      <Text size="sm" c={draft.dirty ? undefined : 'dimmed'} flex={1} role="status">
        {summary(draft)}
      </Text>
      <Text c="dimmed" size="xs" visibleFrom="sm">
        Ctrl-S saves
      </Text>
      <Button variant="default" disabled={!draft.dirty || saving} onClick={() => draft.restart(draft.base)}>
        Discard
      </Button>
      <Button disabled={!draft.dirty || draft.newer} loading={saving} onClick={onSave}>
        Save
      </Button>
    </Group>
  );
}
