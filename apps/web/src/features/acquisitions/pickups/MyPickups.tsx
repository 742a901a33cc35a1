import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconCarCrane, IconWifiOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { orKept } from '../../../requests/kept-reads.ts';
import { InsecureHint } from '../../../shared/InsecureHint.tsx';
import shared from '../Acquisitions.module.css';
import { acquisitionsKey, myPickupsKey, PICKUPS_READ, recordOf } from '../keys.ts';
import { readAhead } from '../receive/pickup-reads.ts';
import { NotTaken } from './NotTaken.tsx';
import { PickupCard } from './PickupCard.tsx';
import classes from './Pickups.module.css';
import { useFreshPickups } from './use-fresh-pickups.ts';

const loadDialog = () => import('../receive/ReceiveDialog.tsx').then((m) => m.ReceiveDialog);
const ReceiveDialog = lazyDialog(loadDialog);

export function MyPickups() {
  useLiveRefresh({ topics: ['/topic/acquisitions'], keys: [acquisitionsKey] });
  const { online } = useNetwork();
  useFreshPickups(online);
  const client = useQueryClient();
  const [taking, setTaking] = useState<number | null>(null);
  const answer = useQuery({
    queryKey: myPickupsKey,
    queryFn: ({ signal }) =>
      orKept(PICKUPS_READ, '', async () => {
        const jobs = await call('GET /mobile/pickup/getMyPickups', {}, { signal, quiet: true });
        // The dialog and the next jobs are loaded while there is a connection, so that they open without one.
        loadDialog().catch(() => undefined);
        void readAhead(client, jobs);
        return jobs;
      }),
  });
  return (
    <section className={shared.page} aria-label="My pickups">
      <PageHeader title="My pickups" />
      <InsecureHint />
      {!online && (
        <Alert color="yellow" role="status" icon={<IconWifiOff size={18} aria-hidden />} p="xs">
          No connection. What is shown may be old; what you do is kept and sent when it is back.
        </Alert>
      )}
      {answer.isPending && <ListSkeleton rows={4} columns={1} />}
      {answer.isError && !answer.data && <ErrorState message={answer.error.message} onRetry={() => answer.refetch()} />}
      {answer.data?.length === 0 && (
        <EmptyState title="No pickups for you" hint="Jobs that are given to you are listed here." icon={IconCarCrane} />
      )}
      <ul className={classes.cards}>
        {answer.data && <NotTaken listed={answer.data.map(({ acqId }) => recordOf(acqId))} />}
        {answer.data?.map((row) => (
          <PickupCard key={row.acqId} row={row} onPickUp={() => setTaking(row.acqId)} />
        ))}
      </ul>
      {taking !== null && <ReceiveDialog acqId={taking} onClose={() => setTaking(null)} />}
    </section>
  );
}
