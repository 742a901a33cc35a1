import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../api/call.ts';
import { pauses } from '../../live/pauses.ts';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { refreshUser } from '../../session/actions.ts';

export type Connection = ReplyOf<'GET /xero/checkConnection'>;
export type Mapping = ReplyOf<'GET /mgr/accounting/getMapping'>;

export const connectionKey = ['accounting', 'connection'] as const;
export const mappingKey = ['accounting', 'mapping'] as const;
export const contactsKey = ['accounting', 'contacts'] as const;
export const bookingsKey = ['accounting', 'bookings'] as const;
export const incomingKey = ['accounting', 'incoming'] as const;

/** Contacts that seem to exist on both sides; the caller reports when they could not be read. */
export const useContactMatches = () =>
  useQuery({
    queryKey: contactsKey,
    queryFn: ({ signal }) => call('GET /mgr/accounting/getContactMatches', {}, { signal, quiet: true }),
  });

export const useConnection = () =>
  useQuery({ queryKey: connectionKey, queryFn: ({ signal }) => call('GET /xero/checkConnection', {}, { signal }) });

/**
 * Shows a call's answer at once and loads the rest again; the session holds whether the accounting system is connected.
 */
export function useConnectionAnswer() {
  const client = useQueryClient();
  return async (answer: Connection) => {
    // An earlier request may be answered after this one, and its answer would stay on the screen.
    await client.cancelQueries({ queryKey: connectionKey });
    client.setQueryData(connectionKey, answer);
    void refreshUser();
    await client.invalidateQueries({ queryKey: mappingKey });
  };
}

export const useLiveBookings = (): void =>
  useLiveRefresh({
    topics: ['/topic/accounting'],
    keys: [bookingsKey, connectionKey, incomingKey],
    pauseMs: pauses.list,
  });
