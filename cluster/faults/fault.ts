import type { Load } from '../load/load.ts';
import type { Cluster } from '../servers/cluster.ts';

/** One thing that goes wrong while people work. */
export type Fault = {
  readonly name: string;
  readonly says: string;
  /** does it and mends it; returns what is worth a word, and throws when something is not as it must be */
  strike(cluster: Cluster, load: Load, round: number): Promise<string>;
};

export const seconds = (ms: number): string => (ms / 1000).toFixed(1);
