import { IconReceipt2 } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { DetailTabs } from '../../../kit/DetailTabs.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { useCan } from '../../../session/use-session.ts';
import { PriceList } from '../price-list/PriceList.tsx';

/** What the yard holds and what it costs, a tab for each way of looking at it. */
export function InventoryList() {
  // A link to the same screen changes only the query: drawing again makes the list read it.
  useSearch({ strict: false });
  const mayView = useCan({ anyOf: ['VIEW_PART'] });
  const prices = {
    id: 'prices',
    label: 'Price list',
    icon: IconReceipt2,
    render: () =>
      mayView ? (
        <PriceList />
      ) : (
        <EmptyState
          title="Prices are not open to your role"
          hint="Ask your super admin for the permission to view parts."
        />
      ),
  };
  return <DetailTabs kind="inventory" tabs={[prices]} />;
}
