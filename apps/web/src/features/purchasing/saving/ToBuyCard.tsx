import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../kit/document/Card.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { useCan } from '../../../session/use-session.ts';
import { backOrdersKey, fetchToBuy, viewsBackOrders } from '../../../shared/back-orders/api.ts';
import { ToBuy } from '../../../shared/back-orders/ToBuy.tsx';
import type { Editor } from './use-editor.ts';
import { useSupplier } from './use-supplier.ts';

/** Shown beside a new order until its supplier is chosen: what to buy, and from whom. */
export function ToBuyCard({ editor }: { editor: Editor }) {
  const maySee = useCan(viewsBackOrders);
  const choose = useSupplier(editor);
  const wanted = maySee && editor.values.debtorId === 0;
  const answer = useQuery({
    queryKey: [...backOrdersKey, 'toBuy'],
    queryFn: ({ signal }) => fetchToBuy(undefined, signal),
    enabled: wanted,
  });
  if (!wanted) return null;
  if (!answer.data || answer.data.length === 0) return <QuietFailure of={answer} what="What is to be bought" />;
  return (
    <Card title="To buy">
      <ToBuy rows={answer.data} onOrder={({ supplierId, supplier }) => void choose(supplierId, supplier)} />
    </Card>
  );
}
