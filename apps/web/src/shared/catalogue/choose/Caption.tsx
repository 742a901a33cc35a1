import { Group, Text } from '@mantine/core';
import { demandMarks } from '@yardkeeper/domain/fits/demand';
import { useAtCounter } from '../counter/at-counter.ts';
import { DemandBadge } from '../demand/DemandBadge.tsx';
import { looks, restInWords } from '../demand/looks.ts';
import type { DemandByKey } from '../demand/use-demand.ts';
import classes from './Choose.module.css';
import type { Position } from './positions.ts';
import { nameOf } from './spots.ts';

const SHOWN = 2;

/** Describes what is under the pointer; when nothing is, explains the colours. */
export function Caption({ position, demand }: { position: Position | null; demand: DemandByKey }) {
  const atCounter = useAtCounter();
  const marks = (Object.keys(looks) as (keyof typeof looks)[]).filter((mark) => !atCounter || mark === 'have');
  if (!position)
    return (
      <Group gap="sm">
        <Text size="xs" c="dimmed">
          Tap a number to take its part, again to leave it.
        </Text>
        {marks.map((mark) => (
          <Text key={mark} span size="xs" c={`var(--mantine-color-${looks[mark].tone}-text)`}>
            <span aria-hidden>{looks[mark].sign}</span> {demandMarks[mark]}
          </Text>
        ))}
      </Group>
    );
  const fitting = position.parts.filter(({ fits }) => fits);
  const parts = (fitting.length > 0 ? fitting : position.parts).slice(0, SHOWN);
  return (
    <div aria-live="polite">
      <Text size="sm" fw={600}>
        <span className="kit-figures">{position.number}</span> {nameOf(position)}
      </Text>
      {parts.map((part) => {
        const figures = demand.get(part.key);
        return (
          <Text key={part.key} size="xs" c="dimmed" className={classes.said}>
            <Text span inherit c="var(--mantine-color-text)" className="kit-figures">
              {part.number || 'no number'} {part.side}
            </Text>{' '}
            {figures && part.fits && <DemandBadge part={figures} />}{' '}
            {part.fits ? figures && restInWords(figures) : `Not for this car: ${part.whyNot}`}
          </Text>
        );
      })}
    </div>
  );
}
