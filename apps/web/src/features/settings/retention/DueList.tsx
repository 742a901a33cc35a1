import { Button, List, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { formatDate } from '@yardkeeper/domain/format/dates';
import { useState } from 'react';
import { useConfirm } from '../../../kit/dialog/ConfirmDialog.tsx';
import { FormSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { Section } from '../parts/Section.tsx';
import { type DueRule, useDue, useRemoveDue } from './api.ts';

const counted = (n: number) => n.toLocaleString('en-NZ');

function Rule({ due, busy, onRemove }: { due: DueRule; busy: boolean; onRemove: () => void }) {
  const { name, says, before, count, first } = due;
  return (
    <Section title={name}>
      <Text c="dimmed" size="sm">
        {says}. What is older than {formatDate(before)} may go.
      </Text>
      {count === 0 ? (
        <Text mt="xs">Nothing is due.</Text>
      ) : (
        <>
          <Text mt="xs">{counted(count)} would go, the oldest first:</Text>
          <List size="sm" mb="sm">
            {first.map(({ id, what, day }) => (
              <List.Item key={id}>
                {formatDate(day)} {what}
              </List.Item>
            ))}
          </List>
          <Button
            variant="default"
            color="red"
            loading={busy}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onRemove}
          >
            Remove {counted(count)}
          </Button>
        </>
      )}
    </Section>
  );
}

/** What each rule would remove now; nothing goes before somebody has seen it here, unless the night may. */
export function DueList({ version }: { version: number }) {
  const { data, error, refetch } = useDue(version);
  const remove = useRemoveDue();
  const { ask, dialog } = useConfirm();
  const [busy, setBusy] = useState<string | null>(null);
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  const onRemove = async (due: DueRule) => {
    const sure = await ask({
      title: `Remove ${counted(due.count)}?`,
      body: `${due.name}: ${due.says}. Nobody can bring it back, except from a backup.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    setBusy(due.rule);
    await remove(due);
    setBusy(null);
  };
  return (
    <>
      {data.map((due) => (
        <Rule key={due.rule} due={due} busy={busy === due.rule} onRemove={() => void onRemove(due)} />
      ))}
      {dialog}
    </>
  );
}
