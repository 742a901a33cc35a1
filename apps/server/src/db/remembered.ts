import type { Channel, Listener } from './listener.ts';

export type Remembered<T> = {
  get(): Promise<T>;
  forget(): void;
};

/**
 * Answers from memory while database notices are heard; each notice on the channel empties the memory, on every process.
 * While notices may be missed nothing is remembered.
 */
export function remembered<T>(listener: Listener, channel: Channel, read: () => Promise<T>): Remembered<T> {
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
      // Whoever comes meanwhile waits for the same answer; a notice meanwhile makes the next one ask again.
      known = asked;
      asked.catch(() => {
        if (known === asked) known = null;
      });
      return asked;
    },
  };
}
