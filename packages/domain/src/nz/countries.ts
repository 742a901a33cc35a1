/** Every address is in New Zealand. */
export const countries = ['New Zealand'] as const;
