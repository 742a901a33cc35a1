import { Text } from '@mantine/core';
import type { PickingJob } from '@yardkeeper/contract/picking/schemas';
import { KitLink } from '../../../kit/link.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { TimeLeft } from '../../../shared/dispatch/TimeLeft.tsx';
import { runPath } from '../keys.ts';
import classes from '../run/Run.module.css';
import { isCancelled } from '../run/shown.ts';
import type { Walked } from './walked.ts';

type Props = { jobs: readonly PickingJob[]; walk: readonly Walked[] };

/** The progress of each job, so that nobody mixes up the customers. */
export function WalkedJobs({ jobs, walk }: Props) {
  return (
    <ul className={classes.lines} aria-label="Jobs of this walk">
      {jobs.map((job) => {
        const own = walk.filter((each) => each.job.jobId === job.jobId && !isCancelled(each.line));
        const done = own.filter(({ line }) => !line.isToPick || line.waits === 'pick').length;
        const isDone = done === own.length;
        return (
          <li key={job.jobId} className={classes.line}>
            <div className={classes.grow}>
              <Text truncate>
                <KitLink href={runPath(job.jobId)}>{job.pickingNo}</KitLink> {job.invoiceNo}, {job.customer}
              </Text>
              <Text size="sm" c="dimmed">
                {done} of {own.length} picked
                {isDone && !job.isCancelled && job.staging && `: everything belongs into ${job.staging}`}
              </Text>
            </div>
            {job.isCancelled ? (
              <StatusBadge label="Called off" tone="cancelled" />
            ) : isDone ? (
              <StatusBadge label="Picked" tone="done" />
            ) : (
              <TimeLeft of={job} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
