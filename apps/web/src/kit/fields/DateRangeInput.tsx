import { TextInput, type TextInputProps } from '@mantine/core';
import { type DateRange, dateRange, formatDate } from '@yardkeeper/domain/format/dates';
import { dateOfTyped } from '@yardkeeper/domain/input/typed-date';
import { useState } from 'react';
import { yardNow } from '../../session/yard-clock.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { useTypedValue } from './use-typed-value.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value?: DateRange | null;
  onChange?: (range: DateRange | null) => void;
  now?: () => Date;
};

const shown = ({ from, to }: DateRange) => `${formatDate(from)} – ${formatDate(to)}`;

function rangeOf(text: string, now: Date): DateRange | null {
  const parts = text.split(/\s+(?:to|until|-)\s+|\s*[–—]\s*/i);
  if (parts.length !== 2) return null;
  return dateRange(parts.map((part) => dateOfTyped(part, now))) ?? null;
}
const complaintOf = (text: string, now: Date): string =>
  dateOfTyped(text, now) === null
    ? 'There is no such date: type 25/12, today, or 1/3 to 31/3'
    : 'One date is no range: type two, such as 1/3 to 31/3';

/** Two dates, in either order; one alone gives no range. */
export function DateRangeInput({ value = null, onChange, now = yardNow, ...input }: Props) {
  const [opened, setOpened] = useState(false);
  const [picking, setPicking] = useState<[string | null, string | null] | null>(null);
  const { put, type, field } = useTypedValue<DateRange>({
    value,
    onChange,
    read: (text) => rangeOf(text, now()),
    show: shown,
    complain: (text) => complaintOf(text, now()),
    input,
  });
  const [first, second] = picking ?? [];
  const toggle = (open: boolean) => {
    setOpened(open);
    setPicking(null);
    // Picking one day drops the range that was there before, and the field says what is missing.
    if (!open && first && !second) type(formatDate(first));
  };
  return (
    <TextInput
      placeholder="From – to"
      autoComplete="off"
      classNames={{ input: 'kit-figures' }}
      miw={248}
      rightSectionPointerEvents="all"
      {...input}
      {...field}
      value={first && !second ? `${formatDate(first)} – …` : field.value}
      rightSection={
        <CalendarButton
          label={`Pick ${typeof input.label === 'string' ? input.label.toLowerCase() : 'dates'}`}
          opened={opened}
          onToggle={toggle}
          disabled={input.disabled || input.readOnly}
          picker={{
            type: 'range',
            value: picking ?? [value?.from ?? null, value?.to ?? null],
            onPick: (days) => {
              setPicking(days);
              const range = dateRange(days);
              if (!range) return;
              put(range);
              setOpened(false);
              setPicking(null);
            },
          }}
        />
      }
    />
  );
}
