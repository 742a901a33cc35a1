import type { HeldVehicle } from '@yardkeeper/domain/acquisitions/hold';

/** Fields that a save ignored, by the names that screens show. */
export type LeftOut = {
  readonly fields: readonly string[];
  readonly sentence: string;
  /** The reason, per field name of the request. */
  readonly at: Readonly<Record<string, string>>;
};

/**
 * Every JSON answer. A failure has its message in msg and errorMessage; `fields` has a message per field, `held` names
 * the vehicle on hold. A save that ignored fields still succeeds and reports them in `leftOut`, and at the end of msg.
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
