import { Select } from '@mantine/core';
import { formatDate, todayIn } from '@yardkeeper/domain/format/dates';
import { DateRangeInput } from '../../kit/fields/DateRangeInput.tsx';
import { yardNow } from '../../session/yard-clock.ts';
import { daysOf } from './periods.ts';
import { type PeriodFilter, periodNames, periods } from './search.ts';

type Props = { readonly filter: PeriodFilter; readonly set: (patch: Partial<PeriodFilter>) => void };

const options = periods.map((value) => ({ value, label: periodNames[value] }));

/** A period that follows the clock, or two days of one's own. */
export function PeriodSelect({ filter, set }: Props) {
  const days = daysOf(filter, todayIn(yardNow()));
  const choose = (period: string | null) =>
    set(period === 'own' ? { period, ...days } : { period: period ?? 'month', from: '', to: '' });
  return (
    <>
      <Select
        aria-label="Period"
        allowDeselect={false}
        w={{ base: '100%', sm: 160 }}
        data={options}
        value={filter.period}
        onChange={choose}
        title={`${formatDate(days.from)} to ${formatDate(days.to)}`}
      />
      {filter.period === 'own' && (
        <DateRangeInput
          aria-label="Dates"
          w={{ base: '100%', sm: 200 }}
          value={days}
          onChange={(range) => range && set({ period: 'own', ...range })}
        />
      )}
    </>
  );
}
