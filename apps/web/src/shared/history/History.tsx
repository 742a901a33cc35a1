import type { HistoryEvent } from '@yardkeeper/contract/history';
import { ListSkeleton } from '../../kit/document/Skeletons.tsx';
import { lazyPart } from '../../kit/lazy/lazy-part.tsx';
import type { Props } from './HistoryPages.tsx';

/** Few visits open the history, so it is a separate chunk. */
const Pages = lazyPart(() => import('./HistoryPages.tsx').then((m) => m.HistoryPages<HistoryEvent>), <ListSkeleton />);

export const History = <E extends HistoryEvent>(props: Props<E>) => (
  <Pages {...(props as unknown as Props<HistoryEvent>)} />
);
