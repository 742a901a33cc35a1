import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { isLineCut, isServerAway } from '../../api/reach.ts';
import { renderKit } from '../../kit/testing.tsx';
import { readiness } from '../../live/worker.ts';
import { ReadyHint } from './ReadyHint.tsx';

afterEach(() => {
  vi.useRealTimers();
  readiness.set(null);
  isLineCut.set(false);
  isServerAway.set(false);
});

it('says whether the screen would open without a connection, and what is missing', () => {
  vi.useFakeTimers();
  const { rerender } = renderKit(<ReadyHint hasRead={false} />);
  const words = () => screen.getByRole('status').textContent;
  expect(words()).toBe('');
  act(() => readiness.set({ kept: 12, of: 83, isReady: false }));
  act(() => vi.advanceTimersByTime(1_500));
  expect(words()).toBe('Not ready without a connection yet (12 of 83)');
  act(() => readiness.set({ kept: 83, of: 83, isReady: true }));
  expect(words()).toBe('Not ready without a connection yet');
  rerender(<ReadyHint hasRead />);
  expect(words()).toBe('Ready without a connection');
});

it('without one it says what becomes of what is done, and not to close a page that would not open again', () => {
  renderKit(<ReadyHint hasRead />);
  const words = () => screen.getByRole('status').textContent;
  act(() => {
    readiness.set({ kept: 83, of: 83, isReady: true });
    isLineCut.set(true);
  });
  expect(words()).toMatch(/^No connection\..*kept and sent when it is back\.$/);
  act(() => readiness.set({ kept: 12, of: 83, isReady: false }));
  expect(words()).toMatch(/Leave this page open/);
  act(() => {
    isLineCut.set(false);
    isServerAway.set(true);
  });
  expect(words()).toMatch(/^The server does not answer\./);
});
