import { listSearch, oneOf, searchOf, together } from '../../kit/screen-search.ts';

export type MessageFilter = { search: string; state: string; kind: string };
export const anyMessage: MessageFilter = { search: '', state: '', kind: '' };

/** `id` is the message whose drawer is open; 0 means none. */
export const noMessage = { id: 0 };
export const outboxSearch = together(
  listSearch(anyMessage, {
    state: oneOf(['', 'queued', 'sending', 'sent', 'kept', 'parked', 'skipped']),
    kind: oneOf(['', 'mail', 'sms', 'push']),
  }),
  searchOf(noMessage),
);
