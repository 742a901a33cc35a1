import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { ListSkeleton } from '../../../../kit/document/Skeletons.tsx';
import { Timeline } from '../../../../kit/document/Timeline.tsx';
import { ErrorState } from '../../../../kit/text/ErrorState.tsx';
import { History } from '../../../../shared/history/History.tsx';
import { entryOf } from '../../../../shared/history/timeline-entry.ts';
import { acquisitionKey } from '../../keys.ts';
import type { TabProps } from '../api.ts';

function Everything({ acquisition: { acqId, acqNo } }: TabProps) {
  return (
    <History
      recordKey={acquisitionKey(acqId)}
      name={acqNo}
      fetchPage={(asked, signal) =>
        call(
          'GET /mgr/vehicleAcquisition/queryHistoryAndEvents',
          { query: { acqId, ...asked } },
          { signal, quiet: true },
        )
      }
    />
  );
}

function Removal({ acqId }: { acqId: number }) {
  const answer = useQuery({
    queryKey: [...acquisitionKey(acqId), 'removal'],
    queryFn: ({ signal }) =>
      call('GET /mgr/history/getCarRemovalHistoryList/:id', { params: { id: acqId } }, { signal, quiet: true }),
  });
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <ErrorState message={answer.error?.message ?? ''} onRetry={() => answer.refetch()} />;
  return <Timeline entries={answer.data.map(entryOf)} />;
}

export function HistoryTab(tab: TabProps) {
  const [shown, setShown] = useState('all');
  return (
    <>
      <SegmentedControl
        aria-label="What is shown"
        mb="md"
        data={[
          { value: 'all', label: 'Everything' },
          { value: 'removal', label: 'Removal of the vehicle' },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === 'all' ? <Everything {...tab} /> : <Removal acqId={tab.acquisition.acqId} />}
    </>
  );
}
