import { secondStepNeededFrom } from '@yardkeeper/domain/access/second-step';
import { todayIn } from '@yardkeeper/domain/format/dates';
import type { Ctx, Services } from '../../../services.ts';
import { yardSetting } from '../../settings/service.ts';
import { findUser } from '../users/user-queries.ts';
import { authenticatorOf, codesLeft } from './authenticator-queries.ts';
import { passkeysOf } from './passkey-queries.ts';
import { asksForProof } from './prove.ts';
import { relyingParty } from './relying-party.ts';

/** From which day the role of this person needs a second step; null when it does not. */
async function neededFrom(s: Services, userId: number): Promise<string | null> {
  const user = await findUser(s.db, userId);
  return user ? secondStepNeededFrom(await yardSetting(s, 'signIn'), user.role_id) : null;
}

export async function isNeededNow(s: Services, userId: number): Promise<boolean> {
  const from = await neededFrom(s, userId);
  return from !== null && from <= todayIn(s.clock());
}

export async function ownSecondStep(c: Ctx) {
  const { userId } = c.actor;
  const app = await authenticatorOf(c.db, userId);
  return {
    passkeys: (await passkeysOf(c.db, userId)).map((p) => ({
      passkeyId: p.passkey_id,
      name: p.name,
      createdAt: p.created_at.toISOString(),
      lastUsedAt: p.last_used_at?.toISOString() ?? null,
    })),
    authenticatorSince: app?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: await codesLeft(c.db, userId),
    neededFrom: await neededFrom(c, userId),
    asksForProof: await asksForProof(c),
    passkeyHost: relyingParty(c)?.id ?? null,
  };
}
