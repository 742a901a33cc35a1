import type { Actor } from '../access/guard.ts';
import { canSellRoles, isOneOf, type Role } from '../access/roles.ts';
import { defineMachine } from '../machine/machine.ts';

/** One job per invoice; the numbers are part of the contract. */
export const pickingStatuses = {
  open: { id: 1, name: 'Open' },
  inProgress: { id: 2, name: 'In Progress' },
  completed: { id: 3, name: 'Completed' },
} as const;
export type PickingStatus = keyof typeof pickingStatuses;
export const pickingStatusKeys = Object.keys(pickingStatuses) as [PickingStatus, ...PickingStatus[]];

/** `claim`, `assign` and what is done to a line leave the job in its status; `finish` follows from the lines. */
export const pickingActions = [
  'claim',
  'assign',
  'start',
  'pick',
  'typed',
  'stall',
  'finish',
  'release',
  'repick',
  'cancelLine',
] as const;
export type PickingAction = (typeof pickingActions)[number];

export const pickingMachine = defineMachine<PickingStatus, PickingAction>({
  initial: 'open',
  actions: {
    claim: { from: ['open'], to: 'open' },
    assign: { from: ['open', 'inProgress'], to: 'open' },
    // The first scan starts the job too.
    start: { from: ['open'], to: 'inProgress' },
    pick: { from: ['open', 'inProgress'], to: 'inProgress' },
    typed: { from: ['open', 'inProgress'], to: 'inProgress' },
    stall: { from: ['open', 'inProgress'], to: 'inProgress' },
    finish: { from: ['inProgress'], to: 'completed' },
    release: { from: ['open', 'inProgress'], to: 'open' },
    repick: { from: ['completed'], to: 'inProgress' },
    // Which line may be cancelled or restored is said by its own machine.
    cancelLine: { from: ['open', 'inProgress', 'completed'], to: 'inProgress' },
  },
});

type Who = Pick<Actor, 'role' | 'permissions' | 'userId'>;
const supervisors = ['SUPER_ADMIN', 'PICKING_SUPERVISOR'] as const satisfies readonly Role[];
const repickers = ['SUPER_ADMIN', 'PICKING_SUPERVISOR', 'DISPATCH_SUPERVISOR'] as const satisfies readonly Role[];

/** Supervisors act on every job, other pickers on the jobs they hold. */
const isPickingSupervisor = (who: Pick<Actor, 'role'>): boolean => isOneOf(who.role, supervisors);

/** `pickerId` is who holds the job, null when nobody does. */
export function mayPick(action: PickingAction, who: Who, pickerId: number | null): boolean {
  if (who.role === 'SUPER_ADMIN') return true;
  if (!who.permissions.has('VIEW_PICKING')) return false;
  switch (action) {
    case 'assign':
    case 'release':
    case 'typed':
      return isPickingSupervisor(who);
    case 'repick':
    case 'cancelLine':
      return isOneOf(who.role, repickers);
    case 'claim':
    case 'start':
      return pickerId === null || pickerId === who.userId || isPickingSupervisor(who);
    default:
      return pickerId === who.userId || isPickingSupervisor(who);
  }
}

/** Who sold it decides what becomes of a stalled line, or anybody who sells. */
export const mayDecideStall = (who: Pick<Actor, 'role' | 'userId'>, salespersonId: number): boolean =>
  isOneOf(who.role, canSellRoles) || who.userId === salespersonId;

/** What this person may do with the job now; `finish` is done by the last line, never by a person. */
export const pickingActionsFor = (status: PickingStatus, who: Who, pickerId: number | null): PickingAction[] =>
  pickingActions.filter(
    (action) =>
      action !== 'finish' &&
      !(action === 'claim' && pickerId !== null) &&
      !(action === 'release' && pickerId === null) &&
      pickingMachine.actions[action].from.includes(status) &&
      mayPick(action, who, pickerId),
  );
