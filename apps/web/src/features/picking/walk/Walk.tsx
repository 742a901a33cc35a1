import { Button, Text } from '@mantine/core';
import type { PickingJob } from '@yardkeeper/contract/picking/schemas';
import type { StallReason } from '@yardkeeper/domain/fulfilment/scan';
import { useState } from 'react';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { ScanBox, type Verdict } from '../../../kit/scan/ScanBox.tsx';
import { isOpen } from '../../../requests/queue.ts';
import { useRequests } from '../../../requests/use-requests.ts';
import { Kept } from '../../../shared/kept/Kept.tsx';
import { recordOf } from '../keys.ts';
import { Condition } from '../run/Condition.tsx';
import { NextJob } from '../run/NextJob.tsx';
import { NextLine } from '../run/NextLine.tsx';
import classes from '../run/Run.module.css';
import { scanTag, start } from '../run/requests.ts';
import { WalkedJobs } from './WalkedJobs.tsx';
import { actionsIn, meantBy, nextOf, type Walked, walkOf } from './walked.ts';

const AskedAboutDialog = lazyDialog(() => import('../run/AskedAboutDialog.tsx').then((m) => m.AskedAboutDialog));
const StallDialog = lazyDialog(() => import('../run/StallDialog.tsx').then((m) => m.StallDialog));

type Asked = Walked & { readonly reason: StallReason };

export function Walk({ jobs }: { jobs: readonly PickingJob[] }) {
  const open = useRequests().filter(isOpen);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [lastId, setLastId] = useState<number | null>(null);
  const [worseId, setWorseId] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const walk = walkOf(jobs, open);
  const next = nextOf(walk, open);
  const last = walk.find(({ line }) => line.lineId === lastId);
  const worse = walk.find(({ line }) => line.lineId === worseId && line.isAskedAbout && line.isToPick);
  const toStart = jobs.filter((job) => actionsIn(job, open).includes('start'));
  const isHeld = jobs.some((job) => actionsIn(job, open).includes('pick'));
  const begin = async () => {
    setBusy(true);
    // The queue itself reports a refusal.
    for (const job of toStart) await start(job).catch(() => undefined);
    setBusy(false);
  };
  const scan = async (code: string): Promise<Verdict> => {
    const meant = meantBy(code, walk) ?? next ?? walk[0];
    if (!meant) return { accepted: false, message: `${code}: on none of these jobs` };
    const { lineId, isWorse, message, ...verdict } = await scanTag(meant.job, code);
    if (isWorse) setWorseId(lineId ?? null);
    if (verdict.accepted) setLastId(lineId ?? null);
    return { ...verdict, message: verdict.accepted ? `${message}. Goes to ${meant.job.invoiceNo}` : message };
  };
  return (
    <>
      {jobs.map(({ jobId }) => (
        <Kept key={jobId} record={recordOf(jobId)} />
      ))}
      {toStart.length > 0 && (
        <Button size="lg" loading={busy} onClick={() => void begin()}>
          {toStart.length === 1 ? 'Begin' : `Begin all ${toStart.length}`}
        </Button>
      )}
      {next && (
        <>
          <Text fw={600}>
            For {next.job.invoiceNo}, {next.job.customer}
          </Text>
          <NextLine line={next.line} onStall={(reason) => setAsked({ ...next, reason })} />
        </>
      )}
      {last && <Condition key={last.line.lineId} job={last.job} line={last.line} onTold={() => setLastId(null)} />}
      {isHeld && <ScanBox label="Scan the tag" onScan={scan} />}
      <WalkedJobs jobs={jobs} walk={walk} />
      {!next && toStart.length === 0 && <NextJob jobIds={jobs.map(({ jobId }) => jobId)} />}
      <ol className={classes.lines} aria-label="The walk">
        {walk
          .filter(({ line }) => line.isToPick && line.waits === null)
          .map(({ job, line }) => (
            <li key={line.lineId} className={classes.line}>
              <div className={classes.grow}>
                <Text truncate>{line.description}</Text>
                <Text size="sm" c="dimmed" className="kit-figures">
                  {[line.location ?? line.stockNo ?? 'no place', line.tagNo, job.invoiceNo].join(' · ')}
                </Text>
              </div>
            </li>
          ))}
      </ol>
      {worse && <AskedAboutDialog key={worse.line.lineId} {...worse} onClose={() => setWorseId(null)} />}
      {asked && <StallDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
