import { allowedActions, defineMachine, nextStatus } from '../machine/machine.ts';

export type BookingState = 'queued' | 'sending' | 'sent' | 'parked' | 'skipped' | 'held';
/**
 * How a document stands in the accounting system. Once any booking of it was sent, it counts as there, even if others
 * failed or wait.
 */
export const standingNames = {
  none: '',
  waiting: 'Waits for Xero',
  failed: 'Not in Xero',
  givenUp: 'Given up, not in Xero',
  sent: 'In Xero',
  partWaiting: 'In Xero, more on its way',
  paymentFailed: 'In Xero, payment failed',
  creditFailed: 'In Xero, credit failed',
  partFailed: 'In Xero, a change failed',
  changed: 'Changed in Xero',
} as const;
export type Standing = keyof typeof standingNames;
export const standings = Object.keys(standingNames) as [Standing, ...Standing[]];
/** The standings that a list can be filtered by. */
export const standingsToFind = standings.filter((each) => each !== 'none') as [
  Exclude<Standing, 'none'>,
  ...Exclude<Standing, 'none'>[],
];
export type BookingAction = 'retry' | 'skip' | 'hold' | 'release';

/** The actions of a person on a message to the accounting system; the worker does the other transitions. */
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
