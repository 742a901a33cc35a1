import type { Actor } from '../access/guard.ts';
import { canSellRoles, dispatchRoles, isOneOf } from '../access/roles.ts';
import type { PackingState } from '../invoices/kinds.ts';
import { defineMachine } from '../machine/machine.ts';

export type PackingAction =
  | 'begin'
  | 'pick'
  | 'putBack'
  | 'unpick'
  | 'pack'
  | 'unpack'
  | 'handOver'
  | 'collect'
  | 'comeBack'
  | 'uncollect'
  | 'cancel'
  | 'restore';

/** The steps of a line of stock from the shelf to the buyer. */
export const packingMachine = defineMachine<PackingState, PackingAction>({
  initial: 'ready',
  actions: {
    begin: { from: ['ready'], to: 'inProgress' },
    pick: { from: ['ready', 'inProgress'], to: 'picked' },
    putBack: { from: ['inProgress'], to: 'ready' },
    unpick: { from: ['picked'], to: 'inProgress' },
    pack: { from: ['picked'], to: 'packed' },
    unpack: { from: ['packed'], to: 'picked' },
    handOver: { from: ['packed'], to: 'pickedUp' },
    collect: { from: ['picked'], to: 'pickedUp' },
    // Delivery failed: the line goes back to its parcel, or to picked if it was collected without one.
    comeBack: { from: ['pickedUp'], to: 'packed' },
    uncollect: { from: ['pickedUp'], to: 'picked' },
    cancel: { from: ['ready', 'inProgress', 'picked', 'packed'], to: 'cancelled' },
    restore: { from: ['cancelled'], to: 'ready' },
  },
});

/** Lines a picker still has to walk for. */
export const isToPick = (packing: PackingState | null): boolean => packing === 'ready' || packing === 'inProgress';
/**
 * Lines that were scanned and are still ours or already collected; cancelled lines count neither here nor in
 * `isToPick`.
 */
export const isPicked = (packing: PackingState | null): boolean =>
  packing === 'picked' || packing === 'packed' || packing === 'pickedUp';

/** Collection at the counter needs no parcel: a seller or dispatcher hands the part over against a signature. */
export const mayHandOverHere = (who: Pick<Actor, 'role' | 'permissions'>): boolean =>
  isOneOf(who.role, canSellRoles) || (isOneOf(who.role, dispatchRoles) && who.permissions.has('VIEW_DISPATCH'));
