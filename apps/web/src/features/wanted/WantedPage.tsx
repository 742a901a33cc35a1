import { IconPhone, IconStack2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { DetailTabs } from '../../kit/document/DetailTabs.tsx';
import { useAddressFilter } from '../../kit/list-screen/filters/use-address-filter.ts';
import { pauses } from '../../live/pauses.ts';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { wantedKey } from '../../shared/wanted/api.ts';
import { isOfSome } from './api.ts';
import { anyone } from './filter.ts';
import { PeopleList } from './PeopleList.tsx';
import { WantedList } from './WantedList.tsx';

/** What people asked for in vain: by part and model, and whom to call about it. */
export function WantedPage() {
  useLiveRefresh({ topics: ['/topic/backOrders'], keys: [wantedKey], pauseMs: pauses.list });
  const { filter, set } = useAddressFilter({ ...anyone, tab: '' });
  const isLink = isOfSome(filter.tab, filter);
  useEffect(() => {
    if (isLink) set({ tab: 'people' }, 'same');
  }, [isLink, set]);
  if (isLink) return null;
  return (
    <DetailTabs
      kind="wanted"
      tabs={[
        { id: 'parts', label: 'Parts', icon: IconStack2, render: () => <WantedList /> },
        { id: 'people', label: 'People to call', icon: IconPhone, render: () => <PeopleList /> },
      ]}
    />
  );
}
