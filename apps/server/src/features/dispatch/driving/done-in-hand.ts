import { whenDone } from '@yardkeeper/domain/fulfilment/phone-clock';
import type { Ctx } from '../../../services.ts';

/** When the action was done; `said` is a note for the history if the phone's clock is wrong. */
export function doneInHand(c: Ctx, doneAt: string, after: Date | null): { readonly at: Date; readonly said: string } {
  const { at, isClockWrong } = whenDone({ doneAt, now: c.clock(), after });
  return { at, said: isClockWrong ? '. The clock of the phone is wrong; this is the time it was received' : '' };
}
