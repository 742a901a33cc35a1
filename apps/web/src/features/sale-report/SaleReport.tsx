import {
  IconArrowBackUp,
  IconBuildingWarehouse,
  IconCalendarDollar,
  IconFileDescription,
  IconList,
  IconPackage,
  IconUsers,
} from '@tabler/icons-react';
import { type DetailTab, DetailTabs } from '../../kit/document/DetailTabs.tsx';
import { ListSkeleton } from '../../kit/document/Skeletons.tsx';
import { lazyPart } from '../../kit/lazy/lazy-part.tsx';
import { pauses } from '../../live/pauses.ts';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { useCan } from '../../session/use-session.ts';
import { saleReportKey } from './api.ts';
import { ByItem, ByPerson, ByTerm, Credits, Quotes, Transactions } from './reports.tsx';
import classes from './SaleReport.module.css';

const StockValue = lazyPart(() => import('./StockValue.tsx').then((m) => m.StockValue), <ListSkeleton />);

export function SaleReport() {
  useLiveRefresh({ topics: ['/topic/invoices'], keys: [saleReportKey], pauseMs: pauses.report });
  const mayValueStock = useCan({ anyOf: ['VIEW_VEHICLE_AND_STOCK_REPORT'] });
  const tabs: readonly DetailTab[] = [
    { id: 'transactions', label: 'Transactions', icon: IconList, render: () => <Transactions /> },
    { id: 'person', label: 'By person', icon: IconUsers, render: () => <ByPerson /> },
    { id: 'term', label: 'By term', icon: IconCalendarDollar, render: () => <ByTerm /> },
    { id: 'item', label: 'By item', icon: IconPackage, render: () => <ByItem /> },
    { id: 'quotes', label: 'Quotes', icon: IconFileDescription, render: () => <Quotes /> },
    { id: 'credits', label: 'Credits', icon: IconArrowBackUp, render: () => <Credits /> },
    ...(mayValueStock
      ? [{ id: 'stock', label: 'Stock value', icon: IconBuildingWarehouse, render: () => <StockValue /> }]
      : []),
  ];
  return (
    <div className={classes.page}>
      <DetailTabs kind="sale-report" tabs={tabs} />
    </div>
  );
}
