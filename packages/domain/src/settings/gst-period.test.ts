import { expect, it } from 'vitest';
import { filedUpTo, isPeriodClosed, wrongClosing, wrongPeriod } from './gst-period.ts';

const closed = '2026-03-31';

it.each([
  ['2026-03-30', closed, true],
  ['2026-03-31', closed, true],
  ['2026-04-01', closed, false],
  ['1999-01-01', '', false],
])('%s while closed up to “%s”: %s', (day, upTo, isClosed) => {
  expect(isPeriodClosed(day, upTo)).toBe(isClosed);
  expect(wrongPeriod(day, upTo)).toBe(
    isClosed ? 'The GST period up to 31-03-2026 is closed; choose a later day' : null,
  );
});

it('today is never closed, whatever is sold on it', () => {
  expect(['', '2026-03-30', '2026-03-31', '2026-04-01'].map((upTo) => wrongClosing(upTo, closed) === null)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('one day in a filed return is enough', () => {
  expect(filedUpTo(['2026-04-05', '2026-03-31'], closed)).toBe(closed);
  expect([filedUpTo(['2026-04-05'], closed), filedUpTo(['2026-03-31'], ''), filedUpTo([], closed)]).toEqual([
    '',
    '',
    '',
  ]);
});
