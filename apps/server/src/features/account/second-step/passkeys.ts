import { createHmac } from 'node:crypto';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { AddPasskey, RemovePasskey, RenamePasskey } from '@yardkeeper/contract/account/second-step/schemas';
import type { MadePasskey, MakeOptions } from '@yardkeeper/contract/account/second-step/webauthn';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { CHALLENGE_MINUTES, newChallenge, takeChallenge } from './challenges.ts';
import { afterRemoval, firstCodes, ownLocked, secondStepChanged } from './change.ts';
import * as q from './passkey-queries.ts';
import { prove } from './prove.ts';
import { relyingParty } from './relying-party.ts';
import { isNeededNow } from './standing.ts';
import { signedBy } from './used-passkey.ts';

const MOST = 20;
/** ES256, EdDSA and RS256, which is what phones, keys and Windows make. */
const algorithms = [-7, -8, -257];

const party = (c: Ctx) =>
  relyingParty(c) ??
  refuse('conflict', 'Passkeys need the yard to have a name and https; ask who looks after the server');

/** The name under which devices keep the passkeys of one person; it says nothing about them. */
const userHandle = (c: Ctx) =>
  createHmac('sha256', c.secrets.tokenKey).update(`passkeys of ${c.actor.userId}`).digest('base64url');

/** Returns what was wrong with the proof, as `prove` does. */
export async function addPasskeyOptions(c: Ctx, proof: Parameters<typeof prove>[1]) {
  const { id } = party(c);
  const proved = await prove(c, proof);
  if (typeof proved === 'string') return proved;
  const kept = await q.passkeysOf(c.db, c.actor.userId);
  if (kept.length >= MOST) refuse('conflict', `You have ${MOST} passkeys; remove one that you do not use`);
  const { userId, userName, usersName } = c.actor;
  const options: MakeOptions = {
    challenge: await newChallenge(c, { purpose: 'addPasskey', userId, sessionId: c.sessionId }),
    rp: { id, name: 'Yardkeeper' },
    user: { id: userHandle(c), name: userName, displayName: usersName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MINUTES * 60_000,
    attestation: 'none',
    excludeCredentials: kept.map((k) => ({ id: k.credential_id, type: 'public-key', transports: k.transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
  return { options };
}

async function madeHere(c: Ctx, made: MadePasskey) {
  const said = signedBy(made.response.clientDataJSON);
  const { userId } = c.actor;
  const bound = { purpose: 'addPasskey', userId, sessionId: c.sessionId } as const;
  if (!said || !(await takeChallenge(c, said.challenge, bound)) || !party(c).isOrigin(said.origin)) return null;
  const checked = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: said.challenge,
    expectedOrigin: said.origin,
    expectedRPID: party(c).id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  return checked?.verified ? checked.registrationInfo.credential : null;
}

/** Null when the passkey does not hold; the challenge is used all the same. */
export async function addPasskey(c: Ctx, { name, made }: z.output<typeof AddPasskey>) {
  const credential = await madeHere(c, made);
  if (!credential) return null;
  const person = await ownLocked(c);
  if (await q.isKnown(c.db, credential.id)) refuse('conflict', 'That passkey is there already');
  await q.insertPasskey(c.db, {
    userId: person.user_id,
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: made.response.transports ?? [],
    userHandle: userHandle(c),
    name,
    now: c.clock(),
  });
  const recoveryCodes = await firstCodes(c);
  await secondStepChanged(c, person, `Passkey “${name}” added`);
  return { recoveryCodes };
}

const unknown = () => refuse('notFound', 'You have no such passkey');

export async function renamePasskey(c: Ctx, { passkeyId, name }: z.output<typeof RenamePasskey>): Promise<null> {
  const kept = (await q.lockOwnPasskey(c.db, c.actor.userId, passkeyId)) ?? unknown();
  await q.renamePasskey(c.db, kept.passkey_id, name);
  return null;
}

export async function removePasskey(c: Ctx, { passkeyId, ...proof }: z.output<typeof RemovePasskey>) {
  const kept = (await q.lockOwnPasskey(c.db, c.actor.userId, passkeyId)) ?? unknown();
  const proved = await prove(c, proof);
  if (typeof proved === 'string') return proved;
  if (proved.by === 'passkey' && proved.passkeyId === passkeyId)
    refuse('badInput', 'Use another passkey than the one you remove, or your password');
  const person = await ownLocked(c);
  await q.deletePasskey(c.db, passkeyId);
  await afterRemoval(c, await isNeededNow(c, person.user_id));
  await secondStepChanged(c, person, `Passkey “${kept.name}” removed`);
  return null;
}
