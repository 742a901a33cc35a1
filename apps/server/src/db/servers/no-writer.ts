import { Unavailable } from '../outage/trouble.ts';

type Refusals = ReadonlyMap<string, unknown>;

/** None of several servers takes writes. Whoever prints it sees places only, never an address with its password. */
export class NoWriter extends Unavailable {
  readonly #refusals: Refusals;
  constructor(refusals: Refusals) {
    super('away', { cause: [...refusals.values()].find(Boolean) });
    this.#refusals = refusals;
  }
  /** Why each place is not the one that takes writes: an error, or null for a standby. */
  refusals(): Refusals {
    return this.#refusals;
  }
}

/** Servers that were not copied from each other, so that following one after the other would mix two yards. */
export class NotOneSystem extends Error {
  readonly places: readonly string[];
  constructor(places: readonly string[]) {
    super('The servers are not copies of each other');
    this.places = places;
  }
}
