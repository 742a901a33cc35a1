import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { held, renderKit } from '../testing.tsx';
import { LoadError, loadWithin } from './lazily.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { lazyPart } from './lazy-part.tsx';

type Part = { onClose: () => void };

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
const Ready = ({ onClose }: Part) => (
  <button type="button" onClick={onClose}>
    Here I am
  </button>
);
const tryAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

function answering(...answers: readonly (() => Promise<typeof Ready>)[]) {
  const load = vi.fn<() => Promise<typeof Ready>>();
  for (const answer of answers) load.mockImplementationOnce(answer);
  return load;
}
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const there = () => Promise.resolve(Ready);

function openIn(Lazy: React.ComponentType<Part>): void {
  function Form() {
    const [open, setOpen] = useState(false);
    return (
      <form>
        <input aria-label="Notes" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && <Lazy onClose={() => setOpen(false)} />}
      </form>
    );
  }
  renderKit(<Form />);
  fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'Ring first' } });
  fireEvent.click(screen.getByText('Open'));
}
const typed = () => screen.getByLabelText<HTMLInputElement>('Notes').value;

describe('a part of a screen that is fetched later', () => {
  it('waits as told, then shows itself', async () => {
    const chunk = held<typeof Ready>();
    openIn(lazyPart(() => chunk.promise, <p>On its way</p>));
    expect(screen.getByText('On its way')).toBeTruthy();
    chunk.resolve(Ready);
    await later(0);
    expect(screen.getByText('Here I am')).toBeTruthy();
    expect(screen.queryByText('On its way')).toBeNull();
  });

  it('says in its place that it is gone, keeps what was typed, and loads again on demand', async () => {
    const load = answering(gone, there);
    openIn(lazyPart(load));
    await later(0);
    expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded');
    expect(typed()).toBe('Ring first');
    tryAgain();
    await later(0);
    expect(screen.getByText('Here I am')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(typed()).toBe('Ring first');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('says so when nothing came for 120 s', async () => {
    openIn(lazyPart(forever));
    await later(119_999);
    expect(screen.queryByRole('alert')).toBeNull();
    await later(1);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('is fetched once: opened again it stands there at once', async () => {
    const load = answering(there);
    openIn(lazyPart(load));
    await later(0);
    fireEvent.click(screen.getByText('Here I am'));
    fireEvent.click(screen.getByText('Open'));
    expect(screen.getByText('Here I am')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a dialog that is fetched later', () => {
  it('shows a failed fetch in a notice that can be closed; opened again it is fetched again', async () => {
    openIn(lazyDialog(answering(gone, there)));
    await later(0);
    expect(screen.getByRole('alertdialog', { name: 'This could not be loaded' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(typed()).toBe('Ring first');
    fireEvent.click(screen.getByText('Open'));
    await later(0);
    expect(screen.getByText('Here I am')).toBeTruthy();
  });

  it('tries again from the notice, saying that it does, as often as it is asked', async () => {
    const second = held<typeof Ready>();
    openIn(lazyDialog(answering(gone, () => second.promise, there)));
    await later(0);
    tryAgain();
    expect(screen.getByRole('alertdialog').textContent).toContain('Trying again…');
    second.reject(new TypeError('still no connection'));
    await later(0);
    expect(screen.getByRole('alertdialog').textContent).toContain('What you typed is still here.');
    tryAgain();
    await later(0);
    expect(screen.getByText('Here I am')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('stands there empty after 300 ms, and can be given up', async () => {
    const chunk = held<typeof Ready>();
    openIn(lazyDialog(() => chunk.promise));
    await later(299);
    expect(screen.queryByRole('dialog')).toBeNull();
    await later(1);
    expect(screen.getByRole('dialog', { name: 'Loading…' })).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByText('Open'));
    await later(300);
    chunk.resolve(Ready);
    await later(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Here I am')).toBeTruthy();
  });

  it('says so when nothing came for 120 s', async () => {
    openIn(lazyDialog(forever));
    await later(119_999);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await later(1);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });
});

it('a load error keeps the cause', async () => {
  const cause = new TypeError('gone');
  const error = await loadWithin(() => Promise.reject(cause)).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(LoadError);
  expect((error as LoadError).cause).toBe(cause);
});
