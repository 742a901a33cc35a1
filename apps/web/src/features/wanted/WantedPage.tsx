import { IconPhone, IconStack2 } from '@tabler/icons-react';
import { DetailTabs } from '../../kit/document/DetailTabs.tsx';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { wantedKey } from '../../shared/wanted/api.ts';
import { PeopleList } from './PeopleList.tsx';
import { WantedList } from './WantedList.tsx';

/** What people asked for in vain: by part and model, and who to call about it. */
export function WantedPage() {
  useLiveRefresh({ topics: ['/topic/backOrders'], keys: [wantedKey], pauseMs: 1000 });
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
