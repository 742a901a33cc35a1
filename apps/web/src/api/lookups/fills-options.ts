/** Marks the queries that fill selects, so that an empty select can say that its list did not load. */
export const fillsOptions = { fills: 'options' } as const;
