import { Alert, Button, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Card } from '../../kit/document/Card.tsx';
import { useSaveKey } from '../../kit/form/use-save-key.ts';
import type { useRecordForm } from './use-record-form.ts';

type Props = {
  readonly title: string;
  readonly edit: Omit<ReturnType<typeof useRecordForm>, 'form'>;
  readonly children: ReactNode;
};

/**
 * Fields of a record that are saved on their own: problems above them, Save and Discard below once they have changed.
 */
export function RecordCard({ title, edit, children }: Props) {
  const { dirty, saving, problem, save, discard } = edit;
  useSaveKey(dirty, () => void save());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Card title={title}>
      <form onSubmit={submit} aria-label={title}>
        {problem && (
          <Alert color="red" mb="md" role="alert">
            {problem.message}. What you typed is still here; discard it to see how it stands now.
          </Alert>
        )}
        {children}
        {dirty && (
          <Group justify="flex-end" mt="md" gap="sm">
            <Button variant="default" disabled={saving} onClick={() => void discard()}>
              Discard
            </Button>
            <Button type="submit" loading={saving}>
              Save
            </Button>
          </Group>
        )}
      </form>
    </Card>
  );
}
