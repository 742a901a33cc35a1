import type { Proof } from '@yardkeeper/contract/devices/schemas';
import { wrongPinsAllowed, wrongPinWords } from '@yardkeeper/domain/access/floor';
import { refuse } from '@yardkeeper/domain/refused';
import { Unsuccessful } from '../../../http/answer.ts';
import { logged, loggedOnce } from '../../../security-log/keep.ts';
import type { PublicCtx } from '../../../services.ts';
import { userInfo } from '../../account/profile/profile.ts';
import { endFloorSessionsOf, openFloorSession } from '../../account/sign-in/floor-session.ts';
import { yardSetting } from '../../settings/service.ts';
import { deviceLocked, tellLocked } from '../kept/told.ts';
import { badgeHash } from '../pins/badges.ts';
import { type FloorRow, floorPerson } from '../pins/people-queries.ts';
import { markOf, pinMatches } from '../pins/pin-hash.ts';
import * as pins from '../pins/pin-queries.ts';
import { keepPin } from '../pins/pins.ts';
import { type ProvedDevice, provedDevice } from './proofs.ts';
import * as q from './tablet-queries.ts';

type Switch = {
  readonly proof: Proof;
  readonly userId?: number | undefined;
  readonly badge?: string | undefined;
  readonly pin: string;
  readonly newPin?: string | undefined;
};

async function personAsked(c: PublicCtx, { userId, badge }: Switch): Promise<FloorRow> {
  const noBadge = 'That badge opens nothing; choose your name, or ask a super admin for a new one';
  const asked = badge === undefined ? userId : (await pins.liveBadgeOwner(c.db, badgeHash(badge)))?.user_id;
  if (asked === undefined) {
    if (badge !== undefined) refuse('forbidden', noBadge, { badge: noBadge });
    refuse('badInput', 'Choose who you are');
  }
  return (await floorPerson(c.db, asked)) ?? refuse('forbidden', 'That person does not work on the floor any more');
}

/** The lock of the tablet lets one guess through at a time, so that guesses sent together are counted one by one. */
async function wrong(c: PublicCtx, device: ProvedDevice, person: FloorRow, before: number): Promise<Unsuccessful> {
  await loggedOnce(c, { kind: 'signInFailed', userId: person.user_id, about: 'PIN' });
  const now = c.clock();
  const [onPin, onDevice] = [before + 1, device.failures + 1];
  const lockedAt = (failures: number) => (failures >= wrongPinsAllowed ? now : null);
  await pins.countOnPin(c.db, person.user_id, onPin, lockedAt(onPin));
  await q.countOnDevice(c.db, device.device_id, onDevice, lockedAt(onDevice));
  const isPersonLocked = lockedAt(onPin) !== null;
  const isDeviceLocked = lockedAt(onDevice) !== null;
  if (isDeviceLocked) await endFloorSessionsOf(c, { deviceId: device.device_id });
  if (isPersonLocked || isDeviceLocked) await tellLocked(c, device, person, { isPersonLocked, isDeviceLocked });
  if (isDeviceLocked) return new Unsuccessful(403, deviceLocked, { fields: { device: 'locked' } });
  const sentence = isPersonLocked ? pinLocked(person) : wrongPinWords(person.users_name, onPin);
  return new Unsuccessful(422, sentence, { fields: { pin: sentence } });
}

const pinLocked = ({ users_name }: FloorRow) =>
  `The PIN of ${users_name} is locked after wrong ones; a super admin lets you in again, or you set a new one after signing in`;

export async function switchTo(c: PublicCtx, asked: Switch) {
  const to = asked.badge === undefined ? (asked.userId ?? 0) : 'badge';
  const device = await provedDevice(c, asked.proof, { kind: 'switch', to });
  if (device.locked_at !== null) refuse('forbidden', deviceLocked, { device: 'locked' });
  const person = await personAsked(c, asked);
  const atPin = (kind: 'conflict' | 'forbidden', sentence: string) => refuse(kind, sentence, { pin: sentence });
  const kept =
    (await pins.lockPin(c.db, person.user_id)) ??
    atPin('conflict', `${person.users_name} has no PIN yet; sign in and set one in your profile, or ask a super admin`);
  if (kept.locked_at !== null) atPin('forbidden', pinLocked(person));
  // Counting these as wrong would lock out a whole yard whose key was lost.
  if (kept.key_mark !== markOf(c.pinKey))
    atPin('conflict', `The PIN of ${person.users_name} has to be set again; sign in, or ask a super admin`);
  if (!(await pinMatches(c.pinKey, kept.pin_hash, asked.pin))) return wrong(c, device, person, kept.failures);

  await pins.countOnPin(c.db, person.user_id, 0, null);
  await q.countOnDevice(c.db, device.device_id, 0, null);
  if (kept.must_change) {
    const isSame = asked.newPin === asked.pin;
    const sentence = isSame ? 'Choose another PIN than the first one' : 'Choose a PIN of your own now';
    if (asked.newPin === undefined || isSame) return new Unsuccessful(422, sentence, { fields: { newPin: sentence } });
    await keepPin(c, person.user_id, asked.newPin, person.user_id);
  }
  await endFloorSessionsOf(c, { deviceId: device.device_id });
  await q.seenNow(c.db, device.device_id, c.clock(), person.user_id);
  const { tabletLockMinutes: lockMinutes } = await yardSetting(c, 'rules');
  const session = { userId: person.user_id, deviceId: device.device_id, lockMinutes };
  await logged(c, { kind: 'signIn', userId: person.user_id, about: `PIN on tablet ${device.device_id}` });
  return {
    accessToken: await openFloorSession(c, session),
    userInfo: await userInfo(c, person.user_id),
    lockMinutes,
  };
}
