import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NoticeDialog } from '../../../kit/dialog/NoticeDialog.tsx';
import { CollectDialog } from '../../../shared/dispatch/CollectDialog.tsx';
import type { DialogProps } from '../api.ts';
import { consignmentQuery } from '../consignment/api.ts';

/** The customer came to collect what was to be sent. */
export function CollectConsignment({ rows, onClose, onDone }: DialogProps) {
  const { data, error } = useQuery(consignmentQuery(rows[0]?.deliveryId ?? 0));
  if (data) return <CollectDialog of={data} lines={data.lines} onClose={onClose} onDone={onDone} />;
  return error ? (
    <NoticeDialog title="Not possible now" onClose={onClose}>
      <Text role="alert">{error.message}</Text>
    </NoticeDialog>
  ) : null;
}
