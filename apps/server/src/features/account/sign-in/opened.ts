import { createHash } from 'node:crypto';
import { deviceKind } from '@yardkeeper/domain/access/device-kind';
import { logged } from '../../../security-log/keep.ts';
import type { PublicCtx } from '../../../services.ts';
import { userInfo } from '../profile/profile.ts';
import { knownDevices } from '../sessions/queries.ts';
import { tellNewDevice } from './security-news.ts';
import { openSession, type Place } from './sign-in.ts';

/** A browser shows a random mark that it keeps; other programs are told apart by what they say of themselves. */
function placeOf({ device, ip }: PublicCtx): Place {
  const { agent, mark } = device;
  const deviceKey = createHash('sha256')
    .update(mark ?? deviceKind(agent))
    .digest('base64url');
  return { agent, deviceKey, address: ip };
}

/** What every way of signing in answers. The first device of a person is not news to them. */
export async function signedIn(c: PublicCtx, userId: number) {
  const place = placeOf(c);
  const known = await knownDevices(c.db, userId);
  const accessToken = await openSession(c, userId, place);
  await logged(c, { kind: 'signIn', userId });
  const info = await userInfo(c, userId);
  const isNew = known.length > 0 && !known.includes(place.deviceKey ?? '');
  const person = { user_id: userId, email: info.email, users_name: info.usersName };
  if (isNew) await tellNewDevice(c, person, deviceKind(place.agent), c.ip);
  return { accessToken, userInfo: info };
}
