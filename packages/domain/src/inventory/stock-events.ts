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
/** States in which a tag may be reported missing; pickers do not walk for tags on the core list. */
const missable = ['onVehicle', 'inStock', 'quarantine'] as const;
/** A tag of a purchase order was never on a car of ours. */
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
      // A part sold before it was picked still has to be moved to the staging bay.
      ['sold', 'sold'],
    ],
    count: here.map((state) => [state, state] as const),
    quarantine: [
      ['onVehicle', 'quarantine'],
      ['inStock', 'quarantine'],
      ['core', 'quarantine'],
      // A missing part was found, but it is damaged or wrong.
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
    // The part is not at its place.
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
      // It left before its invoice was final, so the sale does not reduce the quantity again.
      ['dispatched', 'dispatched'],
      ['delivered', 'delivered'],
    ],
    unsell: [
      ['sold', 'inStock'],
      ['delivered', 'inStock'],
      ['sold', 'onVehicle'],
      ['inStock', 'inStock'],
      ['onVehicle', 'onVehicle'],
      // Several parts share the tag; the others are set aside, or were scrapped or lost meanwhile.
      ...(['quarantine', 'core', 'lookedFor'] as const).map((state) => [state, state] as const),
      ['scrapped', 'inStock'],
      ['lost', 'inStock'],
    ],
    dispatch: [
      ['sold', 'dispatched'],
      // It is not sold yet: cash on delivery, or a customer with an account. Of a box, only some pieces leave.
      ['inStock', 'dispatched'],
      ['inStock', 'inStock'],
      ['onVehicle', 'dispatched'],
      ['onVehicle', 'onVehicle'],
    ],
    deliver: [
      ['dispatched', 'delivered'],
      ['sold', 'delivered'],
    ],
    // The delivery failed, or was recorded by mistake.
    comeBack: [
      ['dispatched', 'sold'],
      ['dispatched', 'inStock'],
      ['delivered', 'dispatched'],
      ...here.map((state) => [state, state] as const),
      // Several parts share the tag, and the others went elsewhere meanwhile.
      ...(['sold', 'delivered', 'scrapped', 'lost'] as const).map((state) => [state, 'inStock'] as const),
    ],
    // The event of a return also sets the outcome; in old data the outcome is a separate step after `returned`.
    return: (['sold', 'dispatched', 'delivered', 'scrapped', 'lost'] as const).flatMap((from) =>
      (['returned', 'quarantine', 'core', 'scrapped'] as const).map((to) => [from, to] as const),
    ),
    transfer: here.map((state) => [state, 'transferred'] as const),
    // A returned piece goes back into its box: its own tag ends, the box keeps its state.
    rejoin: [
      ['quarantine', 'transferred'],
      // The piece was found in its box.
      ['lookedFor', 'transferred'],
      ['inStock', 'inStock'],
      ['onVehicle', 'onVehicle'],
    ],
    // Some pieces of a box get their own tag because something is wrong with them; the box keeps its state.
    setAside: (['onVehicle', 'inStock', 'quarantine', 'lookedFor'] as const).map((state) => [state, state] as const),
    // It goes back to its supplier; of a box only some pieces.
    sendBack: ordered.flatMap((state) => [[state, 'transferred'] as const, [state, state] as const]),
    // The supplier's credit note was removed.
    takeBack: [
      ...ordered.flatMap((state) => [['transferred', state] as const, [state, state] as const]),
      ['lookedFor', 'lookedFor'],
      // Several parts share the tag, and the others went elsewhere meanwhile.
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
 * A first event cannot be undone (the tag is deleted instead). An event of a document is undone through the document,
 * and an event that names another tag together with that tag's.
 */
export const mayUndo = (type: StockEventType, documentKind: string): boolean =>
  (documentKind === '' || documentKind === 'tag') &&
  !['create', 'undo', 'sell', 'unsell', 'dispatch', 'deliver', 'comeBack', 'return', 'sendBack', 'takeBack'].includes(
    type,
  );

type Place = { readonly kind: string };
/** Moving to a quarantine place puts the tag into quarantine; moving to any other place releases it. */
export function stateAfterMove(from: TagState, to: Place | null): TagState {
  if (to === null || from === 'core' || from === 'sold') return from;
  return to.kind === 'quarantine' ? 'quarantine' : 'inStock';
}
