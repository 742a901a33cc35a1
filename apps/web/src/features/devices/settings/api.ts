import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

const everyMs = 15_000;

export const useDevices = () =>
  useQuery({
    queryKey: ['devices'],
    queryFn: ({ signal }) => call('GET /mgr/device/list', {}, { signal, quiet: true }),
    refetchInterval: everyMs,
  });

export const usePeople = () =>
  useQuery({
    queryKey: ['devices', 'people'],
    queryFn: ({ signal }) => call('GET /mgr/device/people', {}, { signal, quiet: true }),
    refetchInterval: everyMs,
  });
