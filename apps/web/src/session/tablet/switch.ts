import type { UserInfo } from '@yardkeeper/contract/account/schemas';
import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { shiftHours } from '@yardkeeper/domain/access/floor';
import { call } from '../../api/call.ts';
import { startSession } from '../store.ts';
import { yardTime } from '../yard-clock.ts';
import { makeKey } from './key.ts';
import { prove } from './prove.ts';
import { enteredShift, thisTablet } from './this-tablet.ts';
import { tokenWithoutLine } from './token.ts';

type Look = ReplyOf<'POST /mgr/device/look'>;

const known = () => {
  const tablet = thisTablet.get();
  if (!tablet) throw new Error('This tablet is not registered');
  return tablet;
};

export async function look(): Promise<Look> {
  const { deviceId } = known();
  const proof = await prove(deviceId, { kind: 'look' });
  const seen = await call('POST /mgr/device/look', { body: { proof } }, { quiet: true });
  thisTablet.set({ deviceId, name: seen.name, lockMinutes: seen.lockMinutes });
  return seen;
}

type Who = { readonly userId: number } | { readonly badge: string };

export async function switchTo(who: Who, pin: string, newPin?: string): Promise<void> {
  const tablet = known();
  const proof = await prove(tablet.deviceId, { kind: 'switch', to: 'badge' in who ? 'badge' : who.userId });
  const body = { proof, ...who, pin, ...(newPin === undefined ? {} : { newPin }) };
  const { accessToken, userInfo, lockMinutes } = await call('POST /mgr/device/switchTo', { body }, { quiet: true });
  thisTablet.set({ ...tablet, lockMinutes });
  enteredShift(userInfo);
  startSession(accessToken, userInfo);
}

/** Proves nothing: what is done from here on waits on the tablet until this person's PIN is checked again. */
export function switchWithoutLine(user: UserInfo): void {
  startSession(tokenWithoutLine(known().deviceId, yardTime() + shiftHours * 3_600_000), user);
}

export async function registerHere(name: string): Promise<void> {
  const publicKey = await makeKey();
  const { deviceId } = await call('POST /mgr/device/register', { body: { name, publicKey } });
  thisTablet.set({ deviceId, name, lockMinutes: 5 });
}

export async function registerByCode(code: string): Promise<string> {
  const publicKey = await makeKey();
  const { deviceId, name } = await call('POST /mgr/device/registerByCode', { body: { code, publicKey } });
  thisTablet.set({ deviceId, name, lockMinutes: 5 });
  return name;
}
