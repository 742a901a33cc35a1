import { Button, Group, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isWithSeller, statusOf } from '@yardkeeper/domain/acquisitions/status';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DetailSkeleton } from '../../../kit/document/Skeletons.tsx';
import { DateText } from '../../../kit/text/DateText.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { useCan } from '../../../session/use-session.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import type { TabProps } from '../detail/api.ts';
import { acquisitionKey } from '../keys.ts';
import classes from './Bid.module.css';
import { BidFigures } from './BidFigures.tsx';
import { BidLines } from './BidLines.tsx';
import { NotCounted } from './NotCounted.tsx';
import { Outcome } from './Outcome.tsx';

/** What the vehicle may cost, by today's sales, or by those of the day when the sheet was stored. */
export function BidTab({ acquisition }: TabProps) {
  const { acqId } = acquisition;
  const client = useQueryClient();
  const isOpen = isWithSeller(statusOf(acquisition.status) ?? 'closed');
  const mayKeep = useCan({ anyOf: ['CREATE_VA', 'EDIT_VA_AND_PICKUP'] });
  const [asToday, setAsToday] = useState(false);
  const [keeping, setKeeping] = useState(false);
  const keptKey = [...acquisitionKey(acqId), 'kept-bid'];
  const kept = useQuery({
    queryKey: keptKey,
    queryFn: ({ signal }) =>
      call('GET /mgr/guidance/keptBidSheet/:id', { params: { id: acqId } }, { signal, quiet: true }),
  });
  const showsKept = Boolean(kept.data) && !asToday;
  const live = useQuery({
    queryKey: [...acquisitionKey(acqId), 'bid'],
    queryFn: ({ signal }) => call('GET /mgr/guidance/bidSheet', { query: { acqId } }, { signal, quiet: true }),
    enabled: kept.isFetched && !showsKept,
  });
  const failed = kept.isError ? kept : live.isError ? live : null;
  const sheet = showsKept ? kept.data?.sheet : live.data;

  const keep = async () => {
    setKeeping(true);
    // A failed call has shown its own message.
    await call('POST /mgr/guidance/keepBidSheet', { body: { acqId, version: kept.data?.version ?? 0 } }).then(
      (made) => {
        client.setQueryData(keptKey, made);
        setAsToday(false);
        toast('success', 'The bid sheet is kept with the acquisition');
      },
      () => kept.refetch(),
    );
    setKeeping(false);
  };
  if (failed && !sheet)
    return (
      <ErrorState
        message="The bid sheet could not be loaded"
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  if (!sheet) return <DetailSkeleton />;
  return (
    <div className={classes.bidSheet}>
      <Group justify="space-between" gap="sm">
        <Text>
          {sheet.vehicle}
          {sheet.template && <> · parts of “{sheet.template}”</>}
          {showsKept && kept.data && (
            <Text span c="dimmed">
              {' '}
              · kept by {kept.data.keptBy} <DateText value={kept.data.keptAt} form="words" />
            </Text>
          )}
        </Text>
        <Group gap="sm">
          {kept.data && (
            <Button variant="default" onClick={() => setAsToday(!asToday)}>
              {asToday ? 'As it was kept' : 'As sales are today'}
            </Button>
          )}
          {mayKeep && !showsKept && (
            <Button
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              loading={keeping}
              disabled={!isOpen}
              title={
                isOpen ? undefined : 'It is kept while the offer is open: what was reckoned then is compared later'
              }
              onClick={() => void keep()}
            >
              {kept.data ? 'Keep this one instead' : 'Keep this sheet'}
            </Button>
          )}
        </Group>
      </Group>
      <BidFigures sheet={sheet} />
      {showsKept && kept.data && <Outcome kept={kept.data} />}
      <NotCounted sheet={sheet} />
      <BidLines sheet={sheet} kind={acquisition} />
    </div>
  );
}
