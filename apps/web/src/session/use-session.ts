import { type Actor, admits, type Guard } from '@yardkeeper/domain/access/guard';
import { actorOf } from './actor.ts';
import { type Session, session } from './store.ts';
import { useObservable } from './use-observable.ts';

export const useSession = (): Session | null => useObservable(session);

export const useActor = (): Actor | null => actorOf(useSession()?.user);

/** Whether the signed-in person passes a guard; changes by itself when their role changes. */
export const useCan = (guard: Guard): boolean => admits(guard, useActor());
