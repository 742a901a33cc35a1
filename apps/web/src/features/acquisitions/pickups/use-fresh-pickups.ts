import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isOpen } from '../../../requests/queue.ts';
import { useRequests } from '../../../requests/use-requests.ts';
import { acquisitionsKey } from '../keys.ts';

/** Requests the jobs again when a queued request has arrived, and when the connection is back. */
export function useFreshPickups(online: boolean): void {
  const client = useQueryClient();
  const waiting = useRequests().filter(isOpen).length;
  const before = useRef({ waiting, online });
  useEffect(() => {
    const isNews = waiting < before.current.waiting || (online && !before.current.online);
    before.current = { waiting, online };
    if (isNews) void client.invalidateQueries({ queryKey: acquisitionsKey });
  }, [client, waiting, online]);
}
