import { useMemo } from 'react';
import { useObservable } from '../session/use-observable.ts';
import { useSession } from '../session/use-session.ts';
import type { QueuedRequest } from './database.ts';
import { isOpen, requests } from './queue.ts';

/** The requests that this person made on this device, oldest first. */
export function useRequests(): readonly QueuedRequest[] {
  const userId = useSession()?.userId ?? 0;
  const all = useObservable(requests);
  return useMemo(() => all.filter((request) => request.userId === userId), [all, userId]);
}

export function useOpenRequests(record: string): readonly QueuedRequest[] {
  const mine = useRequests();
  return useMemo(() => mine.filter((request) => request.record === record && isOpen(request)), [mine, record]);
}
