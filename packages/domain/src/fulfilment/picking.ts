import type { Actor } from '../access/guard.ts';
import { canSellRoles, isOneOf, type Role } from '../access/roles.ts';
import { defineMachine } from '../machine/machine.ts';

/** Each invoice has one job; the ids are part of the contract. */
export const pickingStatuses = {
  open: { id: 1, name: 'Open' },
  inProgress: { id: 2, name: 'In Progress' },
  completed: { id: 3, name: 'Completed' },
} as const;
export type PickingStatus = keyof typeof pickingStatuses;
export const pickingStatusKeys = Object.keys(pickingStatuses) as [PickingStatus, ...PickingStatus[]];

/** `claim`, `assign` and actions on a line do not change the status of the job; `finish` follows from its lines. */
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
    // The first scan also starts the job.
    start: { from: ['open'], to: 'inProgress' },
    pick: { from: ['open', 'inProgress'], to: 'inProgress' },
    typed: { from: ['open', 'inProgress'], to: 'inProgress' },
    stall: { from: ['open', 'inProgress'], to: 'inProgress' },
    finish: { from: ['inProgress'], to: 'completed' },
    release: { from: ['open', 'inProgress'], to: 'open' },
    repick: { from: ['completed'], to: 'inProgress' },
    // The packing machine decides which line may be cancelled or restored.
    cancelLine: { from: ['open', 'inProgress', 'completed'], to: 'inProgress' },
  },
});

type Who = Pick<Actor, 'role' | 'permissions' | 'userId'>;
const supervisors = ['SUPER_ADMIN', 'PICKING_SUPERVISOR'] as const satisfies readonly Role[];
const repickers = ['SUPER_ADMIN', 'PICKING_SUPERVISOR', 'DISPATCH_SUPERVISOR'] as const satisfies readonly Role[];

/** Supervisors act on every job, other pickers on the jobs they hold. */
const isPickingSupervisor = (who: Pick<Actor, 'role'>): boolean => isOneOf(who.role, supervisors);

/** `pickerId` is the holder of the job, null when nobody holds it. */
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

/** Anybody who sells, or the salesperson of the invoice, decides what happens to a stalled line. */
export const mayDecideStall = (who: Pick<Actor, 'role' | 'userId'>, salespersonId: number): boolean =>
  isOneOf(who.role, canSellRoles) || who.userId === salespersonId;

/** The actions that this person may take on the job now; the last line takes `finish`, never a person. */
export const pickingActionsFor = (status: PickingStatus, who: Who, pickerId: number | null): PickingAction[] =>
  pickingActions.filter(
    (action) =>
      action !== 'finish' &&
      !(action === 'claim' && pickerId !== null) &&
      !(action === 'release' && pickerId === null) &&
      pickingMachine.actions[action].from.includes(status) &&
      mayPick(action, who, pickerId),
  );
