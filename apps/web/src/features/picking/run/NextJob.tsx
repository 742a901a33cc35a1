import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { pickingKey, runPath } from '../keys.ts';
import { nextJobs } from './api.ts';

/** Offers the picker's own job with the least time left, or else one that nobody has. */
export function NextJob({ jobIds }: { jobIds: readonly number[] }) {
  const open = useOpenPath();
  const { data } = useQuery({
    queryKey: [...pickingKey, 'next'],
    queryFn: ({ signal }) => nextJobs(signal),
    retry: false,
  });
  const next = data?.find((job) => !jobIds.includes(job.jobId));
  if (!next) return null;
  return (
    <Button size="lg" rightSection={<IconArrowRight size={20} aria-hidden />} onClick={() => open(runPath(next.jobId))}>
      Next job: {next.pickingNo}
      {next.pickerId === null && ', nobody’s'}
    </Button>
  );
}
