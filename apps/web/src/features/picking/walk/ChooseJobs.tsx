import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { TimeLeft } from '../../../shared/dispatch/TimeLeft.tsx';
import classes from '../../../shared/Rows.module.css';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { pickingKey } from '../keys.ts';
import { jobsToWalk } from '../run/api.ts';
import { mostTogether, walkPath } from './filter.ts';

/** The picker's own jobs are ticked already; jobs that nobody has can be added. */
export function ChooseJobs() {
  const open = useOpenPath();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...pickingKey, 'to-walk'],
    queryFn: ({ signal }) => jobsToWalk(signal),
  });
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  if (isPending) return <ListSkeleton rows={4} columns={1} />;
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title="Nothing to pick" hint="Your jobs, and nobody’s, are listed here." />;
  const chosen = data.filter(({ jobId, pickerId }) => changed.get(jobId) ?? pickerId !== null).slice(0, mostTogether);
  const isFull = chosen.length === mostTogether;
  return (
    <>
      {isFull && <Text c="dimmed">A walk takes at most {mostTogether} jobs: untick one to take another.</Text>}
      <ul className={classes.rows} aria-label="Jobs to walk together">
        {data.map((job) => (
          <li key={job.jobId} className={classes.row}>
            <Checkbox
              size="lg"
              py="xs"
              className={classes.words}
              checked={chosen.includes(job)}
              disabled={isFull && !chosen.includes(job)}
              onChange={({ currentTarget: { checked } }) => setChanged(new Map(changed).set(job.jobId, checked))}
              label={
                <Stack gap={0}>
                  <Text>
                    {job.pickingNo} · {job.customer}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {[
                      `${job.total - job.done} to pick`,
                      job.zones.join(', '),
                      job.pickerId === null ? 'nobody’s' : 'yours',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Stack>
              }
            />
            <TimeLeft of={job} />
          </li>
        ))}
      </ul>
      <Button size="lg" disabled={chosen.length === 0} onClick={() => open(walkPath(chosen.map(({ jobId }) => jobId)))}>
        {chosen.length === 1 ? 'Walk 1 job' : `Walk ${chosen.length} jobs`}
      </Button>
    </>
  );
}
