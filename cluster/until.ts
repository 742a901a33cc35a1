import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again until it is so; a question that fails is one that is not answered yet. */
export async function until(what: string, ms: number, isSo: () => Promise<boolean> | boolean): Promise<number> {
  const began = performance.now();
  for (let last: unknown; ; await sleep(100)) {
    try {
      if (await isSo()) return performance.now() - began;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (performance.now() - began > ms)
      throw new Error(`${what}: not within ${ms / 1000} s${last ? ` (${(last as Error).message})` : ''}`);
  }
}
