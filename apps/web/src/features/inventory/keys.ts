import { useQueryClient } from '@tanstack/react-query';
import { pauses } from '../../live/pauses.ts';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';

export const inventoryKey = ['inventory'] as const;
export const tagsKey = [...inventoryKey, 'tags'] as const;
export const tagKey = (tagNo: string) => [...inventoryKey, 'tag', tagNo] as const;

export function useRefreshInventory(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: inventoryKey });
}

export function useLiveInventory(): void {
  useLiveRefresh({ topics: ['/topic/stock'], keys: [inventoryKey], pauseMs: pauses.list });
}
