import { useQueryClient } from '@tanstack/react-query';
import type { RecordNews } from '@yardkeeper/contract/live';
import { useEffect } from 'react';
import { listen, onReconnect } from '../../live/socket.ts';

/** Everything that lists acquisitions. */
export const acquisitionsKey = ['acquisitions'] as const;
/** Everything about one acquisition. */
export const acquisitionKey = (acqId: number) => ['acquisition', acqId] as const;

/** Asks again for the lists and for one acquisition, after a change of one's own. */
export function useRefreshAcquisitions(): (acqId: number) => Promise<unknown> {
  const client = useQueryClient();
  return (acqId) =>
    Promise.all([
      client.invalidateQueries({ queryKey: acquisitionsKey }),
      client.invalidateQueries({ queryKey: acquisitionKey(acqId) }),
    ]);
}

/** Keeps one acquisition in step with what others do to it. */
export function useLiveAcquisition(acqId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: acquisitionKey(acqId) });
    const hear = (news: unknown) => (news as Partial<RecordNews> | null)?.id === acqId && refresh();
    const stops = [listen('/topic/acquisitions', hear), onReconnect(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, acqId]);
}
