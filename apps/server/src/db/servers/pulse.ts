import { setTimeout as sleep } from 'node:timers/promises';
import type { CuttableClient } from '../outage/cuttable-client.ts';
import { troubleOf } from '../outage/trouble.ts';
import { type Address, urlOf } from './address.ts';
import { askInTime, openInTime, type Standing } from './standing.ts';

const BEAT_MS = 1_500;
/** Beats from one look for another server to the next. */
const LOOK_EACH = 3;

type Watched = {
  readonly url: () => string;
  /** whether what answers is still the server that was meant */
  readonly isRight?: (said: Standing) => boolean;
  /** looks whether another server takes writes, although this one answers */
  readonly look?: () => Promise<void>;
  /** whether a question that is not answered in time may only wait behind others */
  readonly maySkip?: () => boolean;
  readonly answered?: () => void;
  /** nothing is asked meanwhile, because somebody else asks */
  readonly rests?: () => boolean;
};

export const pulseOf = (address: Address): Watched =>
  typeof address === 'object'
    ? { url: address.url, isRight: address.isWriter, look: address.look }
    : { url: () => urlOf(address) };

/**
 * Asks on a connection of its own whether the server is still the one: a server that is frozen, or cut off from this
 * machine, would be noticed by nobody. `missed` is told how many beats in a row failed.
 */
export function keepPulse(watched: Watched, missed: (inARow: number) => void): { stop(): void } {
  const { isRight = () => true, maySkip = () => false, answered = () => {}, rests = () => false } = watched;
  const stopping = new AbortController();
  const { signal } = stopping;
  let client: CuttableClient | null = null;
  let openedAt = '';
  let inARow = 0;

  const drop = () => {
    client?.cut();
    client = null;
  };
  const isThere = async (): Promise<boolean> => {
    const url = watched.url();
    if (url !== openedAt) drop();
    client ??= await openInTime(url);
    openedAt = url;
    const said = await askInTime(client);
    if (said !== 'late') answered();
    return said === 'late' ? maySkip() : isRight(said);
  };
  const beat = async () => {
    // A server that refuses because it is full is there.
    const is = await isThere().catch((error: unknown) => troubleOf(error) === 'busy');
    if (!is || client?.isCut) drop();
    inARow = is ? 0 : inARow + 1;
    if (!is && !signal.aborted) missed(inARow);
  };
  const beating = async () => {
    for (let n = 1; !signal.aborted; n += 1) {
      await sleep(BEAT_MS, undefined, { ref: false, signal }).catch(() => {});
      if (signal.aborted || rests()) continue;
      if (n % LOOK_EACH === 0) void watched.look?.().catch(() => {});
      await beat();
    }
    drop();
  };
  void beating();
  return {
    stop: () => {
      stopping.abort();
      drop();
    },
  };
}
