import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const forever = () => new Promise<never>(() => undefined);
const Ready = () => <p>Here I am</p>;

function show(load: () => Promise<() => React.ReactNode>): void {
  const Lazy = lazyScreen(load);
  render(
    <MantineProvider>
      <Lazy />
    </MantineProvider>,
  );
}

describe('a lazy screen', () => {
  it('shows itself when it is there', async () => {
    show(async () => Ready);
    await later(0);
    expect(screen.getByText('Here I am')).toBeTruthy();
  });

  it('shows nothing for 300 ms, then a skeleton', async () => {
    show(forever);
    await later(299);
    expect(screen.queryByLabelText('Loading')).toBeNull();
    await later(1);
    expect(screen.getByLabelText('Loading')).toBeTruthy();
  });

  it('says so after 120 s and tries again on demand', async () => {
    let tries = 0;
    show(() => {
      tries += 1;
      return tries === 1 ? forever() : Promise.resolve(Ready);
    });
    await later(119_999);
    expect(screen.queryByRole('alert')).toBeNull();
    await later(1);
    expect(screen.getByRole('alert').textContent).toContain('This screen could not be loaded');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await later(0);
    expect(screen.getByText('Here I am')).toBeTruthy();
  });

  it('says so when its part of the program is gone', async () => {
    show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await later(0);
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});
