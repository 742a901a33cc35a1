import { Button, Stack, Text } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { useCan } from '../../../session/use-session.ts';
import classes from '../location/Location.module.css';
import type { Place } from '../location/put-away/read-code.ts';
import type { Finished } from './api.ts';
import { fetchStocktake, type Stocktake, startStocktake, stocktakeKey } from './api.ts';
import { CountUnderWay } from './CountUnderWay.tsx';
import { FinishedNote } from './FinishedNote.tsx';

export function StocktakePanel({ place }: { place: Place }) {
  const client = useQueryClient();
  const mayEdit = useCan({ anyOf: ['EDIT_INVENTORY'] });
  const [starting, setStarting] = useState(false);
  const [ended, setEnded] = useState<Finished | null>(null);
  const queryKey = stocktakeKey(place.locationID);
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchStocktake(place.locationID, signal),
  });
  const start = async () => {
    setStarting(true);
    setEnded(null);
    // The call has shown why it was refused; somebody else may have started the count, so it is fetched again.
    const begun = await startStocktake(place.locationID).catch(() => null);
    if (begun) client.setQueryData<Stocktake | null>(queryKey, begun);
    else await refetch();
    setStarting(false);
  };
  if (isPending) return <ListSkeleton rows={4} columns={3} />;
  if (error && data === undefined) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data) return <CountUnderWay stocktake={data} mayEdit={mayEdit} onEnded={setEnded} />;
  return (
    <Stack gap="md" className={classes.narrow}>
      {ended && <FinishedNote place={place.locationCode} result={ended} />}
      <EmptyState
        title={`Count ${place.locationCode}`}
        hint="Scan every tag that lies here. What is missing and what should not be here shows at once; nothing changes before you finish."
        icon={IconClipboardCheck}
        action={
          mayEdit ? (
            <Button loading={starting} onClick={() => void start()}>
              Start stocktake
            </Button>
          ) : (
            <Text c="dimmed">Your role may look, not count.</Text>
          )
        }
      />
    </Stack>
  );
}
