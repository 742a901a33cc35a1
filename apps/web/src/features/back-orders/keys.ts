import { useQueryClient } from '@tanstack/react-query';
import { backOrdersKey } from '../../shared/back-orders/api.ts';

export const thresholdsKey = ['thresholds'] as const;

/** A threshold that is short makes a back order, so a change refreshes both lists. */
export function useRefreshThresholds(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all([thresholdsKey, backOrdersKey].map((queryKey) => client.invalidateQueries({ queryKey })));
}
