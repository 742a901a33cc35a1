import { Text, Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import classes from './Calendar.module.css';
import type { ShownDays } from './CalendarGrid.tsx';
import { dayName } from './days.ts';
import { Job } from './Job.tsx';

export function DayList({ days, byDay, today }: ShownDays) {
  const shown = days.filter((day) => day === today || byDay.has(day));
  if (shown.length === 0) return <EmptyState title="No pickups in these days" icon={IconCalendarOff} />;
  return (
    <ul className={classes.days}>
      {shown.map((day) => (
        <li key={day}>
          <Title order={2} size="sm" mb={4}>
            {dayName(day)}
            {day === today && ' · today'}
          </Title>
          {byDay.get(day)?.map((row) => <Job key={row.acqId} row={row} />) ?? <Text c="dimmed">No pickups</Text>}
        </li>
      ))}
    </ul>
  );
}
