import type { Standing } from './standing.ts';

/** Several servers, of which one takes writes. */
export type Servers = {
  /** the one that took writes when it was last asked */
  url(): string;
  /** its timeline, which each promotion ends */
  timeline(): string;
  isWriter(said: Standing): boolean;
  /** asks all of them which one takes writes now; fails as `away` when none does */
  seek(): Promise<string>;
  /** the same while the known one answers: another one may have been promoted beside it */
  look(): Promise<void>;
  /** called when another one takes writes; returns what ends that */
  onMoved(tell: () => void): () => void;
};

/** Where the database is. An embedded one may change its port when it restarts. */
export type Address = string | (() => string) | Servers;

export const urlOf = (address: Address): string =>
  typeof address === 'string' ? address : typeof address === 'function' ? address() : address.url();

/** For whoever opens a connection after one was lost. */
export const whereNow = async (address: Address): Promise<string> =>
  typeof address === 'object' ? address.seek() : urlOf(address);

export const onMoved = (address: Address, tell: () => void): (() => void) =>
  typeof address === 'object' ? address.onMoved(tell) : () => {};
