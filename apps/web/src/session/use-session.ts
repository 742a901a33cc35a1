import { type Actor, admits, type Guard } from '@yardkeeper/domain/access/guard';
import { type LabelPaper, usualLabelPaper } from '@yardkeeper/domain/printing/label-papers';
import { actorOf } from './actor.ts';
import { type Session, session } from './store.ts';
import { useObservable } from './use-observable.ts';

export const useSession = (): Session | null => useObservable(session);

export const useActor = (): Actor | null => actorOf(useSession()?.user);

/** Whether the signed-in person passes a guard; changes by itself when their role changes. */
export const useCan = (guard: Guard): boolean => admits(guard, useActor());

/** What the signed-in person prints labels on; who was signed in before there was a choice has none. */
export const useLabelPaper = (): LabelPaper => useSession()?.user?.labelPrinter || usualLabelPaper;
