import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { MissingRecord } from '../../../shared/missing-record.ts';
import { stallKey } from '../keys.ts';
import { Decide } from './Decide.tsx';

/** The page that the notification of a stalled part opens: the salesperson decides what happens to the part. */
export function DecidePage() {
  const params: { id?: string } = useParams({ strict: false });
  const id = Number(params.id);
  useLiveRefresh({ topics: ['/topic/invoices'], keys: [stallKey(id)] });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: stallKey(id),
    queryFn: ({ signal }) => call('GET /mgr/picking/stall/:id', { params: { id } }, { signal, quiet: true }),
  });
  const isMissing = error instanceof ApiError && error.code === 404;
  return (
    <>
      {!data && (
        <Title order={1} className="kit-unseen">
          Part cannot be picked
        </Title>
      )}
      {isMissing && <MissingRecord title="There is no such question" list="/invoice/list" listName="Invoices" />}
      {isPending && <DetailSkeleton />}
      {error && !isMissing && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && <Decide stall={data} />}
    </>
  );
}
