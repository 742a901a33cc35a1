import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import { pauses } from '../../../live/pauses.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { fetchDrivers } from '../api.ts';
import { dispatchKey } from '../keys.ts';
import { idsOfRun, moved, type Place, type Runs, runsOf } from './runs.ts';

const MOST = 500;
const boardKey = [...dispatchKey, 'runs'] as const;

const fetchVans = (signal: AbortSignal) =>
  call(
    'POST /mgr/dispatch/queryDispatchList',
    { body: { way: 'van', pageNum: 1, pageSize: MOST } },
    { signal, quiet: true },
  );
const saveRun = (driverId: number, deliveryIds: number[]) =>
  call('POST /mgr/delivery/saveRun', { body: { driverId, deliveryIds } });

/** The board shows a move at once, and then what the server made of it. */
export function useRuns() {
  const client = useQueryClient();
  useLiveRefresh({ topics: ['/topic/dispatch'], keys: [boardKey], pauseMs: pauses.queue });
  const drivers = useQuery({ queryKey: [...dispatchKey, 'drivers'], queryFn: ({ signal }) => fetchDrivers(signal) });
  const vans = useQuery({ queryKey: boardKey, queryFn: ({ signal }) => fetchVans(signal) });
  const [ahead, setAhead] = useState<Runs | null>(null);
  const rows = vans.data?.records;
  const people = drivers.data;
  const read = useMemo(
    () =>
      runsOf(
        rows ?? [],
        (people ?? []).map(({ userID }) => userID),
      ),
    [rows, people],
  );
  const runs = ahead ?? read;
  const refresh = () => client.invalidateQueries({ queryKey: dispatchKey });
  /** Returns whether the stop was moved. */
  const move = async (deliveryId: number, to: Place): Promise<boolean> => {
    const next = ahead === null ? moved(runs, deliveryId, to) : null;
    if (!next) return false;
    setAhead(next.runs);
    // A failed call shows its own message.
    const isSaved = await saveRun(next.saves, idsOfRun(next.runs, next.saves)).then(
      () => true,
      () => false,
    );
    await refresh();
    setAhead(null);
    return isSaved;
  };
  const more = (vans.data?.total ?? 0) - (rows?.length ?? 0);
  return { drivers, vans, runs, more, move, refresh, isSaving: ahead !== null };
}
