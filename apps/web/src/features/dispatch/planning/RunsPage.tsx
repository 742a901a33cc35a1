import { Alert, Text } from '@mantine/core';
import { BackLink } from '../../../kit/document/BackLink.tsx';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { Board } from './Board.tsx';
import classes from './Runs.module.css';
import { useRuns } from './use-runs.ts';

/** The runs of the own vans: who drives what, in which order. */
export function RunsPage() {
  const board = useRuns();
  const { drivers, vans, more } = board;
  const failed = drivers.data && vans.data ? null : (drivers.error ?? vans.error);
  return (
    <div className={classes.page}>
      <BackLink href="/picking/dispatch-list">Dispatch</BackLink>
      <PageHeader title="Runs" />
      <Text c="dimmed">
        Drag a stop to its driver and place, or focus its menu and press Alt with an arrow. Every move is saved.
      </Text>
      {more > 0 && (
        <Alert color="yellow" py="xs" role="status">
          {more} more go by the own van; they appear as these leave.
        </Alert>
      )}
      {failed && (
        <ErrorState
          message={failed.message}
          onRetry={() => {
            void drivers.refetch();
            void vans.refetch();
          }}
        />
      )}
      {!failed && (drivers.isPending || vans.isPending) && <ListSkeleton />}
      {drivers.data?.length === 0 && (
        <EmptyState title="Nobody drives yet" hint="Give somebody the role Driver, and their run is built here." />
      )}
      {drivers.data && vans.data && <Board board={board} people={drivers.data} />}
    </div>
  );
}
