import { stored } from './stored.ts';

/**
 * How far the device's clock is ahead of the server's, in milliseconds; stored for the next start without a connection.
 */
const ahead = stored<number>('yk.clock-ahead', (value) => (typeof value === 'number' ? value : 0));

/** An answer gives whole seconds and takes a while to arrive, so a smaller difference means nothing. */
const worthMs = 30_000;
const quickMs = 10_000;

/** Derives the server's time from an answer. A slow answer is ignored, because its time may be long past. */
export function learnClock(answer: Response, askedAt: number): void {
  const said = Date.parse(answer.headers.get('date') ?? '');
  const now = deviceTime();
  if (Number.isNaN(said) || now < askedAt || now - askedAt > quickMs) return;
  const off = now - said;
  ahead.set(Math.abs(off) < worthMs ? 0 : off);
}

export const deviceTime = (): number => Date.now();

/** The server's time, so that a device whose clock is wrong shows and enters the same times as all others. */
export const yardTime = (): number => Date.now() - ahead.get();

export const yardNow = (): Date => new Date(yardTime());
