import { ActionIcon, Popover, Skeleton } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense } from 'react';

const Calendar = lazy(() => import('./Calendar.tsx').then((module) => ({ default: module.Calendar })));

type Props = {
  label: string;
  opened: boolean;
  onToggle: (opened: boolean) => void;
  disabled?: boolean;
  picker: ComponentProps<typeof Calendar>;
};

/** The button inside a date field that opens its calendar. */
export function CalendarButton({ label, opened, onToggle, disabled, picker }: Props) {
  return (
    <Popover opened={opened} onChange={onToggle} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label={label} onClick={() => onToggle(!opened)} disabled={disabled} size="sm">
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Suspense fallback={<Skeleton w={252} h={252} />}>{opened && <Calendar {...picker} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
