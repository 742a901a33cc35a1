import { Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BackLink } from '../../../kit/document/BackLink.tsx';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { pauses } from '../../../live/pauses.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { ReadyHint } from '../../../shared/kept/ReadyHint.tsx';
import { pickingKey } from '../keys.ts';
import { jobQuery } from '../run/api.ts';
import classes from '../run/Run.module.css';
import { ChooseJobs } from './ChooseJobs.tsx';
import { idsIn } from './filter.ts';
import { Walk } from './Walk.tsx';

/** Several jobs in one walk past the shelves; each scan is sent to its job. */
export function WalkPage() {
  const { jobs = '' }: { jobs?: string | number } = useSearch({ strict: false });
  const ids = idsIn(String(jobs));
  useLiveRefresh({ topics: ['/topic/picking'], keys: [[...pickingKey, 'job']], pauseMs: pauses.queue });
  const reads = useQueries({ queries: ids.map(jobQuery) });
  const known = reads.flatMap(({ data }) => data ?? []);
  const failed = reads.find(({ error, data }) => error && !data);
  return (
    <div className={classes.page}>
      <BackLink href="/picking/list">Picking</BackLink>
      <Title order={1}>
        {ids.length > 0 ? `One walk, ${ids.length} ${ids.length === 1 ? 'job' : 'jobs'}` : 'One walk'}
      </Title>
      <ReadyHint hasRead={ids.length > 0 && known.length === ids.length} />
      {ids.length === 0 && <ChooseJobs />}
      {failed?.error && <ErrorState message={failed.error.message} onRetry={() => void failed.refetch()} />}
      {ids.length > 0 && known.length === 0 && !failed && <DetailSkeleton />}
      {known.length > 0 && <Walk jobs={known} />}
    </div>
  );
}
