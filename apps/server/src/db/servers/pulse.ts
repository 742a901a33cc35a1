import { setTimeout as sleep } from 'node:timers/promises';
import type { CuttableClient } from '../outage/cuttable-client.ts';
import { type Address, urlOf } from './address.ts';
import { ANSWER_MS, askInTime, openInTime, STANDING, type Standing } from './follow-writer.ts';

const BEAT_MS = 1_500;

/**
 * Asks on a connection of its own whether the server is still the one: a server that is frozen, or cut off from this
 * machine, would be noticed by nobody.
 */
export function keepPulse(address: Address, missed: () => void): { stop(): void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const mustWrite = typeof address === 'object';
  let client: CuttableClient | null = null;
  let openedAt = '';

  const drop = () => {
    client?.cut();
    client = null;
  };
  const beat = async () => {
    const url = urlOf(address);
    if (url !== openedAt) drop();
    try {
      client ??= await openInTime(url);
      openedAt = url;
      const { writes } = await askInTime<Standing>(client, STANDING, ANSWER_MS);
      if (mustWrite && !writes) throw new Error('it takes no writes any more');
    } catch {
      drop();
      if (!signal.aborted) missed();
    }
  };
  const beating = async () => {
    while (!signal.aborted) {
      await sleep(BEAT_MS, undefined, { ref: false, signal }).catch(() => {});
      if (!signal.aborted) await beat();
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
