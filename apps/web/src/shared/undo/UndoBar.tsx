import { Button, CloseButton, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { failureOf } from '../../kit/text/failure.ts';
import { useObservable } from '../../session/use-observable.ts';
import { toast } from '../../shell/messages/toasts.ts';
import classes from './Undo.module.css';
import { forgetUndo, lastUndoable } from './undo.ts';

const SHOWN_MS = 60_000;

/** Offers to undo the last action; the bar disappears after a minute. `onUndone` loads again what the undo changed. */
export function UndoBar({ onUndone }: { onUndone?: () => unknown }) {
  const action = useObservable(lastUndoable);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setProblem(null);
    if (!action) return;
    const timer = setTimeout(forgetUndo, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [action]);
  if (!action) return null;

  const { takeBack } = action;

  const undo = async () => {
    setBusy(true);
    try {
      const undone = (await takeBack?.()) ?? 0;
      toast('success', undone === 1 ? 'Taken back' : `${undone} steps taken back`);
      forgetUndo();
      await onUndone?.();
    } catch (thrown) {
      setProblem(failureOf(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  const Mark = problem || action.warning ? IconAlertTriangle : IconCheck;
  return (
    <section
      className={classes.undo}
      aria-label="Last change"
      data-warning={problem || action.warning ? true : undefined}
    >
      <Mark size={18} aria-hidden />
      <Text className={classes.grow} role={problem ? 'alert' : 'status'}>
        {problem ? `It was not taken back. ${problem}` : action.text}
      </Text>
      {takeBack && !problem && (
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => void undo()}
        >
          Undo
        </Button>
      )}
      <CloseButton aria-label="Close" onClick={forgetUndo} />
    </section>
  );
}
