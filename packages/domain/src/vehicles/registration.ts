/** The names that screens show for the numbers that calls send. */
export const regFlagNames = { 0: 'UnRegistered', 1: 'Registered' } as const;
export const regStateNames = { 0: 'NA', 1: 'NZ' } as const;
