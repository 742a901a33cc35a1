import { Alert, List, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { NoticeDialog } from '../../../kit/dialog/NoticeDialog.tsx';
import { KitLink } from '../../../kit/link.tsx';
import { consignmentPath } from '../keys.ts';

type Props = { stayed: ReplyOf<'POST /mgr/dispatch/handOver'>['stayed']; all: number; onClose: () => void };

export function StayedDialog({ stayed, all, onClose }: Props) {
  const left = all - stayed.length;
  return (
    <NoticeDialog title={left > 0 ? `${stayed.length} of ${all} stayed here` : 'Not handed over'} onClose={onClose}>
      <Stack gap="sm">
        <Alert color="yellow" role="alert">
          {left > 0 ? `${left} handed over; these were not:` : 'Nothing left the yard:'}
        </Alert>
        <List>
          {stayed.map(({ deliveryId, deliveryNo, why }) => (
            <List.Item key={deliveryId}>
              <Text span inherit>
                <KitLink href={consignmentPath(deliveryId)}>{deliveryNo}</KitLink>: {why}
              </Text>
            </List.Item>
          ))}
        </List>
      </Stack>
    </NoticeDialog>
  );
}
