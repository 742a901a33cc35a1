import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';

/** In the place of the scan box: nothing more is scanned onto it. */
export function StockStays({ why }: { why: string }) {
  return (
    <Alert color="gray" role="status" p="xs" icon={<IconLock size={18} aria-hidden />}>
      {why}. Charges, prices and delivery can still change.
    </Alert>
  );
}
