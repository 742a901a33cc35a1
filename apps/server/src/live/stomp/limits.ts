export const liveLimits = {
  connectWithinMs: 5_000,
  heartBeatMs: 10_000,
  silenceFactor: 2.5,
  frameBytes: 64 * 1024,
  bufferedBytes: 1024 * 1024,
  subscriptions: 50,
  waitingFrames: 200,
  closeWithinMs: 1_000,
};
export type LiveLimits = typeof liveLimits;
