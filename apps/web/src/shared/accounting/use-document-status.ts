import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordNews } from '@yardkeeper/contract/live';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { listen, onReconnect } from '../../live/socket.ts';

export type OfDocument = { readonly entity: 'invoice' | 'purchaseOrder' | 'acquisition'; readonly id: number };
const WAITING_MS = 5_000;
const topics = {
  invoice: '/topic/invoices',
  purchaseOrder: '/topic/purchaseOrders',
  acquisition: '/topic/acquisitions',
} as const;

/** The state of a document in the accounting system; follows what others enter and what is sent. */
export function useDocumentStatus({ entity, id }: OfDocument) {
  const client = useQueryClient();
  const answer = useQuery({
    queryKey: ['accounting', 'status', entity, id],
    queryFn: ({ signal }) =>
      call('GET /mgr/accounting/getDocumentStatus', { query: { entity, id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.state.toLowerCase().includes('waiting') ? WAITING_MS : false),
  });
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: ['accounting', 'status', entity, id] });
    const ofDocument = (news: unknown) => (news as Partial<RecordNews>)?.id === id && again();
    const ofBooking = (news: unknown) => {
      const told = (news ?? {}) as Partial<RecordNews>;
      const known = client.getQueryData<typeof answer.data>(['accounting', 'status', entity, id]);
      if (told.kind === 'changed' || known?.rows.some((row) => row.id === told.id)) again();
    };
    const stops = [listen(topics[entity], ofDocument), listen('/topic/accounting', ofBooking), onReconnect(again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, entity, id]);
  return answer;
}
