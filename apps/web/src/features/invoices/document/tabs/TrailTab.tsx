import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { Card } from '../../../../kit/document/Card.tsx';
import { ListSkeleton } from '../../../../kit/document/Skeletons.tsx';
import { Timeline } from '../../../../kit/document/Timeline.tsx';
import { ErrorState } from '../../../../kit/text/ErrorState.tsx';
import { entryOf } from '../../../../shared/history/timeline-entry.ts';
import { Progress, progressWords } from '../../finding/Progress.tsx';
import { invoiceKey } from '../../keys.ts';
import { Evidence } from '../../way/Evidence.tsx';
import { WayCards } from '../../way/WayCards.tsx';
import type { TabProps } from '../api.ts';
import { DeliveryProof } from './DeliveryProof.tsx';

type Part = 'picking' | 'dispatch' | 'photos';
const parts = [
  { value: 'picking', label: 'Picking' },
  { value: 'dispatch', label: 'Dispatch' },
  { value: 'photos', label: 'Photos' },
];

const fetchTrail = (id: number, part: Part, signal: AbortSignal) =>
  part === 'picking'
    ? call('GET /mgr/history/getHistoryList/:id', { params: { id } }, { signal, quiet: true })
    : call('GET /mgr/history/getDispatchHistoryList/:id', { params: { id } }, { signal, quiet: true });

function Trail({ invoiceId, part }: { invoiceId: number; part: Part }) {
  const answer = useQuery({
    queryKey: [...invoiceKey(invoiceId), 'trail', part],
    queryFn: ({ signal }) => fetchTrail(invoiceId, part, signal),
  });
  return (
    <>
      {answer.isPending && <ListSkeleton />}
      {answer.error && <ErrorState message={answer.error.message} onRetry={() => answer.refetch()} />}
      {answer.data && <Timeline entries={answer.data.map(entryOf)} />}
    </>
  );
}

/** The way of the parts from the shelf to the customer, and the proof that they arrived. */
export function TrailTab({ invoice }: TabProps) {
  const { invoiceId, stockLines } = invoice;
  const [part, setPart] = useState<Part>('picking');
  return (
    <Stack gap="md">
      <Group gap="sm">
        {stockLines > 0 && <Progress of={invoice} />}
        <Text c="dimmed" aria-hidden={stockLines > 0}>
          {stockLines > 0 ? progressWords(invoice) : 'Nothing on it comes from stock'}
        </Text>
      </Group>
      {stockLines > 0 && <WayCards invoiceId={invoiceId} />}
      <Group>
        <SegmentedControl
          aria-label="Part of the way"
          data={parts}
          value={part}
          onChange={(chosen) => setPart(chosen as Part)}
        />
      </Group>
      {part === 'photos' ? (
        <Card title="Each part from grading to delivery">
          <Evidence invoiceId={invoiceId} />
        </Card>
      ) : (
        <Trail invoiceId={invoiceId} part={part} />
      )}
      {part === 'dispatch' && <DeliveryProof invoiceId={invoiceId} />}
    </Stack>
  );
}
