import { refuse } from '@yardkeeper/domain/refused';
import { tellTopic } from '../../../live/announce.ts';
import { enqueue } from '../../../outbox/enqueue.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { failureCounter } from '../sign-in/failure-counter.ts';
import { codeHash, newCode } from '../sign-in/passwords.ts';
import * as codes from '../sign-in/recovery-queries.ts';
import { tellEmailAsked, tellSignInChanged } from '../sign-in/security-news.ts';
import { refuseTakenEmail } from '../users/user-checks.ts';
import * as q from '../users/user-queries.ts';

const VALID_HOURS = 24;

/** Upper and lower case reach the same mailbox. */
export const isOtherAddress = (kept: string, given: string): boolean => kept.toLowerCase() !== given.toLowerCase();

type Person = { readonly user_id: number; readonly email: string; readonly users_name: string };

async function mailCode(c: Ctx, person: Person, email: string): Promise<void> {
  const counter = await failureCounter(c, c.actor.userName, 'confirm:');
  await counter.failed();
  const now = c.clock();
  const code = newCode();
  const expiresAt = new Date(now.getTime() + VALID_HOURS * 3_600_000);
  await codes.dropCodesOf(c.db, person.user_id, now, 'confirmEmail');
  await codes.insertCode(c.db, {
    hash: codeHash(code),
    purpose: 'confirmEmail',
    userId: person.user_id,
    expiresAt,
    email,
  });
  const page = `${c.publicUrl()}/user/userProfile?confirm=${code}`;
  const text = `Kia ora ${person.users_name},\n\nCodes and news of your Yardkeeper account are to come to this address. To confirm it, open ${page} or enter the code ${code} in your profile. It works once, for ${VALID_HOURS} hours.\n\nUntil then ${person.email} is used. If you did not ask for this, do nothing.\n`;
  await enqueue(
    c.db,
    { kind: 'mail', to: email, subject: 'Confirm your mail for Yardkeeper', text },
    { secret: true, about: { entity: 'user', id: person.user_id } },
  );
}

/**
 * The old address stays in use, above all for codes, until its signed-in owner enters the code mailed to the new one.
 */
export async function askToConfirm(c: Ctx, person: Person, email: string): Promise<void> {
  await mailCode(c, person, email);
  await tellEmailAsked(c, person, email);
  await record(c, { entity: 'user', id: person.user_id, event: 'email', text: `Mail ${email} waits to be confirmed` });
}

const ownLocked = async (c: Ctx) =>
  (await q.lockUser(c.db, c.actor.userId)) ?? refuse('notFound', 'That user does not exist');

export async function resendEmailCode(c: Ctx): Promise<string> {
  const person = await ownLocked(c);
  const email =
    (await codes.waitingEmailOf(c.db, person.user_id, c.clock())) ??
    refuse('conflict', 'No other mail waits to be confirmed; enter it again');
  await mailCode(c, person, email);
  return email;
}

export async function cancelEmailChange(c: Ctx): Promise<void> {
  const person = await ownLocked(c);
  const email = await codes.waitingEmailOf(c.db, person.user_id, c.clock());
  await codes.dropCodesOf(c.db, person.user_id, c.clock(), 'confirmEmail');
  if (email)
    await record(c, {
      entity: 'user',
      id: person.user_id,
      event: 'email',
      text: `Mail ${email} is not wanted any more`,
    });
}

/** A wrong code returns null instead of throwing, because the counted failure must be committed. */
export async function confirmEmail(c: Ctx, code: string): Promise<string | null> {
  const counter = await failureCounter(c, `confirm:${c.actor.userName}`);
  const person = await ownLocked(c);
  const now = c.clock();
  const taken = await codes.takeCode(c.db, {
    hash: codeHash(code),
    purposes: ['confirmEmail'],
    userId: person.user_id,
    now,
  });
  if (!taken?.email) {
    await counter.failed();
    return null;
  }
  await counter.passed();
  await refuseTakenEmail(c.db, taken.email, person.user_id);
  await q.updateUser(c.db, person.user_id, { email: taken.email });
  await codes.dropCodesOf(c.db, person.user_id, now);
  await record(c, {
    entity: 'user',
    id: person.user_id,
    event: 'email',
    text: `Mail ${taken.email} confirmed`,
    before: { email: person.email },
    after: { email: taken.email },
  });
  await tellSignInChanged(c, person, { email: taken.email, by: null });
  await tellTopic(c.db, '/topic/users', { kind: 'user', id: person.user_id });
  return taken.email;
}
