import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../../api/api-error.ts';
import { BackLink } from '../../../kit/document/BackLink.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { pauses } from '../../../live/pauses.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { MissingRecord } from '../../../shared/missing-record.ts';
import { consignmentKey } from '../keys.ts';
import { consignmentQuery } from './api.ts';
import classes from './Consignment.module.css';
import { ConsignmentView } from './ConsignmentView.tsx';

export function ConsignmentPage() {
  const params: { id?: string } = useParams({ strict: false });
  const id = Number(params.id);
  useLiveRefresh({ topics: ['/topic/dispatch'], keys: [consignmentKey(id)], pauseMs: pauses.queue });
  const { data, error, isPending, refetch } = useQuery(consignmentQuery(id));
  const isMissing = error instanceof ApiError && error.code === 404;
  return (
    <div className={classes.page}>
      <BackLink href="/picking/dispatch-list">Dispatch</BackLink>
      {!data && (
        <Title order={1} className="kit-unseen">
          Consignment
        </Title>
      )}
      {isMissing && (
        <MissingRecord title="There is no such consignment" list="/picking/dispatch-list" listName="Dispatch" />
      )}
      {isPending && <DetailSkeleton />}
      {error && !isMissing && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && <ConsignmentView of={data} />}
    </div>
  );
}
