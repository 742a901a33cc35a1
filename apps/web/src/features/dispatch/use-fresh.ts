import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pauses } from '../../live/pauses.ts';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { isOpen } from '../../requests/queue.ts';
import { useRequests } from '../../requests/use-requests.ts';
import { dispatchKey } from './keys.ts';

/** Loads again when others change something, when a queued request has arrived, and when the connection is back. */
export function useFresh(online: boolean): void {
  const client = useQueryClient();
  useLiveRefresh({ topics: ['/topic/dispatch'], keys: [dispatchKey], pauseMs: pauses.queue });
  const waiting = useRequests().filter(isOpen).length;
  const before = useRef({ waiting, online });
  useEffect(() => {
    const isNews = waiting < before.current.waiting || (online && !before.current.online);
    before.current = { waiting, online };
    if (isNews) void client.invalidateQueries({ queryKey: dispatchKey });
  }, [client, waiting, online]);
}
