import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { copyNotice, heard, isLineCut, isServerAway, isServerStopping, serverNotice } from '../../api/reach.ts';
import { renderKit } from '../../kit/testing.tsx';
import { isLineLost } from '../../live/socket.ts';
import { AwayBanner } from './AwayBanner.tsx';

afterEach(() => {
  vi.useRealTimers();
  isServerAway.set(false);
  serverNotice.set('');
  isLineLost.set(false);
  isLineCut.set(false);
  copyNotice.set('');
});

it('says of a restored copy what it is, whatever else is amiss', () => {
  renderKit(<AwayBanner />);
  act(() => void heard(new Response('', { headers: { 'yard-copy': 'This is a restored copy.' } })));
  expect(screen.getByText('This is a restored copy.')).toBeTruthy();
  act(() => void heard());
  expect(screen.getByText('This is a restored copy.')).toBeTruthy();
  act(() => void heard(new Response('')));
  expect(screen.queryByText('This is a restored copy.')).toBeNull();
});

it('says one thing at a time: what the server says first, then that it is away, then that news do not arrive', () => {
  vi.useFakeTimers();
  renderKit(<AwayBanner />);
  const banner = screen.getByRole('status');
  expect(banner.textContent).toBe('');
  act(() => {
    serverNotice.set('The database does not answer just now.');
    isServerAway.set(true);
    isLineLost.set(true);
  });
  expect(banner.textContent).toBe('The database does not answer just now.');
  act(() => serverNotice.set(''));
  expect(banner.textContent).toMatch(/^The server cannot be reached/);
  act(() => isServerStopping.set(true));
  expect(banner.textContent).toMatch(/^The server is being started again/);
  act(() => isServerStopping.set(false));
  act(() => vi.advanceTimersByTime(10_000));
  act(() => isServerAway.set(false));
  // The live connection comes back a moment after the server.
  act(() => vi.advanceTimersByTime(2_900));
  expect(banner.textContent).toBe('');
  act(() => vi.advanceTimersByTime(100));
  expect(banner.textContent).toMatch(/^News of others does not arrive/);
  act(() => isLineLost.set(false));
  expect(banner.textContent).toBe('');
});

it('does not call a device without a connection a server that is away', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderKit(<AwayBanner />);
  const banner = screen.getByRole('status');
  act(() => {
    window.dispatchEvent(new Event('offline'));
    heard();
  });
  expect(banner.textContent).toMatch(/^This device has no connection\./);
  expect(banner.textContent).not.toMatch(/server/i);
  line.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(banner.textContent).toMatch(/^The server cannot be reached/);
  line.mockRestore();
});
