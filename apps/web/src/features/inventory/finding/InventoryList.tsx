import { IconReceipt2, IconStack2, IconTags } from '@tabler/icons-react';
import { DetailTabs } from '../../../kit/document/DetailTabs.tsx';
import { EmptyState } from '../../../kit/text/EmptyState.tsx';
import { useCan } from '../../../session/use-session.ts';
import { useLiveInventory } from '../keys.ts';
import { seesPrices } from './lists.ts';
import { PriceList } from './PriceList.tsx';
import { PartsList } from './parts/PartsList.tsx';
import { TagList } from './TagList.tsx';

const noPrices = (
  <EmptyState title="Prices are not open to your role" hint="Ask your super admin for the permission to view parts." />
);

export function InventoryList() {
  useLiveInventory();
  const mayPrices = useCan(seesPrices);
  return (
    <DetailTabs
      kind="inventory"
      tabs={[
        { id: 'tags', label: 'Tags', icon: IconTags, render: () => <TagList /> },
        { id: 'parts', label: 'Parts', icon: IconStack2, render: () => <PartsList /> },
        {
          id: 'prices',
          label: 'Price list',
          icon: IconReceipt2,
          render: () => (mayPrices ? <PriceList /> : noPrices),
        },
      ]}
    />
  );
}
