import { createHmac, createPublicKey, type KeyObject, randomBytes, timingSafeEqual, verify } from 'node:crypto';
import type { Proof } from '@yardkeeper/contract/devices/schemas';
import { challengeMessage, type ProvedStep } from '@yardkeeper/domain/access/tablet-proof';
import { refuse } from '@yardkeeper/domain/refused';
import type { Services } from '../../../services.ts';
import * as q from './tablet-queries.ts';

const GOOD_MS = 120_000;

const sealOf = (s: Pick<Services, 'secrets'>, text: string) =>
  createHmac('sha256', s.secrets.tokenKey).update(`tablet challenge ${text}`).digest('base64url');

/** Nothing is stored until a tablet has signed it, so that nobody can fill the database by asking. */
export function newChallenge(s: Pick<Services, 'secrets' | 'clock'>, deviceId: number): string {
  const text = `${deviceId}.${s.clock().getTime() + GOOD_MS}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${sealOf(s, text)}`;
}

function isOurs(s: Pick<Services, 'secrets' | 'clock'>, { deviceId, challenge }: Proof): boolean {
  const at = challenge.lastIndexOf('.');
  const [text, seal] = [challenge.slice(0, at), Buffer.from(challenge.slice(at + 1))];
  const wanted = Buffer.from(sealOf(s, text));
  if (seal.length !== wanted.length || !timingSafeEqual(seal, wanted)) return false;
  const [device, until] = text.split('.').map(Number);
  return device === deviceId && (until ?? 0) > s.clock().getTime();
}

/** Null for anything but a P-256 key. */
export function readKey(base64: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}

const isSigned = (publicKey: string, message: string, signature: string): boolean => {
  const key = readKey(publicKey);
  return (
    key !== null &&
    verify(
      'sha256',
      Buffer.from(message),
      { key, dsaEncoding: 'ieee-p1363' },
      new Uint8Array(Buffer.from(signature, 'base64url')),
    )
  );
};

const words = {
  unknown: 'This tablet is not registered here; a super admin registers it again',
  again: 'That took too long; try again',
  withdrawn: 'This tablet was withdrawn; a super admin can register it again',
} as const;
const turnAway = (why: keyof typeof words): never => refuse('forbidden', words[why], { device: why });

/**
 * Checks the signature first, so that nobody without the key makes the tablet wait; then locks the tablet, so that what
 * it asks is done one after the other. A challenge is answered once.
 */
export async function provedDevice(s: Services, proof: Proof, step: ProvedStep, o: { evenWithdrawn?: true } = {}) {
  const { public_key } = (await q.keyOfDevice(s.db, proof.deviceId)) ?? turnAway('unknown');
  if (!isOurs(s, proof)) turnAway('again');
  if (!isSigned(public_key, challengeMessage(step, proof.challenge), proof.signature)) turnAway('unknown');
  const device = (await q.lockDevice(s.db, proof.deviceId)) ?? turnAway('unknown');
  if (!(await q.useChallenge(s.db, proof.challenge, device.device_id, s.clock()))) turnAway('again');
  if (device.withdrawn_at !== null && !o.evenWithdrawn) turnAway('withdrawn');
  return device;
}
export type ProvedDevice = Awaited<ReturnType<typeof provedDevice>>;
