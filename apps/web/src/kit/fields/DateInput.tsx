import { TextInput, type TextInputProps } from '@mantine/core';
import { addDays, formatDate, type IsoDate } from '@yardkeeper/domain/format/dates';
import { dateOfTyped } from '@yardkeeper/domain/input/typed-date';
import { useState } from 'react';
import { yardNow } from '../../session/yard-clock.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { useTypedValue } from './use-typed-value.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'min' | 'max'> & {
  value?: IsoDate | null;
  onChange?: (day: IsoDate | null) => void;
  min?: IsoDate;
  max?: IsoDate;
  now?: () => Date;
};

const bounds = (min?: IsoDate, max?: IsoDate): string => {
  if (!min) return `Choose a day up to ${formatDate(max)}`;
  return `Choose a day from ${formatDate(min)} ${max ? `to ${formatDate(max)}` : 'on'}`;
};

/** A day, typed (`25/12`, `today`, `+7`) or picked; arrow up and down move by a day. */
export function DateInput({ value = null, onChange, min, max, now = yardNow, ...input }: Props) {
  const [opened, setOpened] = useState(false);
  const still = input.disabled || input.readOnly;
  const inside = (day: IsoDate) => (!min || day >= min) && (!max || day <= max);
  const { typed, put, field } = useTypedValue<IsoDate>({
    value,
    onChange,
    read: (text) => {
      const day = dateOfTyped(text, now());
      return day && inside(day) ? day : null;
    },
    show: formatDate,
    complain: (text) => (dateOfTyped(text, now()) ? bounds(min, max) : 'Type a date such as 25/12 or today'),
    input,
  });
  const step = (days: number) => {
    const day = addDays(typed ?? dateOfTyped('today', now()) ?? '', typed ? days : 0);
    if (inside(day)) put(day);
  };
  return (
    <TextInput
      placeholder="DD-MM-YYYY"
      autoComplete="off"
      classNames={{ input: 'kit-figures' }}
      rightSectionPointerEvents="all"
      {...input}
      {...field}
      onKeyDown={(event) => {
        const days = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (days && !still) {
          event.preventDefault();
          if (event.altKey) setOpened(true);
          else step(days);
        }
        field.onKeyDown(event);
      }}
      rightSection={
        <CalendarButton
          label={`Pick ${typeof input.label === 'string' ? input.label.toLowerCase() : 'a date'}`}
          opened={opened}
          onToggle={setOpened}
          disabled={still}
          picker={{
            type: 'default',
            value,
            min,
            max,
            onPick: (day) => {
              put(day);
              setOpened(false);
            },
          }}
        />
      }
    />
  );
}
