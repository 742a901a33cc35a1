import { Button, Group, Text } from '@mantine/core';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import type { Saved } from './steps.ts';
import classes from './Wizard.module.css';

const looks = {
  added: { label: 'Added', tone: 'done' },
  changed: { label: 'Changed', tone: 'confirmed' },
  already: { label: 'There already', tone: 'open' },
  conflict: { label: 'Not changed', tone: 'waiting' },
} as const;

export function SavedNumbers({ saved, onMore }: { saved: readonly Saved[]; onMore: () => void }) {
  const made = saved.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length;
  return (
    <>
      <Text fw={600} role="status">
        {made === 1 ? '1 part number is' : `${made} part numbers are`} in our list
      </Text>
      <ul className={classes.lines} aria-label="What became of them">
        {saved.map(({ key, partNo, outcome, sentence }) => (
          <li key={key} className={classes.line}>
            <Text span fw={550} className="kit-figures">
              {partNo}
            </Text>
            <span>
              <StatusBadge label={looks[outcome].label} tone={looks[outcome].tone} />
            </span>
            <Text span c="dimmed">
              {sentence}
            </Text>
          </li>
        ))}
      </ul>
      <Group mt="md">
        <Button onClick={onMore}>Look up another car</Button>
      </Group>
    </>
  );
}
