import { Text } from '@mantine/core';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import classes from '../SaleReport.module.css';
import { Job } from './Job.tsx';
import { useMade } from './use-files.ts';

export function MadeReports({ onClose }: { onClose: () => void }) {
  const answer = useMade();
  const { data } = answer;
  return (
    <DialogFrame opened onClose={onClose} title="Reports made in the last seven days" size="lg">
      <QuietFailure of={answer} what="Your reports" />
      {answer.isPending && <ListSkeleton rows={3} columns={3} />}
      {data?.length === 0 && (
        <EmptyState title="None yet" hint="A report of more than 2,000 rows is made here while you go on working." />
      )}
      {data && data.length > 0 && (
        <ul className={classes.jobs}>
          {data.map((job) => (
            <li key={job.jobId}>
              <Text size="xs" c="dimmed">
                <DateText value={job.at} form="time" />
              </Text>
              <Job job={job} />
            </li>
          ))}
        </ul>
      )}
    </DialogFrame>
  );
}
