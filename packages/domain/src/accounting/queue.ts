import { allowedActions, defineMachine, nextStatus } from '../machine/machine.ts';

export type BookingState = 'queued' | 'sending' | 'sent' | 'parked' | 'skipped' | 'held';
/** How a document stands in the accounting system. */
export const standings = ['none', 'waiting', 'sent', 'failed'] as const;
export type Standing = (typeof standings)[number];
/** Those that a list can be asked for. */
export const standingsToFind = ['waiting', 'sent', 'failed'] as const satisfies readonly Standing[];
export const standingNames: Readonly<Record<Standing, string>> = {
  none: '',
  waiting: 'Waits for Xero',
  sent: 'In Xero',
  failed: 'Not in Xero',
};
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
