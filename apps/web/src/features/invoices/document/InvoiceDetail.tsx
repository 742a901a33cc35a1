import { Alert } from '@mantine/core';
import {
  IconHistory,
  IconListDetails,
  IconNotes,
  IconPackage,
  IconPhoto,
  IconTruck,
  IconWallet,
} from '@tabler/icons-react';
import { type DetailTab, DetailTabs } from '../../../kit/document/DetailTabs.tsx';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { useAccountingConnected } from '../../../shared/accounting/use-connected.ts';
import { PaymentsTab } from '../money/PaymentsTab.tsx';
import type { TabProps } from './api.ts';
import { Header } from './Header.tsx';
import { BillingTab } from './tabs/BillingTab.tsx';
import { HistoryTab } from './tabs/HistoryTab.tsx';
import { ImagesTab } from './tabs/ImagesTab.tsx';
import { ItemsTab } from './tabs/ItemsTab.tsx';

const UndoBar = lazyPart(() => import('../../../shared/undo/UndoBar.tsx').then((m) => m.UndoBar));
const XeroChanged = lazyPart(() => import('../../../shared/accounting/XeroStatus.tsx').then((m) => m.XeroChanged));
const NotesTab = lazyPart(() => import('./tabs/NotesTab.tsx').then((m) => m.NotesTab), <ListSkeleton />);
const TrailTab = lazyPart(() => import('./tabs/TrailTab.tsx').then((m) => m.TrailTab), <ListSkeleton />);

export function InvoiceDetail(props: TabProps) {
  const { invoiceId, lines, cancelReason, finalizedAt } = props.invoice;
  const isConnected = useAccountingConnected();
  const tabs: readonly DetailTab[] = [
    {
      id: 'items',
      label: 'Items',
      icon: IconListDetails,
      count: lines.length,
      keep: true,
      render: () => <ItemsTab {...props} />,
    },
    { id: 'billing', label: 'Billing & delivery', icon: IconTruck, render: () => <BillingTab {...props} /> },
    { id: 'payments', label: 'Payments & credits', icon: IconWallet, render: () => <PaymentsTab {...props} /> },
    { id: 'notes', label: 'Notes & info', icon: IconNotes, render: () => <NotesTab {...props} /> },
    { id: 'images', label: 'Images', icon: IconPhoto, render: () => <ImagesTab {...props} /> },
    { id: 'trail', label: 'Picking & dispatch', icon: IconPackage, render: () => <TrailTab {...props} /> },
    { id: 'history', label: 'History', icon: IconHistory, render: () => <HistoryTab {...props} /> },
  ];
  return (
    <>
      <Header {...props} />
      {cancelReason && (
        <Alert color="red" role="status" py="xs">
          Cancelled: {cancelReason}
        </Alert>
      )}
      {isConnected && finalizedAt !== null && <XeroChanged entity="invoice" id={invoiceId} />}
      <UndoBar />
      <DetailTabs kind="invoice" tabs={tabs} />
    </>
  );
}
