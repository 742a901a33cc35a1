/** Set by `npm run soak` and `npm run look`: tests with a short form then run in full. */
export const inFull = process.env.YARD_FULL === '1';

/** The number of rounds, or the cases, of a test: the short form in the gate, the full one in a soak. */
export const rounds = <T>(short: T, full: T): T => (inFull ? full : short);
