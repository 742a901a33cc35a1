import { Stack } from '@mantine/core';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { OrderEditor } from './OrderEditor.tsx';
import { nothingYet } from './values.ts';

export function CreateOrder() {
  const open = useOpenPath();
  return (
    <Stack gap="sm">
      <PageHeader title="New purchase order" />
      <OrderEditor given={nothingYet} onSaved={({ purchaseOrderId }) => open(`/purchase/${purchaseOrderId}`)} />
    </Stack>
  );
}
