import { Alert } from '@mantine/core';
import {
  IconChartBar,
  IconHistory,
  IconListDetails,
  IconNotes,
  IconPaperclip,
  IconReceiptRefund,
  IconWallet,
} from '@tabler/icons-react';
import { type DetailTab, DetailTabs } from '../../../kit/document/DetailTabs.tsx';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { useAccountingConnected } from '../../../shared/accounting/use-connected.ts';
import { ReceivedBanner } from '../receiving/receipts/ReceivedBanner.tsx';
import { seesMoney, type TabProps } from './api.ts';
import { Header } from './Header.tsx';
import { HistoryTab } from './tabs/HistoryTab.tsx';
import { ItemsTab } from './tabs/ItemsTab.tsx';

const PaymentsTab = lazyPart(() => import('../money/PaymentsTab.tsx').then((m) => m.PaymentsTab), <ListSkeleton />);
const CreditsTab = lazyPart(() => import('../money/CreditsTab.tsx').then((m) => m.CreditsTab), <ListSkeleton />);
const XeroChanged = lazyPart(() => import('../../../shared/accounting/XeroStatus.tsx').then((m) => m.XeroChanged));
const NotesTab = lazyPart(() => import('./tabs/NotesTab.tsx').then((m) => m.NotesTab), <ListSkeleton />);
const FilesTab = lazyPart(() => import('./tabs/FilesTab.tsx').then((m) => m.FilesTab), <ListSkeleton />);
const AnalysisTab = lazyPart(() => import('../analysis/AnalysisTab.tsx').then((m) => m.AnalysisTab), <ListSkeleton />);

export function OrderDetail(props: TabProps) {
  const { order } = props;
  const isConnected = useAccountingConnected();
  const payments: DetailTab = {
    id: 'payments',
    label: 'Payments',
    icon: IconWallet,
    render: () => <PaymentsTab {...props} />,
  };
  const tabs: readonly DetailTab[] = [
    {
      id: 'items',
      label: 'Items',
      icon: IconListDetails,
      count: order.items,
      keep: true,
      render: () => <ItemsTab {...props} />,
    },
    ...(seesMoney(order) ? [payments] : []),
    {
      id: 'credits',
      label: seesMoney(order) ? 'Credit notes' : 'Claims',
      icon: IconReceiptRefund,
      render: () => <CreditsTab {...props} />,
    },
    { id: 'notes', label: 'Notes', icon: IconNotes, render: () => <NotesTab {...props} /> },
    { id: 'files', label: 'Files', icon: IconPaperclip, render: () => <FilesTab {...props} /> },
    { id: 'analysis', label: 'Sales analysis', icon: IconChartBar, render: () => <AnalysisTab {...props} /> },
    { id: 'history', label: 'History', icon: IconHistory, render: () => <HistoryTab {...props} /> },
  ];
  return (
    <>
      <Header {...props} />
      {order.cancelReason && (
        <Alert color="red" role="status" py="xs">
          Cancelled: {order.cancelReason}
        </Alert>
      )}
      {isConnected && order.bill && <XeroChanged entity="purchaseOrder" id={order.purchaseOrderId} />}
      <ReceivedBanner order={order} />
      <DetailTabs kind="purchaseOrder" tabs={tabs} />
    </>
  );
}
