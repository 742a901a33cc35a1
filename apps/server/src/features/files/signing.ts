import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../services.ts';

const HOUR_S = 3_600;

const signature = (s: Pick<Services, 'secrets'>, key: string, expires: string) =>
  createHmac('sha256', s.secrets.fileKey).update(`${key}|${expires}`).digest('base64url');

/**
 * Lets the holder of the address read `key` for one to two hours; the same within an hour, so that browsers can cache.
 */
export function signedQuery(s: Pick<Services, 'secrets' | 'clock'>, key: string): string {
  const expires = String((Math.floor(s.clock().getTime() / 1000 / HOUR_S) + 2) * HOUR_S);
  return `e=${expires}&s=${signature(s, key, expires)}`;
}

/** An image tag cannot send the authorization header, so its address carries a signature. */
export function signedAddress(s: Pick<Services, 'secrets' | 'clock'>, key: string): string;
export function signedAddress(s: Pick<Services, 'secrets' | 'clock'>, key: string | null): string | null;
export function signedAddress(s: Pick<Services, 'secrets' | 'clock'>, key: string | null): string | null {
  if (key === null) return null;
  return `/files/${key}?${signedQuery(s, key)}`;
}

export function isSigned(s: Pick<Services, 'secrets' | 'clock'>, key: string, expires: string, given: string): boolean {
  const wanted = Buffer.from(signature(s, key, expires));
  const sent = Buffer.from(given);
  const genuine = wanted.length === sent.length && timingSafeEqual(wanted, sent);
  return genuine && Number(expires) * 1000 > s.clock().getTime();
}
