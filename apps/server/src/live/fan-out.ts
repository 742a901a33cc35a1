import type { FastifyBaseLogger } from 'fastify';
import type { Connections } from '../db/connect.ts';
import type { Listener } from '../db/notices/listener.ts';
import { type JobWatch, unwatched } from '../metrics/job-watch.ts';
import type { Hub } from './hub.ts';
import { eventsSince, type LiveEvent, removeOldEvents, snapshotNow } from './live-events.ts';
import { veilOf } from './who-may-know.ts';

export type FanOutDeps = {
  readonly connections: Connections;
  readonly listener: Listener;
  readonly hub: Hub;
  readonly log: FastifyBaseLogger;
  readonly jobs?: JobWatch;
};
export type FanOut = {
  drain(): Promise<void>;
  close(): Promise<void>;
};

/** Collects the events of a short time span, and lets the response of the call that made them go first. */
const TOGETHER_MS = 10;
const TICK_MS = 1_000;
const NET_MS = 30_000;
/** How often open sockets are checked while notices about ended sessions may be missed. */
const CHECK_MS = 5_000;
const TIDY_MS = 60_000;

export async function startFanOut({ connections, listener, hub, log, jobs = unwatched }: FanOutDeps): Promise<FanOut> {
  jobs.every('live-news', NET_MS);
  const now = () => performance.now();
  let seen = await snapshotNow(connections.reads);
  let readAt = now();
  let checkedAt = readAt;
  let tidiedAt = readAt;
  let closed = false;
  let failing = false;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const publish = (event: LiveEvent) => {
    const { topic, body } = event;
    const { kind } = body;
    const [said, veil] = [JSON.stringify(body), veilOf(event)];
    const tell = () => void (veil ? hub.publish(topic, said, veil) : hub.publish(topic, said));
    if (kind !== 'sessionEnded' && kind !== 'accessChanged') return tell();
    const checked = hub.recheck(topic.replace(/^\/topic\/user\//, 'user:'));
    // New permissions are announced once they are in force. The end of a session is announced by the hub, because only
    // the sockets of that session may hear it.
    if (kind === 'accessChanged') void checked.then(tell);
  };

  const read = async () => {
    const began = now();
    const { events, now: upTo } = await eventsSince(connections.reads, seen);
    seen = upTo;
    readAt = began;
    for (const event of events) publish(event);
  };
  const run = async () => {
    try {
      await jobs.watched('live-news', read);
      if (failing) log.info('live news are read again');
      failing = false;
    } catch (error) {
      if (!failing && !closed) log.warn({ err: error }, 'live news cannot be read; trying again every second');
      failing = true;
    }
  };
  // A caller that comes during a run gets the next run, which all callers share.
  const drain = (): Promise<void> => {
    if (closed) return Promise.resolve();
    if (next) return next;
    const before = running ?? Promise.resolve();
    next = before.then(() => {
      next = null;
      if (closed) return;
      running = run().finally(() => {
        running = null;
      });
      return running;
    });
    return next;
  };

  const tidy = () =>
    removeOldEvents(connections.db).catch((error) => log.warn({ err: error }, 'old live news could not be removed'));
  const tick = () => {
    const deaf = !listener.connected();
    if (deaf || failing || now() - readAt > NET_MS) void drain();
    if (deaf && now() - checkedAt > CHECK_MS) {
      checkedAt = now();
      void hub.recheck('all');
    }
    if (now() - tidiedAt > TIDY_MS) {
      tidiedAt = now();
      void tidy();
    }
  };

  let soon: NodeJS.Timeout | null = null;
  listener.on('yard_live', () => {
    soon ??= setTimeout(() => {
      soon = null;
      void drain();
    }, TOGETHER_MS);
  });
  listener.on('yard_access', (whom) => void (closed || hub.recheck(whom)));
  listener.onGap(() => {
    void drain();
    if (!closed) void hub.recheck('all');
  });
  const timer = setInterval(tick, TICK_MS).unref();
  // Reads what was committed between the first snapshot and the first notice.
  await drain();
  return {
    drain,
    close: async () => {
      closed = true;
      clearInterval(timer);
      if (soon) clearTimeout(soon);
      await (next ?? running);
    },
  };
}
