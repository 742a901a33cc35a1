import { Button, Group, Progress, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { formatMoney } from '@yardkeeper/domain/format/money';
import type { useTakeWorth } from './use-take-worth.ts';

/** One click for all listed diagrams, with a progress bar while they are looked through. */
export function TakeWorth({ diagrams, worth }: { diagrams: number; worth: ReturnType<typeof useTakeWorth> }) {
  const { progress, outcome, run, cancel } = worth;
  if (progress)
    return (
      <Group gap="sm" wrap="nowrap" role="status">
        <Progress
          value={(progress.done / progress.of) * 100}
          w={160}
          aria-label="Looking through the diagrams"
          transitionDuration={0}
        />
        <Text size="sm" className="kit-figures">
          {progress.done} of {progress.of}
        </Text>
        <Button size="compact-sm" variant="default" onClick={cancel}>
          Stop
        </Button>
      </Group>
    );
  return (
    <Group gap="sm">
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconChecks size={16} aria-hidden />}
        onClick={() => void run()}
      >
        Take all worth it in {diagrams === 1 ? 'this diagram' : `these ${diagrams} diagrams`}
      </Button>
      {outcome && (
        <Text size="sm" role="status" className="kit-figures">
          {'problem' in outcome
            ? `${outcome.problem}. What was found until then is taken.`
            : `${outcome.parts} ${outcome.parts === 1 ? 'part is' : 'parts are'} worth it · ${formatMoney(outcome.expected)} expected`}
        </Text>
      )}
    </Group>
  );
}
