import type { HeldVehicle } from '@yardkeeper/domain/acquisitions/hold';

/** What a save left as it was, by the names the screens use. */
export type LeftOut = {
  readonly fields: readonly string[];
  readonly sentence: string;
  /** Why, by the name of the field in what was sent. */
  readonly at: Readonly<Record<string, string>>;
};

/**
 * Every JSON answer. A failure repeats its sentence as msg and errorMessage; `fields` has a sentence per field, `held`
 * names the vehicle on hold. A success whose save left something out says so in `leftOut`, and after its own words in msg.
 */
export type Envelope<T> = {
  readonly code: number;
  readonly data: T;
  readonly msg: string;
  readonly errorMessage?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly held?: HeldVehicle;
  readonly leftOut?: LeftOut;
};
