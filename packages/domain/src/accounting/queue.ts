import { allowedActions, defineMachine, nextStatus } from '../machine/machine.ts';

export type BookingState = 'queued' | 'sending' | 'sent' | 'parked' | 'skipped' | 'held';
export type BookingAction = 'retry' | 'skip' | 'hold' | 'release';

/** What a person may do with a message to the accounting system; the worker does the rest. */
const bookingMachine = defineMachine<BookingState, BookingAction>({
  initial: 'queued',
  actions: {
    retry: { from: ['parked', 'skipped', 'queued'], to: 'queued' },
    skip: { from: ['queued', 'parked', 'held'], to: 'skipped' },
    hold: { from: ['queued', 'parked'], to: 'held' },
    release: { from: ['held'], to: 'queued' },
  },
});

export const bookingActions = (state: BookingState): BookingAction[] => allowedActions(bookingMachine, state);
export const bookingAfter = (state: BookingState, action: BookingAction): BookingState | null =>
  bookingMachine.actions[action].to === state ? state : nextStatus(bookingMachine, state, action);
