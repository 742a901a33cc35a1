import { randomBytes } from 'node:crypto';
import type { Proof } from '@yardkeeper/contract/account/second-step/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import { seal, unseal } from '../../../db/sealed.ts';
import type { Ctx, PublicCtx } from '../../../services.ts';
import { failureCounter } from '../sign-in/failure-counter.ts';
import { endSessions } from '../sign-in/sign-in.ts';
import * as q from './authenticator-queries.ts';
import { afterRemoval, firstCodes, ownLocked, secondStepChanged } from './change.ts';
import { hasAnySecondStep } from './passkey-queries.ts';
import { prove } from './prove.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { isNeededNow } from './standing.ts';
import { otpAddress, SECRET_BYTES, spelled, stepOfCode } from './totp.ts';

/** A copied row is of no use in the place of another person's. */
type Sealed = { readonly userId: number; readonly secret: string };

function opened(c: PublicCtx, userId: number, sealed: Uint8Array): Uint8Array | null {
  const kept = unseal<Sealed>(c.signInKey, sealed);
  return kept?.userId === userId ? Buffer.from(kept.secret, 'base64') : null;
}

async function qrRows(text: string): Promise<string[]> {
  const { default: bwip } = await import('bwip-js/node');
  const [raw] = bwip.raw({ bcid: 'qrcode', text });
  if (!raw || !('pixs' in raw)) return [];
  const { pixs, pixx, pixy } = raw;
  return Array.from({ length: pixy }, (_, y) => pixs.slice(y * pixx, (y + 1) * pixx).join(''));
}

export async function beginAuthenticator(c: Ctx, proof: Proof) {
  const proved = await prove(c, proof);
  if (typeof proved === 'string') return proved;
  const person = await ownLocked(c);
  if ((await q.authenticatorOf(c.db, person.user_id))?.confirmed_at)
    refuse('conflict', 'You have an authenticator app; remove it before you set up another');
  const secret = randomBytes(SECRET_BYTES);
  const sealed: Sealed = { userId: person.user_id, secret: secret.toString('base64') };
  await q.beginAuthenticator(c.db, person.user_id, seal(c.signInKey, sealed), c.clock());
  const address = otpAddress(secret, person.user_name, new URL(c.publicUrl()).hostname);
  return { secret: spelled(secret), address, rows: await qrRows(address) };
}

const UNREADABLE =
  'The yard cannot read your authenticator app any more; use a passkey or a recovery code, or ask a super admin';

/** Whether this is the code of now, which it is once; `confirm` is the time when a new app is confirmed by it. */
export async function passesCode(c: PublicCtx, userId: number, code: string, confirm: Date | null): Promise<boolean> {
  const app = await q.authenticatorOf(c.db, userId);
  if (!app) return false;
  const secret = opened(c, userId, app.secret) ?? refuse('conflict', UNREADABLE);
  const step = stepOfCode(secret, code, c.clock());
  return step !== null && (await q.useStep(c.db, userId, step, confirm)) !== undefined;
}

/** Null when the code is wrong; the counted failure must be committed. */
export async function confirmAuthenticator(c: Ctx, code: string) {
  const counter = await failureCounter(c, `confirm:${c.actor.userName}`);
  const person = await ownLocked(c);
  if (!(await q.authenticatorOf(c.db, person.user_id))) refuse('conflict', 'Begin to set up the app first');
  if (!(await passesCode(c, person.user_id, code, c.clock()))) {
    await counter.failed();
    return null;
  }
  await counter.passed();
  const recoveryCodes = await firstCodes(c);
  await secondStepChanged(c, person, 'Authenticator app added');
  await endSessions(c, person.user_id, c.sessionId);
  return { recoveryCodes };
}

export async function removeAuthenticator(c: Ctx, proof: Proof) {
  const proved = await prove(c, proof);
  if (typeof proved === 'string') return proved;
  const person = await ownLocked(c);
  const removed = (await q.deleteAuthenticator(c.db, person.user_id)) ?? refuse('notFound', 'You have no app set up');
  if (!removed.confirmed_at) return null;
  await afterRemoval(c, await isNeededNow(c, person.user_id));
  await secondStepChanged(c, person, 'Authenticator app removed');
  return null;
}

export async function renewRecoveryCodes(c: Ctx, proof: Proof) {
  const proved = await prove(c, proof);
  if (typeof proved === 'string') return proved;
  const person = await ownLocked(c);
  if (!(await hasAnySecondStep(c.db, person.user_id)))
    refuse('conflict', 'Add a passkey or an authenticator app first');
  const recoveryCodes = await newRecoveryCodes(c, person.user_id);
  await secondStepChanged(c, person, 'New recovery codes made');
  return { recoveryCodes };
}
