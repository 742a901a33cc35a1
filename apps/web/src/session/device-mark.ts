import { readStored, writeStored } from './stored.ts';

const key = 'yk.device';

/** A random mark that this browser keeps, by which the yard knows the device again when somebody signs in. */
export function deviceMark(): string {
  const kept = readStored(key);
  if (typeof kept === 'string') return kept;
  const mark = crypto.getRandomValues(new Uint32Array(5)).join('-');
  writeStored(key, mark);
  return mark;
}
