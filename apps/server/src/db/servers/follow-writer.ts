import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import { CuttableClient } from '../outage/cuttable-client.ts';
import { troubleOf, Unavailable } from '../outage/trouble.ts';
import type { Address, Servers } from './address.ts';
import { hostsOf } from './hosts.ts';

/** A server that needs longer is taken for gone, so that a switch is followed within ten seconds. */
export const ANSWER_MS = 2_500;
/** How long another server that takes writes too may be slower: one that was cut off and does not know it yet. */
const OTHERS_MS = 500;
const PATIENCE_MS = 10_000;
const ASK_AGAIN_MS = 500;

export type Standing = { readonly writes: boolean; readonly timeline: string | null };
/** A promoted standby begins a new timeline, so of two that take writes the one with the later timeline is right. */
export const STANDING = `select current_setting('transaction_read_only') = 'off' as writes,
  case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

/** Asks on a connection, which is cut when no answer comes in time. */
export async function askInTime<Row extends QueryResultRow>(
  client: CuttableClient,
  text: string,
  ms: number,
): Promise<Row> {
  const late = setTimeout(client.cut, ms).unref();
  try {
    return (await client.query<Row>(text)).rows[0]!;
  } finally {
    clearTimeout(late);
  }
}

export async function openInTime(url: string): Promise<CuttableClient> {
  const client = new CuttableClient({ connectionString: url, connectionTimeoutMillis: ANSWER_MS, keepAlive: true });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.cut();
    throw error;
  }
}

async function standingOf(url: string): Promise<Standing> {
  const client = await openInTime(url);
  try {
    return await askInTime<Standing>(client, STANDING, ANSWER_MS);
  } finally {
    void client.end().catch(() => {});
  }
}

type Found = { readonly url: string; readonly timeline: string };
type Refusals = ReadonlyMap<string, unknown>;
/** Why each server is not the one that takes writes: an error, or null for a standby. */
export class NoWriter extends Unavailable {
  readonly refusals: Refusals;
  constructor(refusals: Refusals) {
    super('away', { cause: [...refusals.values()].find(Boolean) });
    this.refusals = refusals;
  }
}

/** All are asked at once; when one takes writes, the others have a moment to say that they do too. */
async function findWriter(urls: readonly string[], oldest: string): Promise<Found> {
  const found: Found[] = [];
  const refusals = new Map<string, unknown>();
  const first = Promise.withResolvers<void>();
  const asked = urls.map((url) =>
    standingOf(url).then(
      ({ writes, timeline }) => {
        // A server on a former timeline was cut off and left behind: what it takes would be lost.
        if (!writes || timeline === null || timeline < oldest) return void refusals.set(url, null);
        found.push({ url, timeline });
        first.resolve();
      },
      (error: unknown) => void refusals.set(url, error),
    ),
  );
  const all = Promise.all(asked);
  await Promise.race([all, first.promise]);
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([all, new Promise((done) => (timer = setTimeout(done, OTHERS_MS)))]);
  clearTimeout(timer);
  const [newest] = found.sort((a, b) => (a.timeline < b.timeline ? 1 : -1));
  if (!newest) throw new NoWriter(refusals);
  return newest;
}

/** A start in the middle of a switch waits for its end. */
async function firstWriter(urls: readonly string[]): Promise<Found> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(ASK_AGAIN_MS))
    try {
      return await findWriter(urls, '');
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}

/**
 * Of several servers one takes writes, and which one may change at any time: that one's address. It is looked for
 * whenever a connection fails. An address with one server is that server.
 */
export async function followWriter(address: string): Promise<Address> {
  const urls = hostsOf(address);
  if (urls.length === 1) return address;
  let known = await firstWriter(urls);
  let seeking: Promise<string> | null = null;
  const moved = new Set<() => void>();

  const seek = async (): Promise<string> => {
    const found = await findWriter(urls, known.timeline).catch((error: NoWriter) => {
      // A server without a free connection could not be asked, and is there.
      if (troubleOf(error.refusals.get(known.url)) === 'busy') return known;
      throw error;
    });
    const isOther = found.url !== known.url;
    known = found;
    if (isOther) for (const tell of [...moved]) tell();
    return known.url;
  };
  const servers: Servers = {
    url: () => known.url,
    seek: () => {
      seeking ??= seek().finally(() => {
        seeking = null;
      });
      return seeking;
    },
    onMoved: (tell) => {
      moved.add(tell);
      return () => void moved.delete(tell);
    },
  };
  return servers;
}
