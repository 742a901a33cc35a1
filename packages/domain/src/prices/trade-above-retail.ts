type Pair = { readonly retail: number | null | undefined; readonly trade: number | null | undefined };

/** A trade customer would pay more than anybody else, which is nearly always a slip; a price of 0 is not set yet. */
export const isTradeAboveRetail = ({ retail, trade }: Pair): boolean => !!retail && !!trade && trade > retail;

export const tradeAboveRetailWords = 'Trade is above retail';
