import type { HeldVehicle } from '@yardkeeper/domain/acquisitions/hold';

/**
 * Every JSON answer. A failure repeats its sentence as msg and errorMessage; `fields` has a sentence per field, `held`
 * names the vehicle on hold.
 */
export type Envelope<T> = {
  readonly code: number;
  readonly data: T;
  readonly msg: string;
  readonly errorMessage?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly held?: HeldVehicle;
};
