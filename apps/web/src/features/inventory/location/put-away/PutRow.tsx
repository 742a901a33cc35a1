import { Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconHourglass, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { KitLink } from '../../../../kit/link.tsx';
import { failureOf } from '../../../../kit/text/failure.ts';
import { locatorPath } from '../../words.ts';
import classes from '../Location.module.css';
import { type Put, undoPut } from './puts.ts';

const marks = { waiting: IconHourglass, done: IconCheck, refused: IconX, undone: IconArrowBackUp };
const stateWords = { waiting: 'waits', done: '', refused: 'refused', undone: 'taken back' };

type Props = { put: Put; onChanged: () => void; onLift: (() => void) | undefined };

export function PutRow({ put, onChanged, onLift }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { state, tagNo, location, partDesc, text } = put;
  const Mark = marks[state];
  const undo = async () => {
    setBusy(true);
    setProblem(null);
    await undoPut(put).then(onChanged, (thrown: unknown) => setProblem(failureOf(thrown).message));
    setBusy(false);
  };
  const mayUndo = state === 'waiting' || (state === 'done' && put.eventIds.length > 0);
  return (
    <li className={classes.put} data-state={state}>
      <Mark size={18} aria-hidden />
      <div className={classes.grow}>
        <Text className="kit-figures" truncate>
          <KitLink href={locatorPath(tagNo)}>{tagNo}</KitLink> {partDesc}
        </Text>
        <Text size="xs" c={state === 'refused' || problem ? 'var(--mantine-color-error)' : 'dimmed'}>
          {problem ?? [location, text, stateWords[state]].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {onLift && (
        <Button variant="default" onClick={onLift}>
          Lift the hold
        </Button>
      )}
      {mayUndo && (
        <Button variant="default" loading={busy} onClick={() => void undo()} aria-label={`Undo ${tagNo}`}>
          Undo
        </Button>
      )}
    </li>
  );
}
