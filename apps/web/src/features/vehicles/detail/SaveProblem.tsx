import { Alert, Button, Group, Text } from '@mantine/core';
import { problemWords } from '../../../kit/text/failure.ts';
import type { VehicleEdit } from './use-vehicle-edit.ts';

export function SaveProblem({ edit: { problem, discard } }: { edit: VehicleEdit }) {
  if (!problem) return null;
  return (
    <Alert color="red" role="alert" py="xs">
      <Group justify="space-between" gap="sm">
        <Text inherit>
          {problem.theirs ? `${problem.message}. What you typed is still here.` : problemWords(problem)}
        </Text>
        {problem.theirs && (
          <Button variant="default" size="compact-sm" onClick={() => void discard()}>
            Show their version
          </Button>
        )}
      </Group>
    </Alert>
  );
}
