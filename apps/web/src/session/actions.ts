import type { SecondStepDue } from '@yardkeeper/contract/account/second-step/schemas';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { beforeEnd, endSession, session, startSession, updateUser } from './store.ts';
import { personalKey, readStored, stored, writeStored } from './stored.ts';

export type Roles = ReplyOf<'GET /manageUser/getRole'>;

export const roles = stored<Roles>(personalKey('roles'), (value) => (Array.isArray(value) ? value : []));

const rememberedKey = 'yk.user-name';
export const rememberedName = (): string => {
  const name = readStored(rememberedKey);
  return typeof name === 'string' ? name : '';
};

/** The message is always `Login Fail`; `sentence` holds the server's own words for the form. */
export class LoginFail extends Error {
  readonly sentence: string;
  constructor(sentence: string) {
    super('Login Fail');
    this.name = 'LoginFail';
    this.sentence = sentence;
  }
}

/** Null once signed in; else what the second step needs, which is due now. */
export async function signIn(userName: string, password: string, remember: boolean): Promise<SecondStepDue | null> {
  const rememberName = (): void => {
    if (remember) writeStored(rememberedKey, userName);
    else localStorage.removeItem(rememberedKey);
  };
  try {
    const reply = await call('POST /login', { body: { userName, password } }, { quiet: true });
    rememberName();
    startSession(reply.accessToken, reply.userInfo);
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.code === 428) {
      rememberName();
      return error.data as SecondStepDue;
    }
    if (error instanceof ApiError && error.code > 0) throw new LoginFail(error.message);
    endSession('incomplete');
    throw error;
  }
}

export async function loadRoles(): Promise<void> {
  const loaded = await call('GET /manageUser/getRole', {}, { quiet: true }).catch(() => null);
  if (loaded && session.get()) roles.set(loaded);
}

export async function refreshUser(): Promise<void> {
  if (session.get() === null) return;
  const user = await call('GET /user/getCurrentUser', {}, { quiet: true }).catch(() => null);
  if (user) updateUser(user);
}

export const signOut = (): void => endSession('logout');

type Farewell = (token: string, userId: number) => Promise<unknown> | undefined;
let farewell: Farewell = () => undefined;
/** Runs before the token is withdrawn, so that the push token can still be removed. */
export const onFarewell = (next: Farewell): void => {
  farewell = next;
};

export function tellServerOnEnd(): () => void {
  return beforeEnd((ending, reason) => {
    if (reason === 'otherTab' || reason === 'incomplete') return;
    const said = farewell(ending.token, ending.userId) ?? Promise.resolve();
    if (reason !== 'logout') return;
    const withdraw = () =>
      call('POST /user/logout', {}, { token: ending.token, quiet: true, keepalive: true }).catch(() => undefined);
    void said.then(withdraw, withdraw);
  });
}
