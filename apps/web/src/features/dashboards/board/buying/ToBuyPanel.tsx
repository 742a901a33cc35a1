import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../../kit/document/Panel.tsx';
import { useCan } from '../../../../session/use-session.ts';
import { backOrdersKey, fetchToBuy, viewsBackOrders } from '../../../../shared/back-orders/api.ts';
import { ToBuy } from '../../../../shared/back-orders/ToBuy.tsx';
import { useOpenPath } from '../../../../shell/menu/open-link.ts';

export function ToBuyPanel() {
  const open = useOpenPath();
  const maySee = useCan(viewsBackOrders);
  const answer = useQuery({
    queryKey: [...backOrdersKey, 'toBuy'],
    queryFn: ({ signal }) => fetchToBuy(undefined, signal),
    enabled: maySee,
  });
  if (!maySee) return null;
  return (
    <Panel
      title="To buy"
      answer={answer}
      height={220}
      empty={(rows) => rows.length === 0 && 'Nothing is short, and nobody waits for a part that is not ordered.'}
    >
      {(rows) => (
        <ToBuy
          rows={rows}
          onOrder={({ supplierId, supplier }) =>
            open(`/purchase/create?debtorId=${supplierId}&debtor=${encodeURIComponent(supplier)}`)
          }
        />
      )}
    </Panel>
  );
}
