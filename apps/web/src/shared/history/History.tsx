import type { HistoryEvent } from '@yardkeeper/contract/history';
import { lazy, Suspense } from 'react';
import { ListSkeleton } from '../../kit/Skeletons.tsx';
import type { Props } from './HistoryPages.tsx';

/** Few visits go to the history: what shows it comes with it. */
const Pages = lazy(() => import('./HistoryPages.tsx').then((m) => ({ default: m.HistoryPages<HistoryEvent> })));

export const History = <E extends HistoryEvent>(props: Props<E>) => (
  <Suspense fallback={<ListSkeleton />}>
    <Pages {...(props as unknown as Props<HistoryEvent>)} />
  </Suspense>
);
