import { Alert, Button, Group, Text } from '@mantine/core';
import { problemWords } from '../../../kit/text/failure.ts';
import classes from './AutoSelect.module.css';
import type { useTicks } from './use-ticks.ts';

type Props = { ticks: ReturnType<typeof useTicks>; total: number };
const many = (n: number) => `${n.toLocaleString('en-NZ')} ${n === 1 ? 'part' : 'parts'}`;

export function SaveTicks({ ticks, total }: Props) {
  const { ticked, everyMake, dirty, saving, problem } = ticks;
  const more = everyMake.size > 0 ? ` and ${everyMake.size} for every make` : '';
  return (
    <div className={classes.saveBar}>
      {problem && (
        <Alert color="red" role="alert" mb="sm">
          {problemWords(problem, 'Nothing was saved; your ticks are still here.')}
        </Alert>
      )}
      <Group gap="sm">
        <Text size="sm" c="dimmed" role="status" className={`${classes.count} kit-figures`}>
          {ticked.size} of {many(total)} ticked{more}
          {dirty && ' · not saved yet'}
        </Text>
        <Button variant="subtle" disabled={ticked.size === 0 || saving} onClick={() => ticks.set([...ticked], false)}>
          Clear all
        </Button>
        <Button variant="default" disabled={!dirty || saving} onClick={ticks.restart}>
          Discard
        </Button>
        <Button className={classes.save} disabled={!dirty} loading={saving} onClick={() => void ticks.save()}>
          Save {many(ticked.size)}
        </Button>
      </Group>
    </div>
  );
}
