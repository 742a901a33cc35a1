import { Alert, Button, Group } from '@mantine/core';
import type { Save } from './use-save.ts';

/** Why it was not saved. After a lost answer the same goes out again, and is done once. */
export function EditorProblem({ save: { problem, run } }: { save: Save }) {
  if (!problem) return null;
  const { message, lost } = problem;
  return (
    <Alert color="red" role="alert" p="xs">
      <Group justify="space-between">
        <span>
          {message}
          {lost ? ' Trying again makes no second document.' : '. Nothing was saved; what you typed is still here.'}
        </span>
        {lost && (
          <Button size="compact-sm" variant="default" onClick={() => void run(lost)}>
            Try again
          </Button>
        )}
      </Group>
    </Alert>
  );
}
