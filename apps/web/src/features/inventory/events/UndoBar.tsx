import { Button, CloseButton, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { failureOf } from '../../../kit/text/failure.ts';
import { useObservable } from '../../../session/use-observable.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import classes from '../Inventory.module.css';
import { useRefreshInventory } from '../keys.ts';
import { forgetDeed, lastDeed } from './undo.ts';

const SHOWN_MS = 60_000;

/** The last deed in words, with the way back; it goes by itself after a minute. */
export function UndoBar() {
  const deed = useObservable(lastDeed);
  const refresh = useRefreshInventory();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setProblem(null);
    if (!deed) return;
    const timer = setTimeout(forgetDeed, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [deed]);
  if (!deed) return null;

  const { takeBack } = deed;

  const undo = async () => {
    setBusy(true);
    try {
      const undone = (await takeBack?.()) ?? 0;
      toast('success', undone === 1 ? 'Taken back' : `${undone} steps taken back`);
      forgetDeed();
      await refresh();
    } catch (thrown) {
      setProblem(failureOf(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  const Mark = problem || deed.warning ? IconAlertTriangle : IconCheck;
  return (
    <section
      className={classes.undo}
      aria-label="Last change"
      data-warning={problem || deed.warning ? true : undefined}
    >
      <Mark size={18} aria-hidden />
      <Text className={classes.grow} role={problem ? 'alert' : 'status'}>
        {problem ? `It was not taken back. ${problem}` : deed.text}
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
      <CloseButton aria-label="Close" onClick={forgetDeed} />
    </section>
  );
}
