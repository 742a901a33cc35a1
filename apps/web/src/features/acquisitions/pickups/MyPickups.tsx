import { useNetwork } from '@mantine/hooks';
import { IconCarCrane } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { orKept } from '../../../requests/kept-reads.ts';
import { ReadyHint } from '../../../shared/kept/ReadyHint.tsx';
import shared from '../Acquisitions.module.css';
import { acquisitionsKey, myPickupsKey, PICKUPS_READ, recordOf } from '../keys.ts';
import { useReadAhead } from '../receive/pickup-reads.ts';
import { NotTaken } from './NotTaken.tsx';
import { PickupCard } from './PickupCard.tsx';
import classes from './Pickups.module.css';
import { useFreshPickups } from './use-fresh-pickups.ts';

const ReceiveDialog = lazyDialog(() => import('../receive/ReceiveDialog.tsx').then((m) => m.ReceiveDialog));

export function MyPickups() {
  useLiveRefresh({ topics: ['/topic/acquisitions'], keys: [acquisitionsKey] });
  const { online } = useNetwork();
  useFreshPickups(online);
  const [taking, setTaking] = useState<number | null>(null);
  const answer = useQuery({
    queryKey: myPickupsKey,
    queryFn: ({ signal }) =>
      orKept(PICKUPS_READ, '', () => call('GET /mobile/pickup/getMyPickups', {}, { signal, quiet: true })),
  });
  const isAhead = useReadAhead(answer.data);
  return (
    <section className={shared.page} aria-label="My pickups">
      <PageHeader title="My pickups" />
      <ReadyHint hasRead={isAhead} />
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
