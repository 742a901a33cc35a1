import { setTimeout as sleep } from 'node:timers/promises';
import { openScreen } from '../../e2e/running/workers.ts';
import { until } from '../until.ts';

/** Lists of documents that stand open at both processes and open their line again when it is cut. */
export type Screens = {
  /** resolves when each of them heard news that came after now */
  allHear(seconds: number): Promise<void>;
};

const EACH = 3;
const AGAIN_MS = 500;

export async function openScreens(addresses: readonly string[], token: string): Promise<Screens> {
  const heard: number[] = [];
  const stayOpen = async (address: string, nth: number) => {
    for (;;) {
      const screen = await openScreen(address, token, '/topic/invoices').catch(() => null);
      for (let seen = 0; screen?.isOpen(); await sleep(AGAIN_MS / 5)) {
        if (screen.heard.length > seen) heard[nth] = performance.now();
        seen = screen.heard.length;
      }
      await sleep(AGAIN_MS);
    }
  };
  const all = addresses.flatMap((address) => Array.from({ length: EACH }, () => address));
  for (const [nth, address] of all.entries()) {
    heard[nth] = 0;
    void stayOpen(address, nth);
  }
  return {
    allHear: async (seconds) => {
      const from = performance.now();
      await until('all screens hear news', seconds * 1000, () => heard.every((at) => at > from));
    },
  };
}
