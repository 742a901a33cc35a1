import { whenDone } from '@yardkeeper/domain/fulfilment/phone-clock';
import type { Ctx } from '../../../services.ts';

/** `said` ends the sentence of the history when the phone's clock could not be believed. */
export function doneInHand(c: Ctx, doneAt: string, after: Date | null): { readonly at: Date; readonly said: string } {
  const { at, isClockWrong } = whenDone({ doneAt, now: c.clock(), after });
  return { at, said: isClockWrong ? '. The clock of the phone is wrong; this is the time it was received' : '' };
}
