import { Button, Progress, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReportJob } from '@yardkeeper/contract/sale-report/made';
import { useState } from 'react';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import type { Tone } from '../../../kit/text/status.ts';
import { saveFile } from '../../../shared/save-file.ts';
import classes from '../SaleReport.module.css';
import { fetchMade, isUnderway, useMaking } from './use-files.ts';

const states: Readonly<Record<ReportJob['state'], readonly [string, Tone]>> = {
  queued: ['Waits its turn', 'waiting'],
  running: ['Being made', 'progress'],
  done: ['Ready', 'done'],
  failed: ['Failed', 'late'],
  cancelled: ['Cancelled', 'cancelled'],
};
const formats = { pdf: 'PDF', csv: 'CSV', xlsx: 'spreadsheet' } as const;

/** One report that is being made or is done: its progress, a button to stop it, and its file. */
export function Job({ job }: { job: ReportJob }) {
  const { cancel } = useMaking();
  const [busy, setBusy] = useState(false);
  const [label, tone] = states[job.state];
  const run = (work: Promise<unknown>) => {
    setBusy(true);
    // A failed call has shown its own message.
    void work.catch(() => undefined).finally(() => setBusy(false));
  };
  const { rowsDone, rowsTotal } = job;
  return (
    <div className={classes.job}>
      <Text component="div">
        {job.reportName}, {formats[job.format]} <StatusBadge label={label} tone={tone} size="sm" />{' '}
        {isUnderway(job) && rowsTotal !== null && (
          <Text span size="sm" c="dimmed" className="kit-figures">
            {rowsDone.toLocaleString('en-NZ')} of {rowsTotal.toLocaleString('en-NZ')} rows
          </Text>
        )}
        {job.problem && (
          <Text span size="sm" c="var(--mantine-color-error)">
            {job.problem}
          </Text>
        )}
      </Text>
      {isUnderway(job) && (
        <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => run(cancel(job.jobId))}>
          Cancel
        </Button>
      )}
      {job.state === 'done' && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={busy}
          onClick={() => run(fetchMade(job.jobId).then(saveFile))}
        >
          Download
        </Button>
      )}
      {isUnderway(job) && (
        <Progress
          className={classes.bar}
          value={rowsTotal ? (100 * rowsDone) / rowsTotal : 3}
          animated
          aria-label={`${job.reportName} is being made`}
        />
      )}
    </div>
  );
}
