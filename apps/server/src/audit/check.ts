/**
 * A rule that must hold in every yard. `sql` returns one row per breach: the record (`what`), the stored value
 * (`found`) and the correct one (`expected`). It only reads, and in set-based queries.
 */
export type Check = {
  readonly name: string;
  readonly group: string;
  /** the rule as a sentence, for the report */
  readonly says: string;
  /** the table whose rows are checked; the report shows their number */
  readonly of: string;
  readonly sql: string;
  /** recounts a kept figure; without it the breach is only reported, because nobody knows which side is wrong */
  readonly mend?: string;
};

export type Breach = { readonly what: string; readonly found: string; readonly expected: string };
export type Finding = {
  readonly check: Pick<Check, 'name' | 'group' | 'says' | 'mend'>;
  readonly looked: number;
  /** the total; `shown` holds the first of them */
  readonly breaches: number;
  readonly shown: readonly Breach[];
  /** a remark for information: nothing is wrong */
  readonly isRemark?: true;
  readonly seconds: number;
};
