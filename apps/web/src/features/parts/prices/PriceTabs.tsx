import { IconCar, IconReceipt2 } from '@tabler/icons-react';
import { DetailTabs } from '../../../kit/document/DetailTabs.tsx';
import { DefaultPrices } from '../defaults/DefaultPrices.tsx';
import { PartPrices } from './PartPrices.tsx';

const tabs = [
  { id: 'prices', label: 'Prices', icon: IconCar, render: () => <PartPrices /> },
  { id: 'defaults', label: 'Default prices', icon: IconReceipt2, render: () => <DefaultPrices /> },
];

export function PriceTabs() {
  return <DetailTabs kind="part-prices" tabs={tabs} />;
}
