/** Put on the queries that fill selects, so that an empty one can say that its list did not come. */
export const fillsOptions = { fills: 'options' } as const;
