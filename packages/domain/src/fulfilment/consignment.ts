import type { Actor } from '../access/guard.ts';
import { dispatchRoles, isOneOf, type Role } from '../access/roles.ts';
import { defineMachine } from '../machine/machine.ts';

/** Each consignment has one; the ids are part of the contract. */
export const consignmentStatuses = {
  open: { id: 1, name: 'Open' },
  outForDelivery: { id: 2, name: 'Out for Delivery' },
  delivered: { id: 3, name: 'Delivered' },
} as const;
export type ConsignmentStatus = keyof typeof consignmentStatuses;
export const consignmentStatusKeys = Object.keys(consignmentStatuses) as [ConsignmentStatus, ...ConsignmentStatus[]];

export const deliveryWays = { courier: 'Courier', van: 'Own van', counter: 'Collected here' } as const;
export type DeliveryWay = keyof typeof deliveryWays;
export const deliveryWayKeys = Object.keys(deliveryWays) as [DeliveryWay, ...DeliveryWay[]];

export const consignmentActions = [
  'claim',
  'assign',
  'release',
  'pack',
  'plan',
  'leave',
  'deliver',
  'fail',
  'correct',
] as const;
export type ConsignmentAction = (typeof consignmentActions)[number];

/** `pack` stands for every change to its parcels; `plan` for courier, driver, position in the run and splitting. */
export const consignmentMachine = defineMachine<ConsignmentStatus, ConsignmentAction>({
  initial: 'open',
  actions: {
    claim: { from: ['open'], to: 'open' },
    assign: { from: ['open'], to: 'open' },
    release: { from: ['open'], to: 'open' },
    pack: { from: ['open'], to: 'open' },
    plan: { from: ['open'], to: 'open' },
    leave: { from: ['open'], to: 'outForDelivery' },
    deliver: { from: ['outForDelivery'], to: 'delivered' },
    fail: { from: ['outForDelivery'], to: 'open' },
    correct: { from: ['delivered'], to: 'outForDelivery' },
  },
});

type Who = Pick<Actor, 'role' | 'permissions' | 'userId'>;
type Held = { readonly way: DeliveryWay; readonly dispatcherId: number | null; readonly driverId: number | null };

const supervisors = ['SUPER_ADMIN', 'DISPATCH_SUPERVISOR'] as const satisfies readonly Role[];
const isDispatchSupervisor = (who: Pick<Actor, 'role'>): boolean => isOneOf(who.role, supervisors);

/** Drivers see only consignments they deliver; everybody else with permission to view dispatch sees all. */
export const seesConsignment = (who: Who, driverId: number | null): boolean =>
  who.role !== 'DRIVER' || driverId === who.userId;

/**
 * Supervisors act on every consignment, dispatchers on those that they or nobody hold, drivers on those that they
 * deliver.
 */
export function mayDeliver(action: ConsignmentAction, who: Who, { way, dispatcherId, driverId }: Held): boolean {
  if (isDispatchSupervisor(who)) return who.role === 'SUPER_ADMIN' || who.permissions.has('VIEW_DISPATCH');
  if (!who.permissions.has('VIEW_DISPATCH')) return false;
  const isDispatcher = isOneOf(who.role, dispatchRoles) && (dispatcherId === null || dispatcherId === who.userId);
  const isDriver = way === 'van' && driverId === who.userId;
  switch (action) {
    case 'assign':
    case 'release':
    case 'correct':
      return false;
    case 'claim':
    case 'pack':
    case 'plan':
      return isDispatcher;
    case 'leave':
      return isDispatcher || isDriver;
    // The dispatch desk records what a courier did, the driver what a driver did.
    case 'deliver':
    case 'fail':
      return isDriver || (way !== 'van' && isDispatcher);
  }
}

/** The actions that this person may take on the consignment now. */
export const consignmentActionsFor = (status: ConsignmentStatus, who: Who, held: Held): ConsignmentAction[] =>
  consignmentActions.filter(
    (action) =>
      !(action === 'claim' && held.dispatcherId !== null) &&
      !(action === 'release' && held.dispatcherId === null) &&
      consignmentMachine.actions[action].from.includes(status) &&
      mayDeliver(action, who, held),
  );

const DAY_MS = 86_400_000;
/** A wrong "delivered" may be corrected within a day. */
export const mayStillCorrect = (deliveredAt: Date, now: Date): boolean =>
  now.getTime() - deliveredAt.getTime() <= DAY_MS;

/** After this many failed attempts the salesperson and the supervisors are alerted. */
export const ALERT_AFTER_ATTEMPTS = 2;

export const failReasons = [
  'Nobody there',
  'Wrong address',
  'Refused',
  'Cannot pay',
  'No access',
  'Out of time',
  'Other',
] as const;
/** A driver who found nobody must prove it with a photo. */
export const failNeedsPhoto = (reason: string, way: DeliveryWay): boolean =>
  way === 'van' && reason === ('Nobody there' satisfies (typeof failReasons)[number]);
