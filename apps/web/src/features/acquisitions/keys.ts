import { useQueryClient } from '@tanstack/react-query';
import type { RecordNews } from '@yardkeeper/contract/live';
import { useEffect } from 'react';
import { listen, onReconnect } from '../../live/socket.ts';

export const acquisitionsKey = ['acquisitions'] as const;
export const acquisitionKey = (acqId: number) => ['acquisition', acqId] as const;
export const acquisitionInfoKey = (acqId: number) => [...acquisitionKey(acqId), 'info'] as const;
export const myPickupsKey = [...acquisitionsKey, 'mine'] as const;
/** The name under which this device stores the driver's pickups. */
export const PICKUPS_READ = 'pickups';
export const pickupRead = (acqId: number): string => `pickup ${acqId}`;
/** Steps of one acquisition are sent one after the other. */
export const recordOf = (acqId: number): string => `acquisition ${acqId}`;

export function useRefreshAcquisitions(): (acqId: number) => Promise<unknown> {
  const client = useQueryClient();
  return (acqId) =>
    Promise.all([
      client.invalidateQueries({ queryKey: acquisitionsKey }),
      client.invalidateQueries({ queryKey: acquisitionKey(acqId) }),
    ]);
}

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
