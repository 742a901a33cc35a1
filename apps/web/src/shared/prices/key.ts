/** Everything that lists prices. */
export const pricesKey = ['part-prices'] as const;
