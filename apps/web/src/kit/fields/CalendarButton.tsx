import { ActionIcon, Popover, Skeleton } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { lazyPart } from '../lazy/lazy-part.tsx';

const Calendar = lazyPart(
  () => import('./Calendar.tsx').then((module) => module.Calendar),
  <Skeleton w={252} h={252} />,
);

type Props = {
  label: string;
  opened: boolean;
  onToggle: (opened: boolean) => void;
  disabled?: boolean;
  picker: ComponentProps<typeof Calendar>;
};

export function CalendarButton({ label, opened, onToggle, disabled, picker }: Props) {
  return (
    <Popover opened={opened} onChange={onToggle} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label={label} onClick={() => onToggle(!opened)} disabled={disabled} size="sm">
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} maw={320}>
        {opened && <Calendar {...picker} />}
      </Popover.Dropdown>
    </Popover>
  );
}
