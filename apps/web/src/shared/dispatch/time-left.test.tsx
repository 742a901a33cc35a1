import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { TimeLeft } from './TimeLeft.tsx';

afterEach(() => vi.useRealTimers());

it('counts down by itself, until it is late', () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T20:00:00Z') });
  renderKit(<TimeLeft of={{ dueAt: '2026-03-10T20:02:30Z', priority: 1, timeLeft: '2 min left' }} />);
  expect(screen.getByText('2 min left')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('1 min left')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(150_000));
  expect(screen.getByText('1 min late')).toBeTruthy();
});
