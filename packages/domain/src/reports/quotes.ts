/** The outcome of a quote; an expired one is no longer open. */
export const quoteStates = ['open', 'expired', 'won', 'lost'] as const;
export type QuoteState = (typeof quoteStates)[number];
export const quoteStateNames: Readonly<Record<QuoteState, string>> = {
  open: 'Open',
  expired: 'Expired',
  won: 'Won',
  lost: 'Lost',
};

export const quoteStateOn = (kept: Exclude<QuoteState, 'expired'>, expiresAt: Date | null, now: Date): QuoteState =>
  kept === 'open' && expiresAt !== null && expiresAt <= now ? 'expired' : kept;
