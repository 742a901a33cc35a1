import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { CuttableClient } from '../db/outage/cuttable-client.ts';
import { type Address, onMoved, whereNow } from '../db/servers/address.ts';

const LOCK = 727_296;

export type HoldTimes = {
  /** how often a process without the lock asks for it */
  readonly tryMs: number;
  /** how often the holder tells the database that it lives, and how long it waits for the answer */
  readonly beatMs: number;
  readonly answerMs: number;
  /** after this silence the database ends the holder's session: the process is frozen, or its machine is gone */
  readonly silentMs: number;
  /** how long the next holder waits before it begins, while work of the one before ends */
  readonly graceMs: number;
};

/** Together below 30 s: the longest time without a holder is `silentMs + tryMs + graceMs`. */
export const usualTimes: HoldTimes = {
  tryMs: 5_000,
  beatMs: 3_000,
  answerMs: 5_000,
  silentMs: 12_000,
  graceMs: 3_000,
};

/**
 * With several servers the lock is free on the new one at once, while the former one may still answer the holder until
 * it looks around: so the holder notices sooner, is sure for less long, and the next one waits longer for it.
 */
export const followingTimes: HoldTimes = {
  ...usualTimes,
  beatMs: 2_000,
  answerMs: 2_500,
  silentMs: 9_000,
  graceMs: 6_000,
};

export type Held = {
  /** aborted as soon as this process may no longer be the holder */
  readonly signal: AbortSignal;
  /** false when the database has not answered for a while and may have let another process in */
  readonly isSure: () => boolean;
  /** whether another process held the lock when this one first asked */
  readonly isTakenOver: boolean;
};

type Options = {
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** works until the signal is aborted and all that it began has ended */
  readonly holding: (held: Held) => Promise<void>;
  readonly times?: HoldTimes;
};

/**
 * One process at a time holds the lock, which lives and dies with a connection of its own. The holder stops before the
 * database lets another process in: it gives up after `beatMs + answerMs` without an answer, the database only after
 * `silentMs`.
 */
export function holdJobs(address: Address, o: Options): { stop(): Promise<void> } {
  const { log, holding, times = typeof address === 'object' ? followingTimes : usualTimes } = o;
  const stopping = new AbortController();
  const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { ref: false, signal }).catch(() => {});
  const sureMs = typeof address === 'object' ? times.beatMs + times.answerMs : times.silentMs - times.beatMs / 2;
  let isTakenOver = false;
  let wasAway = false;
  let current: CuttableClient | null = null;
  // The holder until now may not know yet that another server takes writes, so the next one waits for it.
  const staysHere = onMoved(address, () => {
    isTakenOver = true;
    current?.cut();
  });

  async function open(): Promise<CuttableClient> {
    const client = new CuttableClient({
      connectionString: await whereNow(address),
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'Yardkeeper, jobs',
    });
    client.on('error', () => {});
    current = client;
    try {
      await client.connect();
      await client.query(
        `set idle_session_timeout = ${times.silentMs}; set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 2`,
      );
      return client;
    } catch (error) {
      client.cut();
      throw error;
    }
  }

  async function ask(client: CuttableClient, statement: string): Promise<boolean> {
    const late = setTimeout(client.cut, times.answerMs).unref();
    try {
      return (await client.query<{ yes: boolean }>(statement)).rows[0]!.yes;
    } finally {
      clearTimeout(late);
    }
  }

  async function hold(client: CuttableClient, ended: AbortController): Promise<void> {
    const { signal } = ended;
    let sureAt = performance.now();
    const isSure = () => !signal.aborted && performance.now() - sureAt < sureMs;
    const beat = async () => {
      while (!signal.aborted) {
        await pause(times.beatMs, signal);
        const asked = performance.now();
        if (!signal.aborted) await ask(client, 'select true as yes').then(() => (sureAt = asked));
      }
    };
    const beating = beat().catch(() => ended.abort());
    if (isTakenOver) await pause(times.graceMs, signal);
    if (!signal.aborted) await holding({ signal, isSure, isTakenOver });
    ended.abort();
    await beating;
  }

  async function once(): Promise<void> {
    const client = await open();
    const ended = new AbortController();
    const { signal } = ended;
    client.once('end', () => ended.abort());
    const onStop = () => ended.abort();
    stopping.signal.addEventListener('abort', onStop, { once: true });
    if (stopping.signal.aborted) ended.abort();
    wasAway = false;
    try {
      while (!signal.aborted) {
        if (await ask(client, `select pg_try_advisory_lock(${LOCK}) as yes`)) {
          log.info('this process does the periodic work now');
          await hold(client, ended);
        } else {
          isTakenOver = true;
          await pause(times.tryMs, signal);
        }
      }
    } finally {
      stopping.signal.removeEventListener('abort', onStop);
      const late = setTimeout(client.cut, 1_000).unref();
      await client.end().catch(() => {});
      clearTimeout(late);
    }
  }

  async function untilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await once().catch((error) => {
        if (!wasAway && !stopping.signal.aborted)
          log.warn({ err: error }, 'periodic work waits until the database answers');
        wasAway = true;
      });
      await pause(Math.min(1_000, times.tryMs), stopping.signal);
    }
  }
  const working = untilStopped();
  return {
    stop: () => {
      staysHere();
      stopping.abort();
      return working;
    },
  };
}
