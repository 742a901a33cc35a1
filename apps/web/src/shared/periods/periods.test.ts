import { describe, expect, it } from 'vitest';
import { daysOf, periodWords } from './periods.ts';

const own = { from: '', to: '' };

describe('a period', () => {
  it.each([
    ['today', '2026-04-01', '2026-04-01', '2026-04-01'],
    ['week', '2026-11-15', '2026-11-09', '2026-11-15'],
    ['month', '2026-02-28', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-10', '2025-12-01', '2025-12-31'],
    ['quarter', '2026-01-10', '2025-11-01', '2026-01-10'],
    ['year', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['taxYear', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['taxYear', '2026-04-01', '2026-04-01', '2026-04-01'],
    ['lastTaxYear', '2026-04-01', '2025-04-01', '2026-03-31'],
  ])('%s on %s is %s to %s', (period, today, from, to) =>
    expect(daysOf({ period, ...own }, today)).toEqual({ from, to }),
  );

  it('of own days is put in order, and one day stands for itself', () => {
    const today = '2026-11-15';
    expect(daysOf({ period: 'own', from: '2026-05-02', to: '2026-05-01' }, today)).toEqual({
      from: '2026-05-01',
      to: '2026-05-02',
    });
    expect(daysOf({ period: 'own', from: '', to: '2026-05-01' }, today)).toEqual({
      from: '2026-05-01',
      to: '2026-05-01',
    });
  });

  it('is said beside a figure', () => {
    const today = '2026-11-15';
    expect(periodWords({ period: 'lastMonth', ...own }, today)).toBe('last month');
    expect(periodWords({ period: 'own', from: '2026-05-01', to: '2026-05-02' }, today)).toBe(
      '01-05-2026 to 02-05-2026',
    );
    expect(periodWords({ period: 'own', from: '2026-05-01', to: '2026-05-01' }, today)).toBe('01-05-2026');
  });
});
