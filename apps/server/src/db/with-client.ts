import type pg from 'pg';
import { CuttableClient } from './outage/cuttable-client.ts';

type Options = {
  /** cuts the connection, so that the work fails */
  readonly signal?: AbortSignal | undefined;
};

/** Runs the work on its own connection, which is always closed afterwards. */
export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
  { signal }: Options = {},
): Promise<T> {
  signal?.throwIfAborted();
  const client = new CuttableClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A connection error fails the running statement; without a listener the event would end the process.
  client.on('error', () => {});
  signal?.addEventListener('abort', client.cut, { once: true });
  try {
    await client.connect();
    return await work(client);
  } finally {
    signal?.removeEventListener('abort', client.cut);
    await client.end().catch(() => {});
  }
}
