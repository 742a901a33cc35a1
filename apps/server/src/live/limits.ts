export const liveLimits = {
  connectWithinMs: 5_000,
  heartBeatMs: 10_000,
  /** a client may be silent for this many times what it promised */
  silenceFactor: 2.5,
  frameBytes: 64 * 1024,
  bufferedBytes: 1024 * 1024,
  subscriptions: 50,
  waitingFrames: 200,
  /** how long a socket that was told to close may take */
  closeWithinMs: 1_000,
};
export type LiveLimits = typeof liveLimits;
