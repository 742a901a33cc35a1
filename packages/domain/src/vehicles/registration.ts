/** The words of the specification, by the numbers that travel. */
export const regFlagNames = { 0: 'UnRegistered', 1: 'Registered' } as const;
export const regStateNames = { 0: 'NA', 1: 'NZ' } as const;
