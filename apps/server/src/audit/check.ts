/**
 * Something that must hold in every yard. `sql` answers one row for each breach: which record (`what`), what stands there
 * (`found`) and what should (`expected`). It only reads, and reads whole sets.
 */
export type Check = {
  readonly name: string;
  readonly group: string;
  /** the rule as a sentence, for the report */
  readonly says: string;
  /** the table whose rows are looked at; the report says how many these are */
  readonly of: string;
  readonly sql: string;
  /** counts a kept figure anew; without it nothing is mended, because nobody knows which side is wrong */
  readonly mend?: string;
};

export type Breach = { readonly what: string; readonly found: string; readonly expected: string };
export type Finding = {
  readonly check: Pick<Check, 'name' | 'group' | 'says' | 'mend'>;
  readonly looked: number;
  /** how many there are; `shown` are the first of them */
  readonly breaches: number;
  readonly shown: readonly Breach[];
  /** worth knowing, but nothing is wrong */
  readonly isRemark?: true;
  readonly seconds: number;
};
