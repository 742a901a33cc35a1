import { useQueryClient } from '@tanstack/react-query';
import type { RecordNews } from '@yardkeeper/contract/live';
import { useEffect } from 'react';
import { listen, onReconnect } from '../../live/socket.ts';

export const contactsKey = ['contacts'] as const;
export const contactKey = (debtorID: number) => ['contact', debtorID] as const;

export type RefreshContacts = (debtorID?: number) => Promise<unknown>;

/** Without an id, every contact that was opened is loaded again. */
export function useRefreshContacts(): RefreshContacts {
  const client = useQueryClient();
  return (debtorID) =>
    Promise.all([
      client.invalidateQueries({ queryKey: contactsKey }),
      client.invalidateQueries({ queryKey: debtorID === undefined ? ['contact'] : contactKey(debtorID) }),
    ]);
}

export function useLiveContact(debtorID: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: contactKey(debtorID) });
    const hear = (news: unknown) => (news as Partial<RecordNews> | null)?.id === debtorID && refresh();
    const stops = [listen('/topic/contacts', hear), onReconnect(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, debtorID]);
}
