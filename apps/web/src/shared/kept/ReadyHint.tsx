import { Alert, Text } from '@mantine/core';
import { IconCircleCheck, IconHourglass, IconWifiOff } from '@tabler/icons-react';
import { isLineCut, isServerAway } from '../../api/reach.ts';
import { useDelayed } from '../../kit/use-delayed.ts';
import { readiness } from '../../live/worker.ts';
import { useObservable } from '../../session/use-observable.ts';
import { InsecureHint } from '../InsecureHint.tsx';
import classes from './Ready.module.css';

type Ready = ReturnType<typeof readiness.get>;

function inWords(ready: Ready, isReady: boolean): string {
  if (isReady) return 'Ready without a connection';
  const { kept = 0, of = 0 } = ready?.isReady ? {} : (ready ?? {});
  return `Not ready without a connection yet${of > 0 ? ` (${kept} of ${of})` : ''}`;
}

/** A fetch within this time is not mentioned. */
const patienceMs = 1500;

type Props = {
  /** Whether the data on the screen was read, and is stored with that. */
  hasRead: boolean;
};

/**
 * Says whether a handheld screen would open without a connection, and without one, what becomes of the person's work.
 */
export function ReadyHint({ hasRead }: Props) {
  const isCut = useObservable(isLineCut);
  const isAway = useObservable(isServerAway);
  const ready = useObservable(readiness);
  const isReady = ready?.isReady === true && hasRead;
  const isMissing = useDelayed(ready !== null && !isReady, patienceMs);
  if (window.isSecureContext === false) return <InsecureHint />;
  if (isCut || isAway)
    return (
      <Alert color="yellow" role="status" icon={<IconWifiOff size={18} aria-hidden />} p="xs">
        {isCut ? 'No connection.' : 'The server does not answer.'} What is shown may be old; what you do is kept and
        sent when it is back.
        {ready && !isReady && ' Leave this page open: it would not open again now.'}
      </Alert>
    );
  const Icon = isReady ? IconCircleCheck : IconHourglass;
  return (
    <Text component="div" role="status" size="sm" c="dimmed" className={classes.line} data-ready={isReady || undefined}>
      {(isReady || isMissing) && (
        <>
          <Icon size={16} aria-hidden />
          {inWords(ready, isReady)}
        </>
      )}
    </Text>
  );
}
