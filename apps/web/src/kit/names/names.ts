export type KeptName = {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  /** How many things have the name, in words. */
  readonly used: string;
  readonly fixed?: boolean;
};
export type NameChange = { readonly name?: string; readonly active?: 0 | 1 };
