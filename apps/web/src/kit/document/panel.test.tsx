import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '../testing.tsx';
import { Panel } from './Panel.tsx';

afterEach(() => void vi.useRealTimers());

const never = { data: undefined, isError: false, isFetching: true };
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a panel that never answers says so after a while and can be tried again, as often as one likes', async () => {
  vi.useFakeTimers();
  const refetch = vi.fn();
  const panel = (data: string | undefined) => (
    <Panel title="Revenue" answer={{ ...never, data, refetch }} height={100}>
      {(words) => words}
    </Panel>
  );
  const { rerender } = renderKit(panel(undefined));
  await wait(1_000);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  for (const times of [1, 2]) {
    await wait(10_000);
    expect(screen.getByRole('alert').textContent).toContain('Revenue has not answered yet.');
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(times);
    expect(screen.queryByRole('alert')).toBeNull();
    await wait(1_000);
  }
  rerender(panel('$25'));
  await wait(20_000);
  expect(screen.getByText('$25')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
