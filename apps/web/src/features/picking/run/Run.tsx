import { Alert, Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { PickingJob } from '@yardkeeper/contract/picking/schemas';
import type { StallReason } from '@yardkeeper/domain/fulfilment/scan';
import { packingStates } from '@yardkeeper/domain/invoices/kinds';
import { useState } from 'react';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { ScanBox, type Verdict } from '../../../kit/scan/ScanBox.tsx';
import { StatusBadge } from '../../../kit/text/StatusBadge.tsx';
import { useOpenRequests } from '../../../requests/use-requests.ts';
import { TimeLeft } from '../../../shared/dispatch/TimeLeft.tsx';
import { Kept } from '../../../shared/kept/Kept.tsx';
import { jobKey, recordOf } from '../keys.ts';
import { ToShelf } from '../list/ToShelf.tsx';
import { keepJob, restoreLine } from './api.ts';
import { Condition } from './Condition.tsx';
import { InTheHand } from './InTheHand.tsx';
import { LineList } from './LineList.tsx';
import { NextJob } from './NextJob.tsx';
import { NextLine } from './NextLine.tsx';
import { pickTyped, scanTag, start, unpick } from './requests.ts';
import { actionsWith, inTheHand, isCancelled, isNext, linesWith, refusedOf, type ShownLine } from './shown.ts';
import { useFreshJob } from './use-fresh-job.ts';

const AskedAboutDialog = lazyDialog(() => import('./AskedAboutDialog.tsx').then((m) => m.AskedAboutDialog));
const CancelLineDialog = lazyDialog(() => import('./CancelLineDialog.tsx').then((m) => m.CancelLineDialog));
const StallDialog = lazyDialog(() => import('./StallDialog.tsx').then((m) => m.StallDialog));

function Head({ job, done }: { job: PickingJob; done: number }) {
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Title order={1}>{job.pickingNo}</Title>
        {job.isCancelled ? (
          <StatusBadge label="Called off" tone="cancelled" />
        ) : job.timeLeft ? (
          <TimeLeft of={job} />
        ) : (
          <StatusBadge label={job.statusName} tone="done" />
        )}
      </Group>
      <Text>
        {job.invoiceNo} · {job.customer}
        {job.picker && ` · ${job.picker}`}
      </Text>
      {!job.isCancelled && (
        <>
          <Progress
            value={job.total === 0 ? 100 : (done / job.total) * 100}
            aria-label={`${done} of ${job.total} picked`}
          />
          <Text size="sm" c="dimmed">
            {done} of {job.total} picked
          </Text>
        </>
      )}
    </Stack>
  );
}

/** The message to the picker when no line is left to walk for. */
function Done({ job, stalled, waits }: { job: PickingJob; stalled: number; waits: number }) {
  const isHere = waits > 0 || job.lines.some(({ packing }) => packing === packingStates.picked.id);
  const words = [
    stalled > 0 && `${stalled} ${stalled === 1 ? 'part waits' : 'parts wait'} for the salesperson.`,
    waits > 0 && 'The rest is sent as soon as there is a connection.',
    isHere && (job.staging ? `Everything belongs into ${job.staging}.` : 'Keep the parts together for dispatch.'),
  ];
  return (
    <Alert
      color={stalled > 0 ? 'yellow' : 'green'}
      role="status"
      icon={<IconCircleCheck size={20} aria-hidden />}
      title={stalled > 0 ? 'Nothing more to pick for now' : 'All picked'}
    >
      {words.filter(Boolean).join(' ')}
    </Alert>
  );
}

type Asked = { readonly line: ShownLine; readonly reason: StallReason };

export function Run({ job }: { job: PickingJob }) {
  const client = useQueryClient();
  const open = useOpenRequests(recordOf(job.jobId));
  useFreshJob(job.jobId, open.length);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [cancelled, setCancelled] = useState<ShownLine | null>(null);
  const [worseId, setWorseId] = useState<number | null>(null);
  const [lastId, setLastId] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const lines = linesWith(job, open);
  const next = lines.find(isNext);
  const worse = lines.find(({ lineId, isAskedAbout, isToPick }) => lineId === worseId && isAskedAbout && isToPick);
  const last = lines.find(({ lineId }) => lineId === lastId);
  const actions = actionsWith(job, open);
  const inHand = inTheHand(job, open);
  const refused = refusedOf(inHand, open);
  const isHeld = actions.includes('pick');
  const keep = (now: PickingJob) => keepJob(client, now);
  const run = async (send: () => Promise<unknown>) => {
    setBusy(true);
    // The queue itself reports a refusal.
    await send().catch(() => client.invalidateQueries({ queryKey: jobKey(job.jobId) }));
    setBusy(false);
  };
  const scan = async (code: string): Promise<Verdict> => {
    const { lineId, isWorse, ...verdict } = await scanTag(job, code);
    if (isWorse) setWorseId(lineId ?? null);
    if (verdict.accepted) setLastId(lineId ?? null);
    return verdict;
  };
  const done = lines.filter((line) => (!line.isToPick && !isCancelled(line)) || line.waits === 'pick').length;
  return (
    <>
      <Head job={job} done={done} />
      {job.isCancelled && (
        <Alert color="red" role="status">
          <Group justify="space-between" gap="xs">
            This job is called off: put back what was picked.
            <ToShelf isNamed />
          </Group>
        </Alert>
      )}
      {inHand.length > 0 && <InTheHand job={job} lines={inHand} refused={refused} />}
      <Kept record={recordOf(job.jobId)} told={refused} />
      {actions.includes('start') && (
        <Button size="md" loading={busy} onClick={() => void run(() => start(job))}>
          {job.pickerId === null ? 'Take it and begin' : 'Begin'}
        </Button>
      )}
      {isHeld && next && <NextLine line={next} onStall={(reason) => setAsked({ line: next, reason })} />}
      {last && <Condition key={last.lineId} job={job} line={last} onTold={() => setLastId(null)} />}
      {isHeld && <ScanBox label="Scan the tag" onScan={scan} />}
      {!next && !job.isCancelled && (
        <Done
          job={job}
          stalled={lines.filter((line) => line.stall !== null || line.waits === 'stall').length}
          waits={open.length}
        />
      )}
      {!next && <NextJob jobIds={[job.jobId]} />}
      <LineList
        lines={lines}
        actions={actions}
        onUnpick={(lineId) => void run(() => unpick(job, lineId))}
        onTyped={(line) => (line.isAskedAbout ? setWorseId(line.lineId) : void run(() => pickTyped(job, line.lineId)))}
        onCancel={setCancelled}
        onRestore={(lineId) => void run(() => restoreLine(job.jobId, lineId).then(keep))}
      />
      {cancelled && <CancelLineDialog job={job} line={cancelled} onClose={() => setCancelled(null)} onSaved={keep} />}
      {worse && <AskedAboutDialog key={worse.lineId} job={job} line={worse} onClose={() => setWorseId(null)} />}
      {asked && <StallDialog job={job} {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
