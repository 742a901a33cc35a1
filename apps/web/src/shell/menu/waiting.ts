import { queryOptions, useQuery } from '@tanstack/react-query';
import { recordTopics } from '@yardkeeper/contract/live';
import { admits } from '@yardkeeper/domain/access/guard';
import { mayWaitFor, type WaitingKind } from '@yardkeeper/domain/access/waiting';
import { call } from '../../api/call.ts';
import { pauses } from '../../live/pauses.ts';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { useActor } from '../../session/use-session.ts';
import { useNotifications } from '../notifications/use-notifications.ts';
import type { MenuScreen } from './menu.ts';

export const waitingNames: Readonly<Record<WaitingKind, string>> = {
  ownQuotes: 'My open quotes',
  overdueInvoices: 'Invoices overdue',
  openOffers: 'Open offers',
  toReceive: 'Pickups in progress',
  toClose: 'Received, to close',
  toStrip: 'Vehicles to strip',
  toCheck: 'Parts to check',
  toPrice: 'Parts without a price',
  overdueCustomers: 'Customers overdue',
  customersOnHold: 'Customers on hold',
  ownPickups: 'Your pickups',
  toPick: 'Jobs to pick',
  toSend: 'Consignments to send',
  ownStops: 'Your stops',
  parkedMessages: 'Messages that could not be sent',
};

const kinds = Object.keys(waitingNames) as WaitingKind[];

export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => call('GET /mgr/dashboard/getWaiting', {}, { signal, quiet: true }),
});

const topics = [
  '/topic/acquisitions',
  '/topic/stock',
  '/topic/invoices',
  '/topic/contacts',
  '/topic/outbox',
  '/topic/picking',
  '/topic/dispatch',
] as const;

/** The query is shared with the home page, so the counts are asked for once. */
function useWaiting() {
  const actor = useActor();
  const theirs = topics.filter((topic) => admits(recordTopics[topic], actor));
  useLiveRefresh({ topics: theirs, keys: [waitingQuery.queryKey], pauseMs: pauses.menu });
  const anything = kinds.some((kind) => mayWaitFor(actor, kind));
  return useQuery({ ...waitingQuery, enabled: anything });
}

/** The count at a menu entry, if above zero, and the name of what it counts. */
export function useMenuCounts(): (waits: MenuScreen['menu']['waits']) => { count: number; name: string } | null {
  const { data } = useWaiting();
  const { unread } = useNotifications().page;
  return (waits) => {
    if (waits === undefined) return null;
    const count = waits === 'notifications' ? unread : (data?.[waits] ?? 0);
    return count > 0 ? { count, name: waits === 'notifications' ? 'Unread' : waitingNames[waits] } : null;
  };
}
