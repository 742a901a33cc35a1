import { CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import classes from '../SaleReport.module.css';
import { Job } from './Job.tsx';
import { isUnderway, useMade } from './use-files.ts';

/**
 * Reports that are being made are shown above the figures until they are fetched or closed; a link in a notification
 * shows the one that it names.
 */
export function Underway() {
  const answer = useMade();
  const { filter, set } = useAddressFilter({ made: 0 });
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const { data = [] } = answer;
  const running = data.filter(isUnderway).map(({ jobId }) => jobId);
  const wasRunning = running.join(' ');
  useEffect(() => {
    if (wasRunning) setSeen((before) => new Set([...before, ...wasRunning.split(' ').map(Number)]));
  }, [wasRunning]);
  const shown = data.filter(({ jobId, state }) => (seen.has(jobId) && state !== 'cancelled') || jobId === filter.made);
  if (shown.length === 0) return filter.made > 0 ? <QuietFailure of={answer} what="The report" /> : null;
  const close = () => {
    setSeen(new Set(running));
    if (filter.made > 0) set({ made: 0 }, 'same');
  };
  return (
    <section aria-label="Reports being made" aria-live="polite" className={classes.underway}>
      <ul className={classes.jobs}>
        {shown.map((job) => (
          <li key={job.jobId}>
            <Job job={job} />
          </li>
        ))}
      </ul>
      {running.length === 0 && <CloseButton aria-label="Close" onClick={close} />}
    </section>
  );
}
