import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { CuttableClient } from '../outage/cuttable-client.ts';
import { type Address, onMoved, whereNow } from '../servers/address.ts';

const channels = [
  'yard_live',
  'yard_access',
  'yard_outbox',
  'yard_reports',
  'yard_settings',
  'yard_accounting',
  'yard_jobs',
  'yard_files',
] as const;
export type Channel = (typeof channels)[number];
const RECONNECT_MS = 1_000;
/**
 * Detects a server that vanished silently; without this check notices would be missed while caches are still trusted.
 */
const HEART_BEAT_MS = 15_000;
const ANSWER_MS = 10_000;

export type Listener = {
  /** false while notices may be missed, so that caches are not trusted and queues are polled */
  readonly connected: () => boolean;
  on(channel: Channel, heard: (payload: string) => void): void;
  /** called when the connection is lost or regained, because notices may have been missed */
  onGap(missed: () => void): void;
  close(): Promise<void>;
};

export async function listen(address: Address, log: FastifyBaseLogger, enabled = true): Promise<Listener> {
  const heard = new Map<string, ((payload: string) => void)[]>();
  const gaps: (() => void)[] = [];
  let client: CuttableClient | null = null;
  let up = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let toldOff = false;

  const listenFor = (made: CuttableClient) =>
    setInterval(() => {
      const late = setTimeout(made.cut, ANSWER_MS).unref();
      made.query('select 1').then(
        () => clearTimeout(late),
        () => clearTimeout(late),
      );
    }, HEART_BEAT_MS).unref();

  const lost = () => {
    clearInterval(beat);
    if (up) log.info('lost the database notice connection; polling until it is back');
    up = false;
    for (const tell of gaps) tell();
    if (!closed) timer = setTimeout(open, RECONNECT_MS).unref();
  };
  const open = async () => {
    let made: CuttableClient | null = null;
    try {
      const connectionString = await whereNow(address);
      if (closed) return;
      made = new CuttableClient({
        connectionString,
        connectionTimeoutMillis: 5_000,
        keepAlive: true,
      });
      client = made;
      made.on('notification', (n) => {
        for (const tell of heard.get(n.channel) ?? []) tell(n.payload ?? '');
      });
      made.on('error', () => {});
      await made.connect();
      for (const channel of channels) await made.query(`listen ${channel}`);
      made.once('end', lost);
      beat = listenFor(made);
      up = true;
      toldOff = false;
      for (const tell of gaps) tell();
    } catch (error) {
      if (!toldOff) log.warn({ err: error }, 'no database notices; polling instead');
      toldOff = true;
      await made?.end().catch(() => {});
      lost();
    }
  };
  const staysHere = onMoved(address, () => client?.cut());
  if (enabled) await open();
  return {
    connected: () => up,
    on: (channel, tell) => void heard.set(channel, [...(heard.get(channel) ?? []), tell]),
    onGap: (tell) => void gaps.push(tell),
    close: async () => {
      closed = true;
      staysHere();
      clearTimeout(timer);
      clearInterval(beat);
      client?.removeAllListeners('end');
      await client?.end().catch(() => {});
    },
  };
}

/** Every process receives it after the commit. The payload is an id, because PostgreSQL allows at most 8,000 bytes. */
export const notify = (db: Db, channel: Channel, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(db);
