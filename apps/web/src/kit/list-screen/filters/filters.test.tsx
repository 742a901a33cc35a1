import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DateInput } from '../../fields/DateInput.tsx';
import { renderKit } from '../../testing.tsx';
import { Toolbar } from '../tools/Toolbar.tsx';

const none = { from: '', make: '' };
const now = () => new Date('2026-03-10T20:00:00Z');

function show(start: typeof none) {
  const asked = vi.fn();
  function Filters() {
    const [filter, setFilter] = useState(start);
    const set = (patch: Partial<typeof none>) => {
      asked(patch);
      setFilter({ ...filter, ...patch });
    };
    return (
      <Toolbar<typeof none>
        filter={filter}
        set={set}
        filters={() => (
          <DateInput
            aria-label="From"
            now={now}
            value={filter.from || null}
            onChange={(from) => set({ from: from ?? '' })}
          />
        )}
        active={Object.entries(filter).flatMap(([field, value]) => (value ? [field] : []))}
        narrow={false}
        onClear={() => setFilter(none)}
        tools={null}
      />
    );
  }
  renderKit(<Filters />);
  const box = () => screen.getByLabelText<HTMLInputElement>('From');
  return { asked, box, type: (text: string) => fireEvent.change(box(), { target: { value: text } }) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a date among the filters', () => {
  it('is asked for when the typing rests, and not at every key', () => {
    const { asked, type } = show(none);
    for (const text of ['2', '25', '25/', '25/1', '25/12']) {
      type(text);
      act(() => vi.advanceTimersByTime(400));
    }
    expect(asked).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(100));
    expect(asked).toHaveBeenCalledExactlyOnceWith({ from: '2026-12-25' });
  });

  it.each([
    ['Enter', (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Enter' })],
    ['leaving it', (box: HTMLElement) => fireEvent.blur(box)],
  ])('is asked for at once by %s', (_, finish) => {
    const { asked, box, type } = show(none);
    type('25/12');
    finish(box());
    expect(asked).toHaveBeenCalledExactlyOnceWith({ from: '2026-12-25' });
    act(() => vi.advanceTimersByTime(1000));
    expect(asked).toHaveBeenCalledOnce();
  });

  it('steps by a day from what was typed', () => {
    const { asked, box, type } = show(none);
    type('25/12');
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    act(() => vi.advanceTimersByTime(1000));
    expect(asked).toHaveBeenCalledExactlyOnceWith({ from: '2026-12-26' });
    expect(box().value).toBe('26-12-2026');
  });

  it('finds the room of the button that clears it already there', () => {
    const { type, box } = show(none);
    const clear = screen.getByLabelText('Clear');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    type('25/12');
    fireEvent.blur(box());
    expect(screen.getByRole('button', { name: 'Clear' })).toBe(clear);
  });

  it('goes with the rest when the filter is cleared, also one that could not be read', () => {
    const { box, type } = show({ from: '', make: 'Mazda' });
    type('xyz');
    fireEvent.blur(box());
    expect(screen.getByText('Type a date such as 25/12 or today')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box().value).toBe('');
    expect(screen.queryByText('Type a date such as 25/12 or today')).toBeNull();
  });
});
