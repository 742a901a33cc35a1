/** `npm run soak` and `npm run look` set it: whatever has a short form runs in its full one. */
export const inFull = process.env.YARD_FULL === '1';

/** How often, or over what, a test goes round: the short form in the gate, the full one in a soak. */
export const rounds = <T>(short: T, full: T): T => (inFull ? full : short);
