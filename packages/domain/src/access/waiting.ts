import { type Actor, admits, type Guard, superAdminOnly } from './guard.ts';
import { isOneOf, type Role } from './roles.ts';

const acquisitions = { anyOf: ['VIEW_VA'] } as const;

const dispatch = { anyOf: ['VIEW_DISPATCH'] } as const;
const inventory = { anyOf: ['EDIT_INVENTORY'] } as const;

/** Kinds of pending work and the guard of each; users who fail the guard are not sent the count. */
export const waitingKinds = {
  // Pickers and dispatchers may view documents too, but quotes are not their work.
  ownQuotes: { anyOf: ['CREATE_INVOICE_AND_QUOTE'] },
  overdueInvoices: { anyOf: ['EDIT_INVOICE_AND_QUOTE'] },
  openOffers: acquisitions,
  toReceive: acquisitions,
  toClose: acquisitions,
  toStrip: { anyOf: ['EDIT_VEHICLE_STOCK'] },
  toCheck: inventory,
  toPrice: inventory,
  overdueCustomers: { allOf: ['VIEW_CUSTOMER', 'VIEW_CUSTOMER_REPORT'] },
  customersOnHold: { anyOf: ['VIEW_CUSTOMER'] },
  ownPickups: { anyOf: ['VIEW_PICKUP'] },
  toPick: { anyOf: ['VIEW_PICKING'] },
  toSend: dispatch,
  ownStops: dispatch,
  parkedMessages: superAdminOnly,
} as const satisfies Record<string, Guard>;

export type WaitingKind = keyof typeof waitingKinds;

/** A count that depends on the date cannot be stored, so it is counted on each read, up to this limit. */
export const overdueCountedTo = 1_000;
const countedTo: Readonly<Partial<Record<WaitingKind, number>>> = { overdueCustomers: overdueCountedTo };
export const isMore = (kind: WaitingKind, count: number): boolean =>
  count >= (countedTo[kind] ?? Number.POSITIVE_INFINITY);

/** Roles that pass the guard but whose work this is not. */
const others: Readonly<Partial<Record<WaitingKind, readonly Role[]>>> = {
  toSend: ['DRIVER'],
  ownStops: ['SALE_MANAGEMENT', 'SALES_MANAGER'],
};

export const mayWaitFor = (who: Pick<Actor, 'role' | 'permissions'> | null, kind: WaitingKind): boolean =>
  admits(waitingKinds[kind], who) && !isOneOf(who?.role ?? null, others[kind] ?? []);
