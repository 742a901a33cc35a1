import type { Channel, Listener } from './listener.ts';

export type CachedUntilNotice<T> = {
  get(): Promise<T>;
  forget(): void;
};

/**
 * Caches a value until a notice on the channel clears it. While notices may be missed, every call asks the database.
 */
export function cachedUntilNotice<T>(
  listener: Listener,
  channel: Channel,
  read: () => Promise<T>,
): CachedUntilNotice<T> {
  let known: Promise<T> | null = null;
  const forget = () => {
    known = null;
  };
  listener.on(channel, forget);
  listener.onGap(forget);
  return {
    forget,
    get: () => {
      if (known) return known;
      const asked = read();
      if (!listener.connected()) return asked;
      // Callers that come while the query runs share its answer; after a notice the next caller asks again.
      known = asked;
      asked.catch(() => {
        if (known === asked) known = null;
      });
      return asked;
    },
  };
}
