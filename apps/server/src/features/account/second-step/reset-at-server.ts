import type { Services } from '../../../services.ts';
import { codeHash, newCode } from '../sign-in/passwords.ts';
import { dropCodesOf, insertCode, lockActiveUserByName, setPassword } from '../sign-in/recovery-queries.ts';
import { tellSecondStep } from '../sign-in/security-news.ts';
import { endSessions, recordUser } from '../sign-in/sign-in.ts';
import { removeSecondStep } from './reset.ts';

const CODE_MINUTES = 30;
type Here = Pick<Services, 'db' | 'clock' | 'publicUrl'>;

/**
 * Whoever has the server has the yard, so nobody is asked for a password. The old password ends, because a lost one may
 * be in other hands; null when there is no such active user.
 */
export const resetBySomebodyAtTheServer = (here: Here, userName: string) =>
  here.db.transaction().execute(async (db) => {
    // The rest of the services is not used by what follows.
    const s = {
      ...here,
      db,
      afterCommit: () => undefined,
      forgetSessions: () => undefined,
      actor: null,
    } as unknown as Services & { readonly actor: null };
    const person = await lockActiveUserByName(db, userName);
    if (!person) return null;
    const now = s.clock();
    await removeSecondStep(s, person.user_id);
    await setPassword(db, person.user_id, null);
    await dropCodesOf(db, person.user_id, now);
    await endSessions(s, person.user_id);
    const code = newCode();
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
    await insertCode(db, { hash: codeHash(code), purpose: 'resetPassword', userId: person.user_id, expiresAt });
    await recordUser(s, person.user_id, 'secondStep', 'Sign-in reset on the server');
    const sentence = 'Your password, passkeys, authenticator app and recovery codes do not count any more.';
    await tellSecondStep(s, person, { sentence, by: 'somebody at the server' });
    const page = `${s.publicUrl()}/auth/change-password/${encodeURIComponent(person.email)}`;
    return { userName: person.user_name, usersName: person.users_name, code, page };
  });
