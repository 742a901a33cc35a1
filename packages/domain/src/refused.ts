import type { HeldVehicle } from './acquisitions/hold.ts';

/** Each kind maps to one HTTP status. */
export type RefusalKind =
  | 'malformed'
  | 'badInput'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'tooMany';

type Fields = Readonly<Record<string, string>>;

/**
 * The only error that a service throws on purpose. `fields` has a message per field, `held` names the vehicle on hold.
 */
export class Refused extends Error {
  readonly kind: RefusalKind;
  readonly fields: Fields | undefined;
  readonly held: HeldVehicle | undefined;
  constructor(kind: RefusalKind, sentence: string, fields?: Fields, held?: HeldVehicle) {
    super(sentence);
    this.kind = kind;
    this.fields = fields;
    this.held = held;
  }
}

export function refuse(kind: RefusalKind, sentence: string, fields?: Fields, held?: HeldVehicle): never {
  throw new Refused(kind, sentence, fields, held);
}
