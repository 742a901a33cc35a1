import { TextInput } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { isToBeTold, tellingOf } from '@yardkeeper/domain/fulfilment/late';
import { pickingStatuses } from '@yardkeeper/domain/fulfilment/picking';
import { useState } from 'react';
import type { RowAction } from '../../../kit/data-table/column.ts';
import { lazyDialog } from '../../../kit/lazy/lazy-dialog.tsx';
import { ListScreen } from '../../../kit/list-screen/ListScreen.tsx';
import { pauses } from '../../../live/pauses.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { useActor, useCan } from '../../../session/use-session.ts';
import { yardNow } from '../../../session/yard-clock.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { pickingKey, runPath } from '../keys.ts';
import { mostTogether, walkPath } from '../walk/filter.ts';
import { claim, countJobs, jobList, type PickingRow, release, slipOf } from './api.ts';
import { pickingColumns } from './columns.tsx';
import { ToShelf } from './ToShelf.tsx';
import { WalkButton } from './WalkButton.tsx';

const AssignDialog = lazyDialog(() => import('./AssignDialog.tsx').then((m) => m.AssignDialog));
const SlipsDialog = lazyDialog(() => import('./SlipsDialog.tsx').then((m) => m.SlipsDialog));
const TellLateDialog = lazyDialog(() => import('./TellLateDialog.tsx').then((m) => m.TellLateDialog));
const PdfDialog = lazyDialog(() => import('../../../kit/pdf/PdfDialog.tsx').then((m) => m.PdfDialog));

const chips = {
  field: 'show',
  rest: 'To pick',
  items: [
    { value: 'mine', label: 'Mine', tone: 'confirmed' },
    { value: 'unassigned', label: 'Nobody’s', tone: 'waiting' },
    { value: 'late', label: 'Late', tone: 'late' },
    { value: 'onCar', label: 'To pull', tone: 'waiting' },
    { value: 'open', label: pickingStatuses.open.name, tone: 'open' },
    { value: 'inProgress', label: pickingStatuses.inProgress.name, tone: 'progress' },
    { value: 'completed', label: pickingStatuses.completed.name, tone: 'done' },
  ],
  fetchCounts: countJobs,
} as const;

type Asked = { readonly what: 'assign' | 'slip' | 'late'; readonly job: PickingRow };
type Slips = { readonly jobs: readonly PickingRow[]; readonly isWalk: boolean };

export function PickingList() {
  useLiveRefresh({ topics: ['/topic/picking'], keys: [pickingKey], pauseMs: pauses.queue });
  const open = useOpenPath();
  const client = useQueryClient();
  const actor = useActor();
  const mayPrint = useCan({ anyOf: ['PRINT_INVOICE_AND_QUOTE'] });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [slips, setSlips] = useState<Slips | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: pickingKey });
  const run = (send: (jobId: number) => Promise<unknown>, jobId: number) =>
    // A failed call shows its own message.
    void send(jobId).then(refresh, refresh);
  const rowActions = (job: PickingRow): RowAction[] => {
    const may = (action: PickingRow['actions'][number]) => job.actions.includes(action);
    return [
      { id: 'open', label: may('pick') ? 'Pick' : 'Open', onRun: () => open(runPath(job.jobId)) },
      ...(may('claim') ? [{ id: 'claim', label: 'Take it', onRun: () => run(claim, job.jobId) }] : []),
      ...(may('assign')
        ? [{ id: 'assign', label: 'Give to a picker', onRun: () => setAsked({ what: 'assign', job }) }]
        : []),
      ...(may('release')
        ? [{ id: 'release', label: 'Take from its picker', onRun: () => run(release, job.jobId) }]
        : []),
      ...(actor !== null &&
      tellingOf(actor, job.pickerId) !== null &&
      isToBeTold({ ...job, isTold: job.toldLateAt !== null }, yardNow()) &&
      job.timeLeft !== ''
        ? [{ id: 'late', label: 'Tell the customer it takes longer', onRun: () => setAsked({ what: 'late', job }) }]
        : []),
      ...(mayPrint ? [{ id: 'slip', label: 'Print the slip', onRun: () => setAsked({ what: 'slip', job }) }] : []),
    ];
  };
  return (
    <>
      <ListScreen
        {...jobList}
        title="Picking"
        columns={pickingColumns}
        rowId={(row) => row.jobId}
        onOpen={(row) => open(runPath(row.jobId))}
        href={(row) => runPath(row.jobId)}
        rowActions={rowActions}
        bulkActions={[
          { id: 'slips', label: 'Print slips', onRun: (jobs) => setSlips({ jobs, isWalk: false }) },
          {
            id: 'together',
            label: 'One walk',
            onRun: (jobs) => open(walkPath(jobs.slice(0, mostTogether).map(({ jobId }) => jobId))),
          },
          { id: 'walk', label: 'Print one walk', onRun: (jobs) => setSlips({ jobs, isWalk: true }) },
        ]}
        search={{ field: 'search', placeholder: 'Picking no, invoice no, customer' }}
        chips={chips}
        filters={({ filter, set }) => (
          <TextInput
            aria-label="Zone"
            placeholder="Any zone"
            w={{ base: '100%', sm: 120 }}
            value={filter.zone}
            onChange={(event) => set({ zone: event.currentTarget.value.toUpperCase().slice(0, 20) })}
          />
        )}
        primary={
          <>
            <ToShelf />
            <WalkButton />
          </>
        }
        empty={{ title: 'Nothing to pick', hint: 'What is released to picking is listed here.', icon: IconShoppingBag }}
      />
      {asked?.what === 'assign' && (
        <AssignDialog job={asked.job} onClose={() => setAsked(null)} onSaved={() => void refresh()} />
      )}
      {asked?.what === 'late' && (
        <TellLateDialog job={asked.job} onClose={() => setAsked(null)} onSaved={() => void refresh()} />
      )}
      {slips && <SlipsDialog {...slips} onClose={() => setSlips(null)} />}
      {asked?.what === 'slip' && (
        <PdfDialog
          title={`Picking slip of ${asked.job.invoiceNo}`}
          queryKey={['pickingSlip', asked.job.invoiceId]}
          load={(signal) => slipOf(asked.job.invoiceId, signal)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
