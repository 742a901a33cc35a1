import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { refuseUnfinished } from '../backup/unfinished.ts';
import type { Config } from '../config.ts';
import { checkDatabase } from './check-database.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { isProductThere } from './embedded/lock.ts';
import { findPostmaster } from './embedded/postmaster.ts';
import { type Address, urlOf } from './servers/address.ts';

export type OpenYard = {
  readonly url: string;
  /** where it is from now on, for long work */
  readonly address: Address;
  /** the folder of the embedded database; null for a server given by DATABASE_URL */
  readonly pgData: string | null;
  /** false when it was already running, under the product or another command */
  readonly started: boolean;
  close(): Promise<void>;
};

/** The address of the embedded database if it runs; only looks and changes nothing. */
export function runningEmbedded(dataDir: string): { readonly url: string; readonly pgData: string } | null {
  try {
    const pgData = realpathSync(join(dataDir, 'postgres'));
    const found = findPostmaster(pgData);
    if (!found?.ready) return null;
    const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
    return { url: `postgres://postgres:${password}@127.0.0.1:${found.port}/yardkeeper`, pgData };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Opens a yard's database for a command outside the product: uses the running one, or starts the embedded one
 * meanwhile.
 */
export async function openYard(config: Config): Promise<OpenYard> {
  const { databaseUrl, dataDir } = config;
  refuseUnfinished(dataDir);
  if (databaseUrl) {
    const address = await checkDatabase(databaseUrl, config);
    return { url: urlOf(address), address, pgData: null, started: false, close: async () => {} };
  }
  const running = runningEmbedded(dataDir);
  if (running && (await isProductThere(running.url)))
    return { ...running, address: running.url, started: false, close: async () => {} };
  const embedded = await startEmbedded({ dataDir });
  return {
    url: embedded.url,
    address: embedded.url,
    pgData: realpathSync(join(dataDir, 'postgres')),
    started: true,
    close: () => embedded.stop(),
  };
}
