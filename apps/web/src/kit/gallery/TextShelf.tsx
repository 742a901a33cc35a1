import { Button, Group, Stack } from '@mantine/core';
import { DetailSkeleton, FormSkeleton, ListSkeleton } from '../document/Skeletons.tsx';
import { CopyText } from '../text/CopyText.tsx';
import { DateText } from '../text/DateText.tsx';
import { EmptyState } from '../text/EmptyState.tsx';
import { ErrorState } from '../text/ErrorState.tsx';
import { MoneyText } from '../text/MoneyText.tsx';
import { QuietFailure } from '../text/QuietFailure.tsx';
import { StatusBadge } from '../text/StatusBadge.tsx';
import { TONES, type Tone } from '../text/status.ts';
import { Sample, Shelf } from './Sample.tsx';

const WORDS: Record<Tone, string> = {
  open: 'Open',
  progress: 'In progress',
  confirmed: 'Confirmed',
  done: 'Completed',
  waiting: 'Waiting',
  cancelled: 'Cancelled',
  late: 'Overdue',
  finalised: 'Finalised',
};

export function TextShelf() {
  return (
    <Shelf title="Words, figures and states">
      <Sample name="StatusBadge">
        <Group gap="sm">
          {Object.keys(TONES).map((tone) => (
            <StatusBadge key={tone} label={WORDS[tone as Tone]} tone={tone as Tone} />
          ))}
        </Group>
      </Sample>
      <Sample name="MoneyText: amount, negative, signal, unknown, nonsense">
        <Stack gap={2} align="flex-start">
          <MoneyText value={1234567.5} />
          <MoneyText value={-5} />
          <MoneyText value={-5} signal />
          <MoneyText value={null} />
          <MoneyText value="abc" />
        </Stack>
      </Sample>
      <Sample name="DateText: day, time, long, unknown, not ISO">
        <Stack gap={2} align="flex-start">
          <DateText value="2026-03-10T20:15:09Z" />
          <DateText value="2026-03-10T20:15:09Z" form="time" />
          <DateText value="2024-01-01" form="long" />
          <DateText value={null} />
          <DateText value="1/1/2024" />
        </Stack>
      </Sample>
      <Sample name="CopyText">
        <CopyText value="T-104327" label="tag" />
      </Sample>
      <Sample name="EmptyState">
        <EmptyState
          title="No back orders"
          hint="Parts that run out are listed here."
          action={<Button>New back order</Button>}
        />
      </Sample>
      <Sample name="QuietFailure">
        <QuietFailure
          of={{ isError: true, isFetching: false, data: undefined, refetch: () => undefined }}
          what="The pictures"
        />
      </Sample>
      <Sample name="ErrorState">
        <ErrorState message="The server did not answer" onRetry={() => undefined} />
      </Sample>
      <Sample name="ListSkeleton">
        <ListSkeleton rows={4} columns={3} />
      </Sample>
      <Sample name="FormSkeleton">
        <FormSkeleton fields={4} />
      </Sample>
      <Sample name="DetailSkeleton">
        <DetailSkeleton />
      </Sample>
    </Shelf>
  );
}
