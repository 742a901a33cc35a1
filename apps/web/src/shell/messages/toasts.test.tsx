import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from './Toasts.tsx';
import { dismissToast, forgetMessages, holdToasts, recentMessages, releaseToasts, toast, toasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  forgetMessages();
});
afterEach(() => {
  releaseToasts();
  for (const { id } of toasts.get()) dismissToast(id);
  vi.useRealTimers();
});

const texts = () => toasts.get().map((t) => t.text);

describe('toasts', () => {
  it('close after one second', () => {
    toast('info', 'Saved');
    vi.advanceTimersByTime(999);
    expect(texts()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('are at most 20: the oldest makes room', () => {
    for (let n = 1; n <= 22; n += 1) toast('info', `m${n}`);
    expect(texts()).toHaveLength(20);
    expect(texts()[0]).toBe('m3');
    expect(texts().at(-1)).toBe('m22');
  });

  it('stay in the list of recent messages, newest first, at most 20', () => {
    for (let n = 1; n <= 21; n += 1) toast('warning', `m${n}`);
    vi.advanceTimersByTime(1000);
    expect(texts()).toEqual([]);
    expect(recentMessages.get()).toHaveLength(20);
    expect(recentMessages.get()[0]).toMatchObject({ text: 'm21', kind: 'warning' });
  });

  it('do not close while held, nor do those that come meanwhile', () => {
    toast('info', 'one');
    vi.advanceTimersByTime(500);
    holdToasts();
    toast('info', 'two');
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(['one', 'two']);
    releaseToasts();
    vi.advanceTimersByTime(1000);
    expect(texts()).toEqual([]);
  });

  it('close again by themselves after the held ones were closed by hand', () => {
    toast('info', 'one');
    holdToasts();
    dismissToast(toasts.get()[0]?.id ?? 0);
    toast('info', 'two');
    vi.advanceTimersByTime(1000);
    expect(texts()).toEqual([]);
  });
});

describe('the corner of messages', () => {
  const show = (): void => {
    render(
      <MantineProvider>
        <Toasts />
      </MantineProvider>,
    );
  };

  it('pauses under the pointer and under the focus', () => {
    show();
    act(() => toast('error', 'Broken'));
    const corner = screen.getByRole('region', { name: 'Messages' });
    fireEvent.pointerEnter(corner);
    act(() => vi.advanceTimersByTime(5000));
    expect(screen.getByRole('alert').textContent).toContain('Broken');
    fireEvent.pointerLeave(corner);
    fireEvent.focus(screen.getByRole('button', { name: 'Close message' }));
    act(() => vi.advanceTimersByTime(5000));
    expect(screen.queryByRole('alert')).not.toBeNull();
    fireEvent.blur(screen.getByRole('button', { name: 'Close message' }));
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says errors and warnings at once, the others in turn, each with a word for its kind', () => {
    show();
    act(() => {
      toast('info', 'a');
      toast('success', 'b');
      toast('warning', 'c');
      toast('error', 'd');
    });
    expect(screen.getAllByRole('status').map((e) => e.textContent)).toEqual(['a', 'b']);
    expect(screen.getAllByRole('alert').map((e) => e.textContent)).toEqual(['c', 'd']);
    for (const word of ['Note', 'Done', 'Warning', 'Error'])
      expect(screen.getByRole('img', { name: word })).toBeTruthy();
  });
});
