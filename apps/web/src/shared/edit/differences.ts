export type Difference = {
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
  /** the value after my changes are kept */
  readonly kept: string;
};
