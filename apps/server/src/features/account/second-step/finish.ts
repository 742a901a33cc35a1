import type { FinishSignIn, SecondStepDue } from '@yardkeeper/contract/account/second-step/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { loggedOnce } from '../../../security-log/keep.ts';
import type { PublicCtx } from '../../../services.ts';
import { failureCounter } from '../sign-in/failure-counter.ts';
import { signedIn } from '../sign-in/opened.ts';
import { tellCodesGuessed, tellSecondStep } from '../sign-in/security-news.ts';
import { passesCode } from './authenticator.ts';
import { authenticatorOf, codesLeft } from './authenticator-queries.ts';
import { countGuess, endDueStep, lockDueStep, newChallenge } from './challenges.ts';
import { passkeysOf } from './passkey-queries.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { relyingParty } from './relying-party.ts';
import { checkPasskey, holdsPasskey, useOptions } from './used-passkey.ts';

const GUESSES = 5;

/** What a right password is answered with where a second step is due; null where none is. */
export async function dueSecondStep(c: PublicCtx, userId: number): Promise<SecondStepDue | null> {
  const passkeys = await passkeysOf(c.db, userId);
  const hasApp = Boolean((await authenticatorOf(c.db, userId))?.confirmed_at);
  if (passkeys.length === 0 && !hasApp) return null;
  const party = relyingParty(c);
  const challenge = await newChallenge(c, { purpose: 'secondStep', userId, sessionId: null });
  const passkey = party && passkeys.length > 0 ? useOptions(party, challenge, passkeys) : null;
  const hasCodes = (await codesLeft(c.db, userId)) > 0;
  return {
    challenge,
    kinds: [
      ...(passkey ? (['passkey'] as const) : []),
      ...(hasApp ? (['authenticator'] as const) : []),
      ...(hasCodes ? (['recoveryCode'] as const) : []),
    ],
    passkey,
  };
}

type Given = z.output<typeof FinishSignIn>;
type Person = NonNullable<Awaited<ReturnType<typeof lockDueStep>>>;

async function passedBy(c: PublicCtx, person: Person, given: Given): Promise<'step' | 'recoveryCode' | null> {
  const { user_id } = person;
  if (given.passkey) return (await holdsPasskey(c, given.passkey, given.challenge, user_id)) ? 'step' : null;
  const code = given.code ?? refuse('badInput', 'Enter the code', { code: 'Enter the code' });
  if (/^[\d\s]+$/.test(code)) return (await passesCode(c, user_id, code, null)) ? 'step' : null;
  return (await useRecoveryCode(c, user_id, code)) ? 'recoveryCode' : null;
}

/** Returns what was wrong instead of throwing, because the counted guess must be committed. */
export async function finishSignIn(c: PublicCtx, given: Given) {
  const person = await lockDueStep(c, given.challenge);
  if (!person?.active) return 'over';
  const counter = await failureCounter(c, person.user_name, '', 'code');
  const by = await passedBy(c, person, given);
  if (by === null) {
    await loggedOnce(c, { kind: 'signInFailed', userId: person.user_id, about: 'second step' });
    const wrong = await counter.failed();
    // Counted over all challenges, because whoever guesses begins anew before the last guess.
    if (wrong % GUESSES === 0) await tellCodesGuessed(c, person);
    if (person.guesses + 1 >= GUESSES) {
      await endDueStep(c, given.challenge);
      return 'over';
    }
    await countGuess(c, given.challenge);
    return given.passkey ? 'passkey' : 'code';
  }
  await endDueStep(c, given.challenge);
  await counter.passed();
  if (by === 'recoveryCode') {
    const left = await codesLeft(c.db, person.user_id);
    await tellSecondStep(c, person, {
      sentence: `A recovery code was used to sign in; ${left} ${left === 1 ? 'is' : 'are'} left.`,
      by: null,
    });
  }
  return signedIn(c, person.user_id);
}

export async function passkeyOptions(c: PublicCtx) {
  const party = relyingParty(c) ?? refuse('conflict', 'This yard cannot use passkeys; sign in with your password');
  const challenge = await newChallenge(c, { purpose: 'passkeySignIn', userId: null, sessionId: null });
  return { options: useOptions(party, challenge, []) };
}

/** A passkey is both steps: something that the person has, unlocked by something they know or are. */
export async function passkeySignIn(c: PublicCtx, used: Parameters<typeof checkPasskey>[1]) {
  const whose = await checkPasskey(c, used, { purpose: 'passkeySignIn', userId: null, sessionId: null });
  return whose && signedIn(c, whose.userId);
}
