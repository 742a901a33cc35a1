import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export const requestIdHeader = 'x-request-id';

/** Without characters that look alike, because people read the id out to support. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 10;

export const requestId = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

export function givenRequestId(headers: IncomingHttpHeaders): string | undefined {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : undefined;
}
