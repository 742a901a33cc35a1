export type KeptName = {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  /** in words, how many things have it */
  readonly used: string;
  /** neither renamed nor retired */
  readonly fixed?: boolean;
};
export type NameChange = { readonly name?: string; readonly active?: 0 | 1 };
