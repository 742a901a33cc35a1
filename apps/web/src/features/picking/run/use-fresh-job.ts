import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pauses } from '../../../live/pauses.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { jobKey } from '../keys.ts';

/** Loads the job again when others change it, and when a queued request has arrived. */
export function useFreshJob(jobId: number, waiting: number): void {
  const client = useQueryClient();
  useLiveRefresh({ topics: ['/topic/picking'], keys: [jobKey(jobId)], pauseMs: pauses.queue });
  const before = useRef(waiting);
  useEffect(() => {
    const isNews = waiting < before.current;
    before.current = waiting;
    if (isNews) void client.invalidateQueries({ queryKey: jobKey(jobId) });
  }, [client, jobId, waiting]);
}
