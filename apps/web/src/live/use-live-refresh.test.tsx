import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';
import { useLiveRefresh } from './use-live-refresh.ts';

type News = (news: unknown) => void;
const line = vi.hoisted(() => ({ ears: new Map<string, (news: unknown) => void>(), back: (): void => undefined }));
vi.mock('./socket.ts', () => ({
  listen: (topic: string, ear: News) => {
    line.ears.set(topic, ear);
    return () => line.ears.delete(topic);
  },
  onReconnect: (ear: () => void) => {
    line.back = ear;
    return () => undefined;
  },
}));

const stale = (client: QueryClient): string[] =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => String(query.queryKey[0]));

function listening(kinds?: readonly string[], pauseMs?: number) {
  const client = new QueryClient();
  for (const key of ['locations', 'groups', 'others']) client.setQueryData([key, 'page'], []);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const keys = [['locations'], ['groups']];
  const hook = renderHook(() => useLiveRefresh({ topics: ['/topic/lookups'], keys, kinds, pauseMs }), { wrapper });
  return { client, ...hook };
}

it('refreshes its keys when a topic brings news, and no longer once it is unmounted', () => {
  const { client, unmount } = listening();
  line.ears.get('/topic/lookups')?.({ kind: 'whatever', id: 1 });
  expect(stale(client)).toEqual(['locations', 'groups']);
  unmount();
  expect(line.ears.size).toBe(0);
});

it('ignores news of another kind, or of none', () => {
  const { client } = listening(['location']);
  line.ears.get('/topic/lookups')?.({ kind: 'colour', id: 1 });
  line.ears.get('/topic/lookups')?.(null);
  expect(stale(client)).toEqual([]);
  line.ears.get('/topic/lookups')?.({ kind: 'location', id: 1 });
  expect(stale(client)).toEqual(['locations', 'groups']);
});

it('asks again when the line is back, whatever was missed', () => {
  const { client } = listening(['location']);
  line.back();
  expect(stale(client)).toEqual(['locations', 'groups']);
});

it('refreshes soon and then once per pause, however much news there is, and never misses the last of it', () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { client, unmount } = listening(undefined, 5000);
  const asked = vi.spyOn(client, 'invalidateQueries');
  const tell = (): void => line.ears.get('/topic/lookups')?.({ kind: 'x', id: 1 });
  for (let n = 0; n < 20; n += 1) tell();
  expect(asked).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(500);
  expect(asked).toHaveBeenCalledTimes(2);
  for (let n = 0; n < 20; n += 1) tell();
  vi.advanceTimersByTime(4999);
  expect(asked).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  expect(asked).toHaveBeenCalledTimes(4);
  vi.advanceTimersByTime(20_000);
  expect(asked).toHaveBeenCalledTimes(4);
  tell();
  unmount();
  vi.advanceTimersByTime(20_000);
  expect(asked).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});

it('asks nothing in a window that nobody sees, and once when it comes into sight', () => {
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { client, unmount } = listening();
  const asked = vi.spyOn(client, 'invalidateQueries');
  const tell = (): void => line.ears.get('/topic/lookups')?.({ kind: 'x', id: 1 });
  const look = (state: DocumentVisibilityState): void => {
    sight.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  for (let n = 0; n < 20; n += 1) tell();
  look('hidden');
  expect(asked).not.toHaveBeenCalled();
  look('visible');
  expect(asked).toHaveBeenCalledTimes(2);
  look('hidden');
  look('visible');
  expect(asked).toHaveBeenCalledTimes(2);
  look('hidden');
  tell();
  unmount();
  look('visible');
  expect(asked).toHaveBeenCalledTimes(2);
  sight.mockRestore();
});

it('lets windows that hear the same news ask at different moments, and not in step afterwards', () => {
  vi.useFakeTimers();
  vi.restoreAllMocks();
  const moments: number[][] = [];
  const windows = Array.from({ length: 100 }, (_, n) => {
    moments.push([]);
    return atMostEvery(2000, () => moments[n]!.push(Date.now()));
  });
  const began = Date.now();
  for (let second = 0; second < 60; second += 1) {
    for (const each of windows) each.run();
    vi.advanceTimersByTime(1000);
  }
  for (const each of windows) each.stop();
  const inFirst = (ms: number) => moments.filter(([first]) => first! - began < ms).length;
  expect(inFirst(1001)).toBe(100);
  expect(inFirst(500)).toBeLessThan(80);
  const aMinute = moments.map(({ length }) => length);
  expect(Math.min(...aMinute)).toBeGreaterThanOrEqual(24);
  expect(Math.max(...aMinute)).toBeLessThanOrEqual(36);
  vi.useRealTimers();
});
