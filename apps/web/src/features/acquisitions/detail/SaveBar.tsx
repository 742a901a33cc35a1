import { Button, Text } from '@mantine/core';
import { problemWords } from '../../../kit/text/failure.ts';
import classes from '../Acquisitions.module.css';
import type { Edit } from './use-edit.ts';

export function SaveBar({ edit }: { edit: Edit }) {
  const { dirty, saving, problem, save, discard } = edit;
  if (!dirty) return null;
  return (
    <section className={classes.bar} aria-label="Unsaved changes">
      {problem ? (
        <Text c="var(--mantine-color-error)" role="alert" mr="auto">
          {problem.theirs ? `${problem.message}. What you typed is still here.` : problemWords(problem)}
        </Text>
      ) : (
        <Text c="dimmed" mr="auto">
          Not saved yet. Ctrl-S saves.
        </Text>
      )}
      <Button variant="default" disabled={saving} onClick={() => void discard()}>
        {problem?.theirs ? 'Show their version' : 'Discard'}
      </Button>
      <Button loading={saving} onClick={() => void save()}>
        Save
      </Button>
    </section>
  );
}
