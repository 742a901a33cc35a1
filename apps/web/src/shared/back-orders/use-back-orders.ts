import { useQuery } from '@tanstack/react-query';
import { pauses } from '../../live/pauses.ts';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { useCan } from '../../session/use-session.ts';
import { type BackOrderRow, backOrdersKey, fetchBackOrders, viewsBackOrders } from './api.ts';

type Of = { readonly invoiceId: number } | { readonly partId: number };
const NONE: readonly BackOrderRow[] = [];

/** The open back orders of a document or a part, the longest wait first; none for people who may not see them. */
export function useBackOrdersOf(of: Of): readonly BackOrderRow[] {
  const maySee = useCan(viewsBackOrders) && Object.values(of).every((id) => id > 0);
  useLiveRefresh({
    topics: maySee ? ['/topic/backOrders'] : [],
    keys: [[...backOrdersKey, 'of', of]],
    pauseMs: pauses.counter,
  });
  const { data } = useQuery({
    queryKey: [...backOrdersKey, 'of', of],
    queryFn: ({ signal }) => fetchBackOrders({ ...of, pageNum: 1, pageSize: 100 }, signal),
    enabled: maySee,
  });
  return data?.records ?? NONE;
}
