/** Why a call is refused on purpose; each kind has one honest HTTP status. */
export type RefusalKind =
  | 'malformed'
  | 'badInput'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'tooMany';

/** The only thing a service throws on purpose. `fields` puts the sentence beside the field it is about. */
export class Refused extends Error {
  readonly kind: RefusalKind;
  readonly fields: Readonly<Record<string, string>> | undefined;
  constructor(kind: RefusalKind, sentence: string, fields?: Readonly<Record<string, string>>) {
    super(sentence);
    this.kind = kind;
    this.fields = fields;
  }
}

export function refuse(kind: RefusalKind, sentence: string, fields?: Readonly<Record<string, string>>): never {
  throw new Refused(kind, sentence, fields);
}
