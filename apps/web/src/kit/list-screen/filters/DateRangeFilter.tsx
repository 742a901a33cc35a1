import { type DateRange, dateRange } from '@yardkeeper/domain/format/dates';
import type { ComponentProps } from 'react';
import { DateRangeInput } from '../../fields/DateRangeInput.tsx';

type Props = Omit<ComponentProps<typeof DateRangeInput>, 'value' | 'onChange'> & {
  /** The two days of a filter; '' means any. */
  from: string;
  to: string;
  onChange: (days: DateRange) => void;
};

const anyDay: DateRange = { from: '', to: '' };

/** The days of a list's filter; one day alone filters nothing. */
export function DateRangeFilter({ from, to, onChange, ...input }: Props) {
  return (
    <DateRangeInput {...input} value={dateRange([from, to]) ?? null} onChange={(range) => onChange(range ?? anyDay)} />
  );
}
