import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '../../../kit/ErrorState.tsx';
import { failureOf } from '../../../kit/failure.ts';
import { ListSkeleton } from '../../../kit/Skeletons.tsx';
import { saveArea, useAreas, useRefreshUsers } from '../api.ts';
import classes from '../Users.module.css';
import { AreaRow } from './AreaRow.tsx';

type Props = { opened: boolean; onClose: () => void };

/** The areas of the yard: add, rename, retire. A retired one stays with the people who have it. */
export function AreasDialog({ opened, onClose }: Props) {
  const areas = useAreas();
  const refresh = useRefreshUsers();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await saveArea({ areaId: 0, areaName: name, active: 1 });
      setName('');
      await refresh();
    } catch (thrown) {
      const { message, fields } = failureOf(thrown);
      setProblem(fields.areaName ?? message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Areas" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={add} noValidate className={classes.addArea}>
        <Group gap="sm" align="flex-start" wrap="nowrap">
          <TextInput
            aria-label="Name of the new area"
            placeholder="Name of the new area"
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
      {areas.isPending && <ListSkeleton rows={4} columns={2} />}
      {areas.isError && <ErrorState message={areas.error.message} onRetry={() => areas.refetch()} />}
      {areas.data?.length === 0 && (
        <Text c="dimmed" mt="md">
          No areas yet. Add the parts of the yard, or the districts you serve.
        </Text>
      )}
      <ul className={classes.areas}>
        {areas.data?.map((area) => (
          <AreaRow key={area.areaId} area={area} />
        ))}
      </ul>
    </Modal>
  );
}
