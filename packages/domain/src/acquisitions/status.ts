import { defineMachine } from '../machine/machine.ts';

export const acquisitionStatuses = ['open', 'closed', 'cancelled', 'inProgress', 'completed'] as const;
export type AcquisitionStatus = (typeof acquisitionStatuses)[number];

/** The status numbers that the calls send and receive. */
export const statusIds = { open: 1, closed: 2, cancelled: 3, inProgress: 4, completed: 5 } as const satisfies Record<
  AcquisitionStatus,
  number
>;
export const statusNames: Readonly<Record<AcquisitionStatus, string>> = {
  open: 'Open',
  closed: 'Closed',
  cancelled: 'Cancelled',
  inProgress: 'In Progress',
  completed: 'Completed',
};
export const statusOf = (id: number): AcquisitionStatus | null =>
  acquisitionStatuses.find((status) => statusIds[status] === id) ?? null;

export type AcquisitionAction =
  | 'schedule'
  | 'unschedule'
  | 'receive'
  | 'close'
  | 'cancel'
  | 'cancelReceived'
  | 'reopen'
  | 'unlock';

/** Open: being negotiated. In Progress: pickup arranged. Completed: in our custody. Closed: in stock and paid. */
export const acquisitionMachine = defineMachine<AcquisitionStatus, AcquisitionAction>({
  initial: 'open',
  actions: {
    schedule: { from: ['open'], to: 'inProgress' },
    unschedule: { from: ['inProgress'], to: 'open' },
    receive: { from: ['open', 'inProgress'], to: 'completed' },
    close: { from: ['completed'], to: 'closed' },
    cancel: { from: ['open', 'inProgress'], to: 'cancelled' },
    cancelReceived: { from: ['completed'], to: 'cancelled' },
    reopen: { from: ['cancelled'], to: 'open' },
    unlock: { from: ['closed'], to: 'completed' },
  },
});

export const actionBetween = (from: AcquisitionStatus, to: AcquisitionStatus): AcquisitionAction | null =>
  (Object.keys(acquisitionMachine.actions) as AcquisitionAction[]).find((action) => {
    const step = acquisitionMachine.actions[action];
    return step.from.includes(from) && step.to === to;
  }) ?? null;

export const settledStatuses = ['closed', 'cancelled'] as const satisfies readonly AcquisitionStatus[];

/** Statuses whose costs count as spent: pickup arranged or bought. Offers and cancelled acquisitions do not count. */
export const spentStatuses = ['inProgress', 'completed', 'closed'] as const satisfies readonly AcquisitionStatus[];

/** A closed acquisition must be unlocked before it can be edited, a cancelled one reopened. */
export const isEditable = (status: AcquisitionStatus): boolean =>
  !settledStatuses.some((settled) => settled === status);
/** The kind of vehicle has no effect on money, so it may be corrected even after the acquisition is closed. */
export const isCorrectable = (status: AcquisitionStatus): boolean => status !== 'cancelled';
/** A cancelled purchase may still be refunded, so its payments can still change. */
export const areCostsLocked = (status: AcquisitionStatus): boolean => status === 'closed';
/** The vehicle is still with its seller, so a driver may photograph, sign for and receive it. */
export const isWithSeller = (status: AcquisitionStatus): boolean =>
  acquisitionMachine.actions.receive.from.includes(status);
export const isInCustody = (status: AcquisitionStatus): boolean => status === 'completed';
