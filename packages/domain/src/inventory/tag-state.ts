/** The state does not say whether a tag is promised to a customer; its reservations do. */
export const tagStates = [
  'onVehicle',
  'inStock',
  'quarantine',
  'core',
  'lookedFor',
  'sold',
  'dispatched',
  'delivered',
  'returned',
  'scrapped',
  'lost',
  'transferred',
  'void',
] as const;
export type TagState = (typeof tagStates)[number];

/**
 * Only tags in these states have a quantity on hand. A tag that is looked for keeps its quantity; a lost one has none.
 */
export const presentStates = [
  'onVehicle',
  'inStock',
  'quarantine',
  'core',
  'lookedFor',
] as const satisfies readonly TagState[];
export const isPresent = (state: TagState): boolean => (presentStates as readonly TagState[]).includes(state);

const sellableStates = ['onVehicle', 'inStock'] as const satisfies readonly TagState[];
export const isSellable = (status: TagStatus): boolean => (sellableStates as readonly TagStatus[]).includes(status);

const soldStates = ['sold', 'dispatched', 'delivered'] as const satisfies readonly TagState[];
export const isSold = (status: TagStatus): boolean => (soldStates as readonly TagStatus[]).includes(status);

/** `held` and `reserved` come from a reservation, the others from the state. */
export const tagStatuses = {
  onVehicle: 'On car',
  inStock: 'In stock',
  held: 'Held',
  reserved: 'Reserved',
  quarantine: 'Quarantine',
  core: 'Core',
  lookedFor: 'To be looked for',
  sold: 'Sold',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  returned: 'Returned',
  scrapped: 'Scrapped',
  lost: 'Lost',
  transferred: 'Transferred',
  void: 'Deleted',
} as const;
export type TagStatus = keyof typeof tagStatuses;

export const isPromised = (status: TagStatus): status is 'held' | 'reserved' =>
  status === 'held' || status === 'reserved';

const said: Partial<Readonly<Record<TagState, string>>> = {
  onVehicle: 'on the car',
  quarantine: 'in quarantine',
  core: 'on the core list',
};
/** The state as the end of a sentence: the tag is `in quarantine`, `scrapped`. */
export const stateInWords = (state: TagState): string => said[state] ?? tagStatuses[state].toLowerCase();

type Promised = { readonly qty: number; readonly reserved: number; readonly isHeld: boolean };
export function tagStatus(state: TagState, { qty, reserved, isHeld }: Promised): TagStatus {
  // A missing tag is never shown as reserved or held, as if it only waited for its customer.
  if (!isPresent(state) || state === 'lookedFor') return state;
  if (reserved > 0 && reserved >= qty) return 'reserved';
  return isHeld ? 'held' : state;
}
