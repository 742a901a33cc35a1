import { observable } from '../observable.ts';
import { endSession, session } from '../store.ts';
import { tabletOf } from './token.ts';

/** Where to go after a real sign-in, while somebody leaves the floor for it. */
let wanted: string | null = null;
export function takeWanted(): string | null {
  const path = wanted;
  wanted = null;
  return path;
}

/** The sentence of a call that needs a real sign-in; the frame asks what to do. */
export const needsSignIn = observable<string | null>(null);

/** Whether somebody switched here by PIN, for floor work only. */
export const isOnFloor = (): boolean => tabletOf(session.get()?.token) !== null;

export const lock = (): void => endSession('locked');

export function leaveForSignIn(path: string): void {
  wanted = path;
  needsSignIn.set(null);
  lock();
}
