import { IconCar, IconHistory, IconListDetails, IconNotes, IconPackages, IconReceipt } from '@tabler/icons-react';
import { call } from '../../../api/call.ts';
import { type DetailTab, DetailTabs } from '../../../kit/document/DetailTabs.tsx';
import { useAddressFilter } from '../../../kit/list-screen/filters/use-address-filter.ts';
import { History } from '../../../shared/history/History.tsx';
import { vehicleKey } from '../keys.ts';
import type { Vehicle } from './api.ts';
import { GeneralTab } from './general/GeneralTab.tsx';
import { Header } from './Header.tsx';
import { NotesTab } from './notes/NotesTab.tsx';
import { PurchaseTab } from './purchase/PurchaseTab.tsx';
import { RefusalDialog } from './refusals/RefusalDialog.tsx';
import { SaveProblem } from './SaveProblem.tsx';
import { StockTab } from './stock/StockTab.tsx';
import { SummaryTab } from './summary/SummaryTab.tsx';
import { useVehicleEdit } from './use-vehicle-edit.ts';
import { tabOfField } from './values.ts';

function HistoryTab({ vehicle: { vehicleId, stockNo } }: { vehicle: Vehicle }) {
  return (
    <History
      recordKey={vehicleKey(vehicleId)}
      name={stockNo}
      fetchPage={(asked, signal) =>
        call(
          'POST /mgr/inventory/browseVehicles/queryHistoryAndEvents',
          { body: { vehicleId, ...asked } },
          { signal, quiet: true },
        )
      }
    />
  );
}

export function VehicleDetail({ vehicle }: { vehicle: Vehicle }) {
  const { set } = useAddressFilter({ tab: '' });
  const edit = useVehicleEdit(vehicle, (paths) => set({ tab: tabOfField(paths[0] ?? '') }, 'same'));
  const both = { vehicle, edit };
  const tabs: readonly DetailTab[] = [
    { id: 'general', label: 'General Information', icon: IconCar, render: () => <GeneralTab {...both} /> },
    { id: 'summary', label: 'Summary', icon: IconListDetails, render: () => <SummaryTab {...both} /> },
    { id: 'purchase', label: 'Purchase Details', icon: IconReceipt, render: () => <PurchaseTab vehicle={vehicle} /> },
    { id: 'stock', label: 'Stock', icon: IconPackages, render: () => <StockTab {...both} /> },
    {
      id: 'history',
      label: 'History & Events',
      icon: IconHistory,
      render: () => <HistoryTab vehicle={vehicle} />,
    },
    { id: 'notes', label: 'Notes', icon: IconNotes, render: () => <NotesTab {...both} /> },
  ];
  return (
    <>
      <Header {...both} />
      <SaveProblem edit={edit} />
      <DetailTabs kind="vehicleStock" tabs={tabs} />
      <RefusalDialog {...both} />
    </>
  );
}
