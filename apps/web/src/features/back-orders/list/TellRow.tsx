import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NoticeDialog } from '../../../kit/dialog/NoticeDialog.tsx';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import { type BackOrderRow, backOrdersKey, fetchDetail } from '../../../shared/back-orders/api.ts';
import { TellDialog } from '../../../shared/back-orders/TellDialog.tsx';

/** The drafted message comes with the details, which the rows of the list do not have. */
export function TellRow({ row, onClose }: { row: BackOrderRow; onClose: () => void }) {
  const answer = useQuery({
    queryKey: [...backOrdersKey, 'detail', row.backOrderId],
    queryFn: ({ signal }) => fetchDetail(row.backOrderId, signal),
  });
  if (answer.data) return <TellDialog backOrder={answer.data} onClose={onClose} />;
  return (
    <NoticeDialog title={`Tell ${row.customer}`} onClose={onClose}>
      {!answer.isError && <Text c="dimmed">The message is being written…</Text>}
      <QuietFailure of={answer} what="The message" />
    </NoticeDialog>
  );
}
