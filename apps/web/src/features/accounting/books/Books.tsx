import { Stack } from '@mantine/core';
import { DetailTabs } from '../../../kit/document/DetailTabs.tsx';
import { PageHeader } from '../../../kit/document/PageHeader.tsx';
import { KitLink } from '../../../kit/link.tsx';
import { useLiveBookings } from '../api.ts';
import { GstTab } from './GstTab.tsx';
import { IncomingTab } from './IncomingTab.tsx';
import { ReconcileTab } from './ReconcileTab.tsx';

/** The screens with which the bookkeeper closes a period. */
export function Books() {
  useLiveBookings();
  const tabs = [
    { id: 'gst', label: 'GST return', render: () => <GstTab /> },
    { id: 'reconcile', label: 'Compare with Xero', render: () => <ReconcileTab /> },
    { id: 'incoming', label: 'Payments in Xero', render: () => <IncomingTab /> },
  ];
  return (
    <Stack gap="lg">
      <PageHeader title="Books and GST" actions={<KitLink href="/accounting/bookings">Sent to Xero</KitLink>} />
      <DetailTabs kind="books" tabs={tabs} />
    </Stack>
  );
}
