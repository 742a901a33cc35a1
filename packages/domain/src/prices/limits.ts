/** A price above one million dollars is a typing error. */
export const maxPriceCents = 100_000_000;
export const stockPriceListId = 1;
export const percentFrom = -90;
export const percentTo = 500;
