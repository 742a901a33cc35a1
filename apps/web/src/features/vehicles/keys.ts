import { useQueryClient } from '@tanstack/react-query';
import type { RecordNews } from '@yardkeeper/contract/live';
import { useEffect } from 'react';
import { listen, onReconnect } from '../../live/socket.ts';

/** Everything that lists vehicles of stock. */
export const vehiclesKey = ['vehicles'] as const;
/** Everything about one vehicle. */
export const vehicleKey = (vehicleId: number) => ['vehicle', vehicleId] as const;
export const stripTemplatesKey = ['strip-templates'] as const;

/** Asks again for the lists and for one vehicle, after a change of one's own. */
export function useRefreshVehicles(): (vehicleId: number) => Promise<unknown> {
  const client = useQueryClient();
  return (vehicleId) =>
    Promise.all([
      client.invalidateQueries({ queryKey: vehiclesKey }),
      client.invalidateQueries({ queryKey: vehicleKey(vehicleId) }),
    ]);
}

/** Keeps one vehicle in step with what others do to it and to its parts. */
export function useLiveVehicle(vehicleId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: vehicleKey(vehicleId) });
    const refreshParts = () => void client.invalidateQueries({ queryKey: [...vehicleKey(vehicleId), 'stock'] });
    const hear = (news: unknown) => {
      const { kind, id } = (news ?? {}) as Partial<RecordNews>;
      if (kind === 'vehicle' && id === vehicleId) refresh();
      // News of a tag does not say which vehicle it came from.
      if (kind === 'tag') refreshParts();
    };
    const stops = [listen('/topic/stock', hear), onReconnect(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, vehicleId]);
}
