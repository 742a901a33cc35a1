import { IconArrowsLeftRight, IconCarSuv, IconSitemap } from '@tabler/icons-react';
import { DetailTabs } from '../../kit/document/DetailTabs.tsx';
import { ListSkeleton } from '../../kit/document/Skeletons.tsx';
import { lazyPart } from '../../kit/lazy/lazy-part.tsx';
import { useAddressFilter } from '../../kit/list-screen/filters/use-address-filter.ts';
import { nothingChosen } from './makes/choice-search.ts';
import { MakesPane } from './makes/MakesPane.tsx';

const PartsWizard = lazyPart(() => import('./wizard/PartsWizard.tsx').then((m) => m.PartsWizard), <ListSkeleton />);
const Mappings = lazyPart(() => import('./mappings/Mappings.tsx').then((m) => m.Mappings), <ListSkeleton />);

const tabs = [
  { id: 'makes', label: 'Makes and models', icon: IconCarSuv, render: () => <MakesPane /> },
  { id: 'parts', label: 'Parts catalogue', icon: IconSitemap, render: () => <PartsWizard /> },
  { id: 'mappings', label: 'Mappings', icon: IconArrowsLeftRight, render: () => <Mappings /> },
];

export function CatalogueTabs() {
  const { filter } = useAddressFilter(nothingChosen);
  // A link to a make opens the tab of the makes, whichever tab was open last.
  const isMake = filter.makeId > 0 || filter.search !== '';
  return <DetailTabs kind={isMake ? 'makes' : 'catalogue'} tabs={tabs} />;
}
