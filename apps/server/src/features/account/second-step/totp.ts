import { createHmac, timingSafeEqual } from 'node:crypto';
import { base32 } from '@scure/base';

const STEP_S = 30;
const DIGITS = 6;
export const SECRET_BYTES = 20;

/** RFC 4226 over the number of the 30 seconds, as RFC 6238 has it. */
export function codeAt(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac[mac.length - 1]! & 0x0f) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_S);

/** The step whose code this is; one before and one after count, because clocks differ. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const around = [0, -1, 1].map((off) => stepOf(now) + off);
  return around.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(digits))) ?? null;
}

export const spelled = (secret: Uint8Array): string => base32.encode(secret).replaceAll('=', '');

/** What the QR code for an authenticator app holds. */
export function otpAddress(secret: Uint8Array, userName: string, host: string): string {
  const label = `Yardkeeper ${host}`;
  const query = new URLSearchParams({ secret: spelled(secret), issuer: label });
  return `otpauth://totp/${encodeURIComponent(label)}:${encodeURIComponent(userName)}?${query.toString().replaceAll('+', '%20')}`;
}
