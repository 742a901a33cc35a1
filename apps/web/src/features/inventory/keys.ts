import { useQueryClient } from '@tanstack/react-query';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';

/** Everything that shows tags. */
export const inventoryKey = ['inventory'] as const;
export const tagsKey = [...inventoryKey, 'tags'] as const;
export const tagKey = (tagNo: string) => [...inventoryKey, 'tag', tagNo] as const;

/** Asks again for whatever shows tags, after a change of one's own. */
export function useRefreshInventory(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: inventoryKey });
}

/** Keeps what shows tags in step with what others do. */
export function useLiveInventory(): void {
  useLiveRefresh({ topics: ['/topic/stock'], keys: [inventoryKey] });
}
