import type { PackingState } from '../invoices/kinds.ts';
import { defineMachine } from '../machine/machine.ts';

type PackingAction =
  | 'begin'
  | 'pick'
  | 'putBack'
  | 'unpick'
  | 'pack'
  | 'unpack'
  | 'handOver'
  | 'collect'
  | 'cancel'
  | 'restore';

/** How a line from stock goes from the shelf to its buyer. */
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
    cancel: { from: ['ready', 'inProgress', 'picked', 'packed'], to: 'cancelled' },
    restore: { from: ['cancelled'], to: 'ready' },
  },
});

/** Lines a picker still has to walk for. */
export const isToPick = (packing: PackingState | null): boolean => packing === 'ready' || packing === 'inProgress';
/** Lines in the hands of the yard that were scanned; cancelled ones are neither. */
export const isPicked = (packing: PackingState | null): boolean =>
  packing === 'picked' || packing === 'packed' || packing === 'pickedUp';
