import { startBooksOfDemo } from '../../adapters/accounting-port.ts';
import type { Config } from '../../config.ts';

/** One accounting system for all workers of a demo yard; null where the yard has a real one or none. */
export const openStandIn = async (
  config: Config,
  publicUrl: () => string,
): Promise<{ readonly url: string; stop(): Promise<void> } | null> =>
  config.demo && !config.xero ? startBooksOfDemo(config.dataDir, publicUrl) : null;
