import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { UsedPasskey, UseOptions } from '@yardkeeper/contract/account/second-step/webauthn';
import type { PublicCtx } from '../../../services.ts';
import { CHALLENGE_MINUTES, takeChallenge } from './challenges.ts';
import * as q from './passkey-queries.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';

type Credential = { readonly credential_id: string; readonly transports: readonly string[] };

export const useOptions = (party: RelyingParty, challenge: string, allowed: readonly Credential[]): UseOptions => ({
  challenge,
  rpId: party.id,
  timeout: CHALLENGE_MINUTES * 60_000,
  userVerification: 'required',
  allowCredentials: allowed.map((a) => ({ id: a.credential_id, type: 'public-key', transports: [...a.transports] })),
});

/** What the browser signed; null when it cannot be read. */
export function signedBy(clientDataJSON: string): { readonly challenge: string; readonly origin: string } | null {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null;
  } catch {
    return null;
  }
}

/**
 * Whose passkey was used, once the signature holds for this challenge; a counter that does not go on was copied. The
 * caller has taken the challenge.
 */
async function verified(c: PublicCtx, used: UsedPasskey, challenge: string) {
  const party = relyingParty(c);
  const said = signedBy(used.response.clientDataJSON);
  const kept = await q.lockPasskey(c.db, used.id);
  if (!party || !said || !party.isOrigin(said.origin) || !kept?.active) return null;
  const { userHandle } = used.response;
  if (userHandle !== undefined && userHandle !== kept.user_handle) return null;
  const checked = await verifyAuthenticationResponse({
    response: { ...used, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: said.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: used.id,
      publicKey: new Uint8Array(kept.public_key),
      counter: kept.counter,
      transports: kept.transports,
    },
  }).catch(() => null);
  if (!checked?.verified) return null;
  await q.passkeyUsed(c.db, kept.passkey_id, checked.authenticationInfo.newCounter, c.clock());
  return { userId: kept.user_id, passkeyId: kept.passkey_id };
}

/** Null when the passkey does not hold, or its challenge was used or is over. */
export async function checkPasskey(
  c: PublicCtx,
  used: UsedPasskey,
  bound: {
    readonly purpose: 'passkeySignIn' | 'prove';
    readonly userId: number | null;
    readonly sessionId: string | null;
  },
) {
  const challenge = signedBy(used.response.clientDataJSON)?.challenge;
  if (challenge === undefined || !(await takeChallenge(c, challenge, bound))) return null;
  const whose = await verified(c, used, challenge);
  return bound.userId !== null && whose?.userId !== bound.userId ? null : whose;
}

/** For the second step, whose challenge stays until it is passed or guessed at too often. */
export async function holdsPasskey(c: PublicCtx, used: UsedPasskey, challenge: string, userId: number) {
  return (await verified(c, used, challenge))?.userId === userId;
}
