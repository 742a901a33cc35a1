export const pricesKey = ['part-prices'] as const;
