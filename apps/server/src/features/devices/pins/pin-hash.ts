import { createHash, hkdfSync } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A PIN has a million values, so its hash alone would be guessed in hours. The key that it takes lies in the data
 * folder and not in the database; it is derived from the one there is, so that processes and backups share it already.
 */
export const pinKeyOf = (kept: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', kept, '', 'yardkeeper floor pins', 32));

/** Tells a PIN that was stored under another key from a wrong one. */
export const markOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

export const hashPin = (key: Uint8Array, pin: string): Promise<string> => hash(pin, { ...options, secret: key });

export const pinMatches = (key: Uint8Array, kept: string, pin: string): Promise<boolean> =>
  verify(kept, pin, { secret: key });
