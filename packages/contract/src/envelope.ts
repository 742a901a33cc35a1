/** Every JSON answer. A failure repeats its sentence as msg and errorMessage; `fields` says which field it is about. */
export type Envelope<T> = {
  readonly code: number;
  readonly data: T;
  readonly msg: string;
  readonly errorMessage?: string;
  readonly fields?: Readonly<Record<string, string>>;
};
