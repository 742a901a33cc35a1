import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Encrypts with a key kept outside the database, so that a copy of the database alone cannot use what is sealed. */
export function seal(key: Uint8Array, value: object): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Null when the key differs or the encrypted value was changed. */
export function unseal<T>(key: Uint8Array, sealed: Uint8Array): T | null {
  const bytes = Buffer.from(sealed);
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE));
    cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return JSON.parse(
      Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString('utf8'),
    ) as T;
  } catch {
    return null;
  }
}
