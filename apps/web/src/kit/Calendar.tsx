import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';

type One = { type: 'default'; value: string | null; onPick: (day: string | null) => void };
type Two = {
  type: 'range';
  value: [string | null, string | null];
  onPick: (days: [string | null, string | null]) => void;
};
type Limits = { min?: string; max?: string };

/** The calendar of the date fields, in a chunk of its own: it loads when it is first opened. */
export function Calendar({ min, max, ...picker }: (One | Two) & Limits) {
  const common = { minDate: min, maxDate: max, highlightToday: true };
  if (picker.type === 'default') {
    return <DatePicker {...common} allowDeselect value={picker.value} onChange={picker.onPick} />;
  }
  return <DatePicker {...common} type="range" allowSingleDateInRange value={picker.value} onChange={picker.onPick} />;
}
