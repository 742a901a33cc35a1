import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { todayIn } from '@yardkeeper/domain/format/dates';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { useCan } from '../../../session/use-session.ts';
import { yardNow } from '../../../session/yard-clock.ts';
import classes from '../Acquisitions.module.css';
import { acquisitionsKey } from '../keys.ts';
import { fetchPickups } from '../list/api.ts';
import { DriverChoice } from '../list/Filters.tsx';
import { thisWeek } from '../list/filter.ts';
import { dayOf } from '../words.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import { DayList } from './DayList.tsx';
import { daysShown, monthName, type Span, turn } from './days.ts';

const spans = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

export function PickupCalendar({ tools }: { tools: ReactNode }) {
  const today = todayIn(yardNow());
  const { filter, set } = useAddressFilter(thisWeek);
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
  const all = useCan({ anyOf: ['VIEW_VA'] });
  const span: Span = filter.span === 'month' ? 'month' : 'week';
  const day = filter.day || today;
  const days = daysShown(day, span);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const answer = useQuery({
    queryKey: [...acquisitionsKey, 'calendar', first, last, filter.driverId],
    queryFn: ({ signal }) => fetchPickups(first, last, filter.driverId, signal),
    placeholderData: keepPreviousData,
  });
  const byDay = Map.groupBy(answer.data?.records ?? [], ({ pickupAt }) => dayOf(pickupAt));
  const left = (answer.data?.total ?? 0) - (answer.data?.records.length ?? 0);
  const go = (to: string) => set({ day: to === today ? '' : to });
  const failed = answer.isError && !answer.data;
  const shown = { days, byDay, today, month: day.slice(0, 7), span };
  return (
    <section className={classes.page} aria-label="Pickup calendar">
      <PageHeader title="Acquisitions" actions={tools} />
      <Group gap="sm">
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={`Previous ${span}`}
          onClick={() => go(turn(day, span, -1))}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={`Next ${span}`}
          onClick={() => go(turn(day, span, 1))}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => go(today)}>
          Today
        </Button>
        <Text fw={550} aria-live="polite">
          {monthName(day)}
        </Text>
        {!narrow && answer.data?.total === 0 && <Text c="dimmed">No pickups in this {span}</Text>}
        <SegmentedControl
          aria-label="Days shown"
          data={spans}
          value={span}
          onChange={(next) => set({ span: next })}
          ml={narrow ? undefined : 'auto'}
        />
        {all && <DriverChoice value={filter.driverId} onChange={(driverId) => set({ driverId })} />}
      </Group>
      {failed && <ErrorState message={answer.error.message} onRetry={() => answer.refetch()} />}
      {!failed && (narrow ? <DayList {...shown} /> : <CalendarGrid {...shown} />)}
      {left > 0 && <Text c="dimmed">{left} more are not shown; choose a driver or a week.</Text>}
    </section>
  );
}
