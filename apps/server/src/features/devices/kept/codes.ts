import bwip from 'bwip-js/node';
import { Unsuccessful } from '../../../http/answer.ts';
import type { Ctx, PublicCtx } from '../../../services.ts';
import { failureCounter } from '../../account/sign-in/failure-counter.ts';
import { codeHash, newCode } from '../../account/sign-in/passwords.ts';
import * as q from './device-queries.ts';
import { addDevice, refuseTakenName } from './devices.ts';

const GOOD_MS = 15 * 60_000;

function squaresOf(text: string): string[] {
  const [raw] = bwip.raw({ bcid: 'qrcode', text });
  if (!raw || !('pixs' in raw)) return [];
  const { pixs, pixx, pixy } = raw;
  return Array.from({ length: pixy }, (_, y) => Array.from(pixs.slice(y * pixx, (y + 1) * pixx)).join(''));
}

/** A super admin shows the code; whoever enters it within a quarter of an hour registers that tablet. */
export async function makeCode(c: Ctx, name: string) {
  await refuseTakenName(c, name);
  const code = newCode(10);
  const expiresAt = new Date(c.clock().getTime() + GOOD_MS);
  await q.insertCode(c.db, { code_hash: codeHash(code), name, made_by: c.actor.userId, expires_at: expiresAt });
  const address = `${c.publicUrl()}/auth/register-tablet?code=${code}`;
  return { code, address, squares: squaresOf(address), expiresAt: expiresAt.toISOString() };
}

/** A wrong code is counted like a failed sign-in of its address. */
export async function registerByCode(c: PublicCtx, code: string, publicKey: string) {
  const counter = await failureCounter(c, 'a tablet');
  const hash = codeHash(code);
  const known = await q.lockCode(c.db, hash, c.clock());
  if (!known) {
    await counter.failed();
    const sentence = 'The code is wrong, was used already or has expired';
    return new Unsuccessful(422, sentence, { fields: { code: sentence } });
  }
  await counter.passed();
  const deviceId = await addDevice(c, known.name, publicKey, known.made_by);
  await q.codeUsed(c.db, hash, deviceId);
  return { deviceId, name: known.name };
}
