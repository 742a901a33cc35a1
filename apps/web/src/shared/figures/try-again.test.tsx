import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Panel } from '../../kit/document/Panel.tsx';
import { renderKit } from '../../kit/testing.tsx';
import { PanelTile } from './Tiles.tsx';

afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('trying again sends a new request and cancels the one before', async () => {
  vi.useFakeTimers();
  const asked: AbortSignal[] = [];
  function Asking() {
    const queryFn = ({ signal }: { signal: AbortSignal }): Promise<string> => {
      asked.push(signal);
      return asked.length < 3 ? new Promise(() => undefined) : Promise.resolve('$25');
    };
    const answer = useQuery({ queryKey: ['revenue'], queryFn });
    return (
      <>
        <Panel title="Revenue" answer={{ ...answer, data: answer.data }} height={100}>
          {(words) => words}
        </Panel>
        <PanelTile name="Margin" answer={{ ...answer, data: answer.data }} tile={(value) => ({ value })} />
      </>
    );
  }
  renderKit(<Asking />);
  for (const [times, name] of [
    [1, 'Revenue'],
    [2, 'Margin'],
  ] as const) {
    await wait(20_000);
    expect(asked).toHaveLength(times);
    const alert = screen.getAllByRole('alert').find(({ textContent }) => textContent?.includes(name))!;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await wait(100);
    expect(asked.map(({ aborted }) => aborted)).toEqual([...asked.slice(1).map(() => true), false]);
  }
  expect(asked).toHaveLength(3);
  expect(screen.getAllByText('$25')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});
