type Pair = { readonly retail: number | null | undefined; readonly trade: number | null | undefined };

/** A trade price above retail is nearly always a typing error; a price of 0 is not set yet. */
export const isTradeAboveRetail = ({ retail, trade }: Pair): boolean => !!retail && !!trade && trade > retail;

export const tradeAboveRetailWords = 'Trade is above retail';
