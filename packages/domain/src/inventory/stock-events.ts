import type { TagState } from './tag-state.ts';

export const stockEventTypes = [
  'create',
  'move',
  'count',
  'quarantine',
  'release',
  'core',
  'miss',
  'lose',
  'find',
  'scrap',
  'use',
  'void',
  'sell',
  'unsell',
  'dispatch',
  'deliver',
  'comeBack',
  'return',
  'transfer',
  'rejoin',
  'setAside',
  'sendBack',
  'takeBack',
  'undo',
] as const;
export type StockEventType = (typeof stockEventTypes)[number];

const here = ['onVehicle', 'inStock', 'quarantine', 'core', 'lookedFor'] as const;
/** What may not be found where it should be; what is on the core list is not walked for. */
const missable = ['onVehicle', 'inStock', 'quarantine'] as const;
/** What came with a purchase order was never on a car of ours. */
const ordered = ['inStock', 'quarantine', 'core'] as const;

/**
 * The allowed steps of a tag, from state to state. The database holds the same rows and refuses every other step;
 * `undo` reverses any of them.
 */
export const allowedSteps: Readonly<Record<Exclude<StockEventType, 'undo'>, readonly (readonly [string, TagState])[]>> =
  {
    create: [
      ['none', 'onVehicle'],
      ['none', 'inStock'],
      ['none', 'quarantine'],
    ],
    move: [
      ['onVehicle', 'onVehicle'],
      ['onVehicle', 'inStock'],
      ['inStock', 'inStock'],
      ['inStock', 'quarantine'],
      ['onVehicle', 'quarantine'],
      ['quarantine', 'quarantine'],
      ['quarantine', 'inStock'],
      ['core', 'core'],
      // Sold before it was picked, it is carried to the staging bay all the same.
      ['sold', 'sold'],
    ],
    count: here.map((state) => [state, state] as const),
    quarantine: [
      ['onVehicle', 'quarantine'],
      ['inStock', 'quarantine'],
      ['core', 'quarantine'],
      // Somebody has it in hand after all, and it is not as it should be.
      ['lookedFor', 'quarantine'],
      ['returned', 'quarantine'],
    ],
    release: [
      ['quarantine', 'inStock'],
      ['core', 'inStock'],
      ['returned', 'inStock'],
    ],
    core: [
      ['inStock', 'core'],
      ['quarantine', 'core'],
      ['returned', 'core'],
    ],
    // It is not where it should be.
    miss: missable.map((state) => [state, 'lookedFor'] as const),
    lose: here.map((state) => [state, 'lost'] as const),
    find: [
      ['lost', 'inStock'],
      ['lookedFor', 'inStock'],
      ['lookedFor', 'quarantine'],
      ['lookedFor', 'onVehicle'],
    ],
    scrap: [...here, 'returned' as const, 'lost' as const].map((state) => [state, 'scrapped'] as const),
    use: here.map((state) => [state, 'scrapped'] as const),
    void: here.map((state) => [state, 'void'] as const),
    sell: [
      ['onVehicle', 'sold'],
      ['inStock', 'sold'],
      // Handed over at the counter.
      ['onVehicle', 'delivered'],
      ['inStock', 'delivered'],
      ['onVehicle', 'onVehicle'],
      ['inStock', 'inStock'],
      // It left before its invoice was final, so the sale takes nothing more away.
      ['dispatched', 'dispatched'],
      ['delivered', 'delivered'],
    ],
    unsell: [
      ['sold', 'inStock'],
      ['delivered', 'inStock'],
      ['sold', 'onVehicle'],
      ['inStock', 'inStock'],
      ['onVehicle', 'onVehicle'],
      // Several parts share a tag, and the others stand aside, or may have been scrapped or lost meanwhile.
      ...(['quarantine', 'core', 'lookedFor'] as const).map((state) => [state, state] as const),
      ['scrapped', 'inStock'],
      ['lost', 'inStock'],
    ],
    dispatch: [
      ['sold', 'dispatched'],
      // Not sold yet: cash on delivery, or a customer with an account; of a box, only some.
      ['inStock', 'dispatched'],
      ['inStock', 'inStock'],
      ['onVehicle', 'dispatched'],
      ['onVehicle', 'onVehicle'],
    ],
    deliver: [
      ['dispatched', 'delivered'],
      ['sold', 'delivered'],
    ],
    // Nobody took it, or it was said to be delivered by mistake.
    comeBack: [
      ['dispatched', 'sold'],
      ['dispatched', 'inStock'],
      ['delivered', 'dispatched'],
      ...here.map((state) => [state, state] as const),
      // Several parts share a tag, and the others went another way meanwhile.
      ...(['sold', 'delivered', 'scrapped', 'lost'] as const).map((state) => [state, 'inStock'] as const),
    ],
    // What becomes of it is said with it; long ago that was a step of its own.
    return: (['sold', 'dispatched', 'delivered', 'scrapped', 'lost'] as const).flatMap((from) =>
      (['returned', 'quarantine', 'core', 'scrapped'] as const).map((to) => [from, to] as const),
    ),
    transfer: here.map((state) => [state, 'transferred'] as const),
    // A piece that came back goes into its box: its own tag ends, the box stays where it is.
    rejoin: [
      ['quarantine', 'transferred'],
      // Found in its box after all.
      ['lookedFor', 'transferred'],
      ['inStock', 'inStock'],
      ['onVehicle', 'onVehicle'],
    ],
    // Some pieces of a box get a tag of their own, because something is wrong with them; the others stay.
    setAside: (['onVehicle', 'inStock', 'quarantine', 'lookedFor'] as const).map((state) => [state, state] as const),
    // It goes back to who supplied it, of a box only some.
    sendBack: ordered.flatMap((state) => [[state, 'transferred'] as const, [state, state] as const]),
    // The supplier's credit note was taken off again.
    takeBack: [
      ...ordered.flatMap((state) => [['transferred', state] as const, [state, state] as const]),
      ['lookedFor', 'lookedFor'],
      // Several parts share a tag, and the others went another way meanwhile.
      ...(['sold', 'dispatched', 'delivered', 'scrapped', 'lost'] as const).map((state) => [state, 'inStock'] as const),
    ],
  };

export type StockEvent = {
  readonly type: StockEventType;
  readonly fromState: TagState | 'none';
  readonly toState: TagState;
  readonly qtyDelta: number;
  readonly fromLocationId: number | null;
  readonly toLocationId: number | null;
};

export const counterEvent = (event: StockEvent): StockEvent => ({
  type: 'undo',
  fromState: event.toState,
  toState: event.fromState as TagState,
  qtyDelta: -event.qtyDelta,
  fromLocationId: event.toLocationId,
  toLocationId: event.fromLocationId,
});

/**
 * A first event cannot be undone (the tag is deleted instead), and the event of a document is undone in the document;
 * one that names another tag is undone with that tag's.
 */
export const mayUndo = (type: StockEventType, documentKind: string): boolean =>
  (documentKind === '' || documentKind === 'tag') &&
  !['create', 'undo', 'sell', 'unsell', 'dispatch', 'deliver', 'comeBack', 'return', 'sendBack', 'takeBack'].includes(
    type,
  );

type Place = { readonly kind: string };
/** A quarantine place puts the tag into quarantine; any other place ends it. */
export function stateAfterMove(from: TagState, to: Place | null): TagState {
  if (to === null || from === 'core' || from === 'sold') return from;
  return to.kind === 'quarantine' ? 'quarantine' : 'inStock';
}
