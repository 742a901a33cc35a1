import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { refuseUnfinished } from '../backup/unfinished.ts';
import type { Config } from '../config.ts';
import { checkDatabase } from './check-database.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { isProductThere } from './embedded/lock.ts';
import { findPostmaster } from './embedded/postmaster.ts';

export type OpenYard = {
  readonly url: string;
  /** the folder of the embedded database; null for a server by DATABASE_URL */
  readonly pgData: string | null;
  /** false when the product, or something else, had it running already */
  readonly started: boolean;
  close(): Promise<void>;
};

/** The address of the embedded database while it runs, without disturbing whoever runs it. */
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

/** The database of a yard for a command beside the product: the running one, or the embedded one started for a while. */
export async function openYard({ databaseUrl, dataDir }: Config): Promise<OpenYard> {
  refuseUnfinished(dataDir);
  if (databaseUrl) {
    await checkDatabase(databaseUrl);
    return { url: databaseUrl, pgData: null, started: false, close: async () => {} };
  }
  const running = runningEmbedded(dataDir);
  if (running && (await isProductThere(running.url))) return { ...running, started: false, close: async () => {} };
  const embedded = await startEmbedded({ dataDir });
  return {
    url: embedded.url,
    pgData: realpathSync(join(dataDir, 'postgres')),
    started: true,
    close: () => embedded.stop(),
  };
}
