import { setTimeout as sleep } from 'node:timers/promises';
import { type Postmaster, stillRuns } from './postmaster.ts';
import { type Place, raise } from './raise.ts';

const LOOK_MS = 200;
const AGAIN_MS = 1_000;

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Checks whether PostgreSQL still runs, and restarts it until it does. */
export function keepRunning(
  place: Place,
  first: Postmaster,
  say: (sentence: string) => void,
  moved: (found: Postmaster) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal }).catch(() => {});

  const revive = async (fallen: Postmaster): Promise<Postmaster> => {
    const began = Date.now();
    let said = '';
    say('The embedded PostgreSQL has ended unexpectedly; it is started again');
    while (!signal.aborted)
      try {
        const found = await raise(place, { port: fallen.port, signal });
        say(`The embedded PostgreSQL is back after ${seconds(began)}`);
        return found;
      } catch (error) {
        const { message } = error as Error;
        if (message !== said && !signal.aborted) say(message);
        said = message;
        await pause(AGAIN_MS);
      }
    return fallen;
  };
  const watch = async () => {
    for (let at = first; !signal.aborted; await pause(LOOK_MS)) {
      if (stillRuns(at.pid, place.cluster.pgData)) continue;
      at = await revive(at);
      moved(at);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
