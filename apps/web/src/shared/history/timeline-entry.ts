import type { HistoryDocument, HistoryEvent } from '@yardkeeper/contract/history';
import type { TimelineEntry } from '../../kit/document/Timeline.tsx';
import { typeIcon } from './event-types.ts';

const addressOf: Readonly<Record<HistoryDocument['kind'], (document: HistoryDocument) => string>> = {
  invoice: ({ id }) => `/invoice/${id}`,
  purchaseOrder: ({ id }) => `/purchase/${id}`,
  acquisition: ({ id }) => `/vehicleacquisitions/${id}`,
  vehicle: ({ id }) => `/vehicleacquisitions/stock/${id}`,
  tag: ({ no }) => `/inventory/tag-locator/${no}`,
};

export const sentenceOf = ({ text, reason }: Pick<HistoryEvent, 'text' | 'reason'>): string =>
  reason && !text.includes(reason) ? `${text}: ${reason}` : text;

export const entryOf = (event: HistoryEvent): TimelineEntry => ({
  id: event.historyID,
  at: event.at,
  user: event.user,
  icon: typeIcon(event.event),
  text: sentenceOf(event),
  changes: event.changes,
  links: event.documents.map((document) => ({ label: document.no, href: addressOf[document.kind](document) })),
});
