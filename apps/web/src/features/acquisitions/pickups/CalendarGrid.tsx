import type { AcquisitionRow } from '../list/api.ts';
import classes from './Calendar.module.css';
import { dayName, type Span } from './days.ts';
import { Job } from './Job.tsx';

export type ShownDays = {
  days: readonly string[];
  byDay: ReadonlyMap<string, readonly AcquisitionRow[]>;
  today: string;
  /** Such as `2026-03`; days of other months are drawn paler. */
  month: string;
  span: Span;
};

export function CalendarGrid({ days, byDay, today, month, span }: ShownDays) {
  return (
    <div className={classes.grid} data-span={span}>
      {days.map((day) => (
        <section
          key={day}
          className={classes.day}
          aria-label={dayName(day)}
          data-today={day === today || undefined}
          data-outside={(span === 'month' && !day.startsWith(month)) || undefined}
        >
          <span className={classes.dayName}>
            {dayName(day)}
            {day === today && ' · today'}
          </span>
          {byDay.get(day)?.map((row) => (
            <Job key={row.acqId} row={row} />
          ))}
        </section>
      ))}
    </div>
  );
}
