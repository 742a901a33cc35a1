import { type Actor, admits, type Guard } from '@yardkeeper/domain/access/guard';
import { type LabelPaper, usualLabelPaper } from '@yardkeeper/domain/printing/label-papers';
import { actorOf } from './actor.ts';
import { type Session, session } from './store.ts';
import { tabletOf } from './tablet/token.ts';
import { useObservable } from './use-observable.ts';

export const useSession = (): Session | null => useObservable(session);

export const useActor = (): Actor | null => actorOf(useSession()?.user);

/** Whether somebody switched to themselves on a shared tablet, for floor work only. */
export const useOnFloor = (): boolean => tabletOf(useSession()?.token) !== null;

export const useCan = (guard: Guard): boolean => admits(guard, useActor());

/** A session stored before label paper could be chosen has no value. */
export const useLabelPaper = (): LabelPaper => useSession()?.user?.labelPrinter || usualLabelPaper;
