import type { HistoryEvent } from '@yardkeeper/contract/history';
import type { TimelineEntry } from '../../kit/Timeline.tsx';

/** An event as the timeline draws it; a reason that the sentence does not say already is added to it. */
export const entryOf = ({ historyID, at, user, text, reason, changes }: HistoryEvent): TimelineEntry => ({
  id: historyID,
  at,
  user,
  text: reason && !text.includes(reason) ? `${text}: ${reason}` : text,
  changes,
});
