import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '../../../kit/ErrorState.tsx';
import { failureOf } from '../../../kit/failure.ts';
import { ListSkeleton } from '../../../kit/Skeletons.tsx';
import { saveGroup, useGroups, useRefreshLocations } from '../api.ts';
import classes from '../Locations.module.css';
import { GroupRow } from './GroupRow.tsx';

type Props = { opened: boolean; onClose: () => void };

/** The groups of locations, which vehicle forms offer as sale yards: add, rename, retire. */
export function GroupsDialog({ opened, onClose }: Props) {
  const groups = useGroups();
  const refresh = useRefreshLocations();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await saveGroup({ locGroupDesc: name });
      setName('');
      await refresh();
    } catch (thrown) {
      const { message, fields } = failureOf(thrown);
      setProblem(fields.locGroupDesc ?? message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Location groups" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={add} noValidate>
        <Group gap="sm" align="flex-start" wrap="nowrap">
          <TextInput
            aria-label="Name of the new group"
            placeholder="Name of the new group"
            flex={1}
            data-autofocus
            value={name}
            error={problem}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" loading={busy}>
            Add
          </Button>
        </Group>
      </form>
      {groups.isPending && <ListSkeleton rows={3} columns={2} />}
      {groups.isError && <ErrorState message={groups.error.message} onRetry={() => groups.refetch()} />}
      <ul className={classes.groups}>
        {groups.data?.map((group) => (
          <GroupRow key={group.locGroupID} group={group} />
        ))}
      </ul>
    </Modal>
  );
}
