import { readStored, writeStored } from './stored.ts';

const key = 'yk.device';

/** A random mark that this browser keeps, by which the yard knows the device again when somebody signs in. */
export function deviceMark(): string {
  const kept = readStored(key);
  if (typeof kept === 'string') return kept;
  const mark = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  writeStored(key, mark);
  return mark;
}
