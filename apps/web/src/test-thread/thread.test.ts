import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { noteListeners } from './listeners.ts';
import { keepProperties } from './properties.ts';
import { noteTimers } from './timers.ts';

it('puts back every property that a file wrote, added or removed', () => {
  const putBack = keepProperties();
  const { fetch, innerWidth } = window;
  const { scrollIntoView } = HTMLElement.prototype;
  Object.assign(window, { innerWidth: 400, fetch: () => undefined, leftBehind: true });
  Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined, leftBehind: true });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 7 });
  Reflect.deleteProperty(globalThis, 'structuredClone');
  history.pushState = () => undefined;
  putBack();
  expect([window.innerWidth, window.fetch]).toEqual([innerWidth, fetch]);
  expect(HTMLElement.prototype.scrollIntoView).toBe(scrollIntoView);
  expect(document.body.offsetWidth).toBe(0);
  expect([window, HTMLElement.prototype].some((each) => 'leftBehind' in each)).toBe(false);
  expect(Object.hasOwn(navigator, 'serviceWorker') || Object.hasOwn(history, 'pushState')).toBe(false);
  expect(structuredClone({ a: 1 })).toEqual({ a: 1 });
});

it('ends the timers that still wait, and only these', async () => {
  const putBack = keepProperties();
  const endTimers = noteTimers();
  const work = vi.fn();
  setInterval(work, 1);
  setTimeout(work, 1);
  endTimers();
  await new Promise((done) => setTimeout(done, 5));
  expect(work).not.toHaveBeenCalled();
  putBack();
});

it('sends away who listens to the window and the page', () => {
  const putBack = keepProperties();
  const removeListeners = noteListeners();
  const heard = vi.fn();
  window.addEventListener('resize', heard);
  document.addEventListener('visibilitychange', heard, { capture: true });
  fireEvent(window, new Event('resize'));
  fireEvent(document, new Event('visibilitychange'));
  expect(heard).toHaveBeenCalledTimes(2);
  removeListeners();
  fireEvent(window, new Event('resize'));
  fireEvent(document, new Event('visibilitychange'));
  expect(heard).toHaveBeenCalledTimes(2);
  putBack();
});

it('a frame begun on a fake clock does not keep later ones waiting', async () => {
  const { requestAnimationFrame } = window;
  vi.useFakeTimers();
  requestAnimationFrame(() => undefined);
  vi.useRealTimers();
  await new Promise((done) => requestAnimationFrame(done));
});

it('what is waited for in vain is told with the whole page', async () => {
  document.body.innerHTML = '<p>all there is</p>';
  const wait = waitFor(() => screen.getByText('absent'), { timeout: 20, interval: 5 });
  await expect(wait).rejects.toThrow(/text: absent(.|\n)*all there is/);
});
