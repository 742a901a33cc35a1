import type { Defaults, Profile, UserInfo } from '@yardkeeper/contract/account/schemas';
import type { UploadedFile } from '@yardkeeper/contract/call';
import { isSecondStepMissing, secondStepNeededFrom } from '@yardkeeper/domain/access/second-step';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { readSignInRule } from '../../../db/second-step.ts';
import { flag } from '../../../http/wire.ts';
import type { Ctx, Services } from '../../../services.ts';
import { squarePicture } from '../../files/pictures.ts';
import { record } from '../../history/service.ts';
import { provesOwnPassword } from '../sign-in/present-password.ts';
import { waitingEmailOf } from '../sign-in/recovery-queries.ts';
import { heldPermissions, permissionsOfActor } from '../users/held-permissions.ts';
import { presentInfo } from '../users/present.ts';
import { refuseStaleUser, refuseTakenEmail, refuseUnknownDefaults } from '../users/user-checks.ts';
import * as q from '../users/user-queries.ts';
import { askToConfirm, isOtherAddress } from './email-change.ts';

const AVATAR_PX = 256;

type Found = NonNullable<Awaited<ReturnType<typeof q.findUser>>>;
function secondStepOf(s: Services, user: Found): 'none' | 'due' | 'set' {
  if (user.has_second_step) return 'set';
  const from = secondStepNeededFrom(readSignInRule(user.sign_in_rule), user.role_id);
  return isSecondStepMissing(from, false, todayIn(s.clock())) ? 'due' : 'none';
}

const infoOf = async (s: Services, user: Found, held: readonly string[]): Promise<UserInfo> => ({
  ...presentInfo(s, user, held),
  pendingEmail: await waitingEmailOf(s.db, user.user_id, s.clock()),
  accountingConnected: flag(user.accounting_connected),
  secondStep: secondStepOf(s, user),
  hasPasskey: user.has_passkey,
});

export async function userInfo(s: Services, userId: number): Promise<UserInfo> {
  const user = (await q.findUser(s.db, userId)) ?? refuse('notFound', 'That user does not exist');
  const held = await heldPermissions(s, { roleId: user.role_id, name: user.role_name });
  return infoOf(s, user, held);
}

export async function ownInfo(c: Ctx): Promise<UserInfo> {
  const user = (await q.findUser(c.db, c.actor.userId)) ?? refuse('notFound', 'That user does not exist');
  return infoOf(c, user, permissionsOfActor(c.actor));
}

/** Returns null when the present password is wrong. A new mail address takes effect only once it is confirmed. */
export async function saveProfile(
  c: Ctx,
  userId: number,
  p: z.output<typeof Profile>,
  files: readonly UploadedFile[],
): Promise<UserInfo | null> {
  if (userId !== c.actor.userId) refuse('forbidden', 'You can change your own profile only');
  // Checks the password before locking the user row: signing in takes the two locks in this order too.
  const seen = (await q.findUser(c.db, userId)) ?? refuse('notFound', 'That user does not exist');
  const moves = isOtherAddress(seen.email, p.email);
  if (moves && !(await provesOwnPassword(c, p.presentPassword, 'your mail'))) return null;
  const before = (await q.lockUser(c.db, userId)) ?? refuse('notFound', 'That user does not exist');
  await refuseStaleUser(c, before, 'Your profile', p.version);
  await refuseTakenEmail(c.db, p.email, userId);
  const chosen = files[0];
  const avatar_key = chosen
    ? await c.files.put(await squarePicture(chosen.bytes, AVATAR_PX, 'avatar'), 'webp')
    : p.removeAvatar
      ? null
      : before.avatar_key;
  await q.updateUser(c.db, userId, {
    users_name: p.usersName,
    email: isOtherAddress(before.email, p.email) ? before.email : p.email,
    phone: p.phone,
    street_address: p.streetAddress,
    suburb: p.suburb,
    post_code: p.postCode,
    avatar_key,
  });
  await record(c, {
    entity: 'user',
    id: userId,
    event: 'profile',
    text: 'Profile changed',
    before: { usersName: before.users_name },
    after: { usersName: p.usersName },
  });
  if (moves) await askToConfirm(c, { ...before, users_name: p.usersName }, p.email);
  return userInfo(c, userId);
}

export async function saveDefaults(c: Ctx, defaults: z.output<typeof Defaults>) {
  await refuseUnknownDefaults(c.db, defaults);
  await q.updateUser(c.db, c.actor.userId, {
    default_expense_type_id: defaults.expenseTypeId,
    default_payment_type_id: defaults.paymentTypeId,
  });
  await record(c, { entity: 'user', id: c.actor.userId, event: 'profile', text: 'Default types changed' });
  return defaults;
}
