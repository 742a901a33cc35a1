import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { lazyDialog } from '../../kit/lazy/lazy-dialog.tsx';
import { useDelayed } from '../../kit/use-delayed.ts';
import { openOffline } from '../../live/worker.ts';
import type { QueuedRequest } from '../../requests/database.ts';
import { isOpen, isRefused, requests } from '../../requests/queue.ts';
import { startQueue } from '../../requests/start.ts';
import { useObservable } from '../../session/use-observable.ts';
import { useSession } from '../../session/use-session.ts';
import classes from './Waiting.module.css';

const loadDialog = () => import('./WaitingDialog.tsx').then((m) => m.WaitingDialog);
const WaitingDialog = lazyDialog(loadDialog);

const sendingMs = 4000;

function inWords(mine: readonly QueuedRequest[], others: number): string {
  const refused = mine.filter(isRefused).length;
  const waiting = mine.length - refused;
  const parts = [
    waiting > 0 ? `${waiting} waiting to be sent` : '',
    refused > 0 ? `${refused} refused` : '',
    others > 0 ? `${others} of somebody else ${others === 1 ? 'waits' : 'wait'}` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Shows requests that have not reached the server, except those that are sent within seconds. */
export function WaitingStrip() {
  useEffect(() => {
    startQueue();
    openOffline();
  }, []);
  const userId = useSession()?.userId ?? 0;
  const open = useObservable(requests).filter(isOpen);
  const [shown, setShown] = useState(false);
  const mine = open.filter((request) => request.userId === userId);
  const hasRefused = mine.some(isRefused);
  const isLate = useDelayed(mine.length > 0, sendingMs);
  const others = open.length - mine.length;
  const isVisible = isLate || hasRefused || others > 0;
  useEffect(() => {
    // The dialog is fetched while there is a connection, because it is needed when there is none.
    if (isVisible) loadDialog().catch(() => undefined);
  }, [isVisible]);
  const Icon = hasRefused ? IconAlertTriangle : IconHourglass;
  return (
    <>
      <div role="status">
        {isVisible && (
          <UnstyledButton
            className={classes.strip}
            data-refused={hasRefused || undefined}
            aria-haspopup="dialog"
            onClick={() => setShown(true)}
          >
            <Icon size={18} aria-hidden />
            <span>{inWords(mine, others)}</span>
            <span className={classes.more}>Show</span>
          </UnstyledButton>
        )}
      </div>
      {shown && <WaitingDialog onClose={() => setShown(false)} />}
    </>
  );
}
