import { Alert } from '@mantine/core';
import {
  IconCar,
  IconFiles,
  IconHistory,
  IconNotes,
  IconPackage,
  IconReceipt,
  IconScale,
  IconTruck,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import { type DetailTab, DetailTabs } from '../../../kit/document/DetailTabs.tsx';
import { ListSkeleton } from '../../../kit/document/Skeletons.tsx';
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { DateText } from '../../../kit/text/DateText.tsx';
import { useCan } from '../../../session/use-session.ts';
import { useAccountingConnected } from '../../../shared/accounting/use-connected.ts';
import type { Acquisition } from './api.ts';
import { ExpensesTab } from './expenses/ExpensesTab.tsx';
import { Header } from './Header.tsx';
import { SaveBar } from './SaveBar.tsx';
import { tabOfField } from './tab-of-field.ts';
import { OwnerTab } from './tabs/OwnerTab.tsx';
import { PickupTab } from './tabs/PickupTab.tsx';
import { PurchaseTab } from './tabs/PurchaseTab.tsx';
import { StockTab } from './tabs/StockTab.tsx';
import { VehicleTab } from './tabs/VehicleTab.tsx';
import { useEdit } from './use-edit.ts';
import { WantedOfModel } from './WantedOfModel.tsx';

const BidTab = lazyPart(() => import('../bid/BidTab.tsx').then((m) => m.BidTab), <ListSkeleton />);
const DocumentsTab = lazyPart(() => import('./tabs/DocumentsTab.tsx').then((m) => m.DocumentsTab), <ListSkeleton />);
const XeroChanged = lazyPart(() => import('../../../shared/accounting/XeroStatus.tsx').then((m) => m.XeroChanged));
const NotesTab = lazyPart(() => import('./tabs/NotesTab.tsx').then((m) => m.NotesTab), <ListSkeleton />);
const HistoryTab = lazyPart(() => import('./tabs/HistoryTab.tsx').then((m) => m.HistoryTab), <ListSkeleton />);

export function AcquisitionDetail({ acquisition }: { acquisition: Acquisition }) {
  const { set } = useAddressFilter({ tab: '' });
  const edit = useEdit(acquisition, (paths) => set({ tab: tabOfField(paths[0] ?? '') }, 'same'));
  const isConnected = useAccountingConnected();
  const seesMoney = useCan({ anyOf: ['VIEW_VA'] });
  const both = { acquisition, edit };
  const { expenses, photos, notes, cancelReason, holdOverride } = acquisition;
  const tabs: readonly DetailTab[] = [
    { id: 'vehicle', label: 'Vehicle', icon: IconCar, render: () => <VehicleTab {...both} /> },
    { id: 'purchase', label: 'Purchase details', icon: IconReceipt, render: () => <PurchaseTab {...both} /> },
    ...(seesMoney
      ? [{ id: 'bid', label: 'Bid sheet', icon: IconScale, render: () => <BidTab acquisition={acquisition} /> }]
      : []),
    { id: 'owner', label: 'Owner', icon: IconUser, render: () => <OwnerTab {...both} /> },
    ...(expenses
      ? [
          {
            id: 'expenses',
            label: 'Expenses & payments',
            icon: IconWallet,
            count: expenses.length,
            render: () => <ExpensesTab acquisition={acquisition} expenses={expenses} />,
          },
        ]
      : []),
    { id: 'pickup', label: 'Pickup', icon: IconTruck, count: photos.length, render: () => <PickupTab {...both} /> },
    { id: 'documents', label: 'Documents', icon: IconFiles, render: () => <DocumentsTab acquisition={acquisition} /> },
    { id: 'stock', label: 'Stock', icon: IconPackage, render: () => <StockTab acquisition={acquisition} /> },
    {
      id: 'notes',
      label: 'Notes',
      icon: IconNotes,
      count: notes.length,
      render: () => <NotesTab acquisition={acquisition} />,
    },
    {
      id: 'history',
      label: 'History & events',
      icon: IconHistory,
      render: () => <HistoryTab acquisition={acquisition} />,
    },
  ];
  return (
    <>
      <Header acquisition={acquisition} edit={edit} onTab={(tab) => set({ tab }, 'same')} />
      {cancelReason && (
        <Alert color="red" role="status" py="xs">
          Cancelled: {cancelReason}
        </Alert>
      )}
      {holdOverride && (
        <Alert color="yellow" role="status" py="xs">
          Hold lifted early by {holdOverride.user} on <DateText value={holdOverride.at} />: {holdOverride.reason}
        </Alert>
      )}
      {isConnected && (acquisition.paid ?? 0) !== 0 && <XeroChanged entity="acquisition" id={acquisition.acqId} />}
      <WantedOfModel acquisition={acquisition} />
      <DetailTabs kind="acquisition" tabs={tabs} />
      <SaveBar edit={edit} />
    </>
  );
}
