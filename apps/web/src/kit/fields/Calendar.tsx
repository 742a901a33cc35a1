import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';

type One = { type: 'default'; value: string | null; onPick: (day: string | null) => void };
type Two = {
  type: 'range';
  value: [string | null, string | null];
  onPick: (days: [string | null, string | null]) => void;
};
const LABELS = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next ten years',
  previousDecade: 'Previous ten years',
};

type Limits = { min?: string; max?: string };

/** A separate chunk that loads when a calendar is first opened. */
export function Calendar({ min, max, ...picker }: (One | Two) & Limits) {
  const common = {
    minDate: min,
    maxDate: max,
    highlightToday: true,
    hideOutsideDates: true,
    weekendDays: [],
    ariaLabels: LABELS,
  };
  if (picker.type === 'default') {
    return (
      <DatePicker
        {...common}
        allowDeselect
        defaultDate={picker.value ?? undefined}
        value={picker.value}
        onChange={picker.onPick}
      />
    );
  }
  return (
    <DatePicker
      {...common}
      type="range"
      allowSingleDateInRange
      defaultDate={picker.value[0] ?? undefined}
      value={picker.value}
      onChange={picker.onPick}
    />
  );
}
