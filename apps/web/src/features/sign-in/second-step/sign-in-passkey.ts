import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { startSession } from '../../../session/store.ts';
import { offersByItself, stopWaiting, usePasskey } from '../../../shared/passkeys/passkeys.ts';

async function signInWith(offered: boolean): Promise<void> {
  const { options } = await call('POST /user/passkey/signInOptions', {}, { quiet: true });
  const passkey = await usePasskey(options, offered);
  const reply = await call('POST /user/passkey/signIn', { body: { passkey } }, { quiet: true });
  startSession(reply.accessToken, reply.userInfo);
}

export const signInByPasskey = (): Promise<void> => signInWith(false);

/** The browser lists passkeys at the field of the user name; asked again before the challenge is over. */
export function offerPasskeys(onFailure: (error: unknown) => void): () => void {
  const RENEWED_AFTER_MS = 4.5 * 60_000;
  let over = false;
  const offer = async (): Promise<void> => {
    if (over || !(await offersByItself())) return;
    const renew = setTimeout(() => void offer(), RENEWED_AFTER_MS);
    // What the browser itself reports is not shown: another question for a passkey, or leaving the page, ends this one.
    await signInWith(true).catch((error) => error instanceof ApiError && onFailure(error));
    if (over) clearTimeout(renew);
  };
  void offer();
  return () => {
    over = true;
    void stopWaiting();
  };
}
