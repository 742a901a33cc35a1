import { useQueryClient } from '@tanstack/react-query';
import type { RecordNews } from '@yardkeeper/contract/live';
import { useEffect } from 'react';
import { listen, onReconnect } from '../../live/socket.ts';

export const vehiclesKey = ['vehicles'] as const;
export const vehicleKey = (vehicleId: number) => ['vehicle', vehicleId] as const;
export const stripTemplatesKey = ['strip-templates'] as const;

export function useRefreshVehicles(): (vehicleId: number) => Promise<unknown> {
  const client = useQueryClient();
  return (vehicleId) =>
    Promise.all([
      client.invalidateQueries({ queryKey: vehiclesKey }),
      client.invalidateQueries({ queryKey: vehicleKey(vehicleId) }),
    ]);
}

export function useLiveVehicle(vehicleId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: vehicleKey(vehicleId) });
    const refreshParts = () => {
      for (const part of ['info', 'stock'])
        void client.invalidateQueries({ queryKey: [...vehicleKey(vehicleId), part] });
    };
    const hear = (news: unknown) => {
      const { kind, id } = (news ?? {}) as Partial<RecordNews>;
      if (kind === 'vehicle' && id === vehicleId) refresh();
      // News of a tag does not tell which vehicle it came from, and a sale also changes the vehicle's figures.
      if (kind === 'tag') refreshParts();
    };
    const stops = [listen('/topic/stock', hear), onReconnect(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, vehicleId]);
}
