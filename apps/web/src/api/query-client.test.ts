import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { soon } from '../test-soon.ts';
import { queryClient } from './query-client.ts';

const lineOf = (kind: 'offline' | 'online') => window.dispatchEvent(new Event(kind));

beforeEach(() => queryClient.mount());
afterEach(() => {
  queryClient.unmount();
  queryClient.clear();
});

it('asks again for what failed, and only for that, when the line is back', async () => {
  const broken = vi.fn().mockRejectedValueOnce(new Error('No line')).mockResolvedValue('Hilux');
  const fresh = vi.fn().mockResolvedValue('Corolla');
  const stops = [broken, fresh].map((queryFn, place) =>
    new QueryObserver(queryClient, { queryKey: ['vehicle', place], queryFn }).subscribe(() => undefined),
  );
  await soon(() => expect(queryClient.getQueryState(['vehicle', 0])?.status).toBe('error'));
  lineOf('offline');
  lineOf('online');
  await soon(() => expect(queryClient.getQueryData(['vehicle', 0])).toBe('Hilux'));
  expect(fresh).toHaveBeenCalledOnce();
  for (const stop of stops) stop();
});

it('asks again for what was read once and could not be refreshed', async () => {
  const ask = vi
    .fn()
    .mockResolvedValueOnce('Hilux')
    .mockRejectedValueOnce(new Error('No line'))
    .mockResolvedValue('Ute');
  const observer = new QueryObserver(queryClient, { queryKey: ['vehicle'], queryFn: ask });
  const stop = observer.subscribe(() => undefined);
  await soon(() => expect(queryClient.getQueryData(['vehicle'])).toBe('Hilux'));
  await observer.refetch();
  lineOf('offline');
  lineOf('online');
  await soon(() => expect(queryClient.getQueryData(['vehicle'])).toBe('Ute'));
  stop();
});
