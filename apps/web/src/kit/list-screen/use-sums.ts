import { useQuery } from '@tanstack/react-query';
import type { FilterShape } from '../screen-search.ts';
import type { ListScreenProps } from './types.ts';

type Asked<Row, F extends FilterShape> = Pick<ListScreenProps<Row, F>, 'queryKey' | 'fetchSums'>;

/** If they fail, the totals row adds up the page. */
export function useSums<Row, F extends FilterShape>({ queryKey, fetchSums }: Asked<Row, F>, filter: F) {
  const sums = useQuery({
    queryKey: [...queryKey, 'sums', filter],
    queryFn: async ({ signal }) => fetchSums?.(filter, signal) ?? null,
    enabled: fetchSums !== undefined,
  });
  return sums.data ?? undefined;
}
