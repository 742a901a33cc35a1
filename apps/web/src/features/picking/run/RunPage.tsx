import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../../api/api-error.ts';
import { BackLink } from '../../../kit/document/BackLink.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { ReadyHint } from '../../../shared/kept/ReadyHint.tsx';
import { MissingRecord } from '../../../shared/missing-record.ts';
import { jobQuery } from './api.ts';
import classes from './Run.module.css';
import { Run } from './Run.tsx';

export function RunPage() {
  const params: { id?: string } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useQuery(jobQuery(Number(params.id)));
  const isMissing = error instanceof ApiError && error.code === 404;
  return (
    <div className={classes.page}>
      <BackLink href="/picking/list">Picking</BackLink>
      <ReadyHint hasRead={data !== undefined} />
      {!data && (
        <Title order={1} className="kit-unseen">
          Picking job
        </Title>
      )}
      {isMissing && <MissingRecord title="There is no such picking job" list="/picking/list" listName="Picking" />}
      {isPending && <DetailSkeleton />}
      {error && !isMissing && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && <Run job={data} />}
    </div>
  );
}
