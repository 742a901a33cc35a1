import type { Proof } from '@yardkeeper/contract/devices/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx, PublicCtx } from '../../../services.ts';
import { signedInOn, stayOpen } from '../../account/sign-in/floor-session.ts';
import { yardSetting } from '../../settings/service.ts';
import { listPeople } from '../pins/pins.ts';
import { provedDevice } from './proofs.ts';
import * as q from './tablet-queries.ts';

const minutes = async (c: PublicCtx) => (await yardSetting(c, 'rules')).tabletLockMinutes;

export async function look(c: PublicCtx, proof: Proof) {
  const device = await provedDevice(c, proof, { kind: 'look' });
  await q.seenNow(c.db, device.device_id, c.clock());
  const people = await listPeople(c);
  return {
    name: device.name,
    isLocked: device.locked_at !== null,
    lockMinutes: await minutes(c),
    people: people.map(({ userId, usersName, avatar, hasPin, isLocked }) => ({
      userId,
      usersName,
      avatar,
      hasPin,
      isLocked,
    })),
  };
}

export async function stay(c: Ctx, proof: Proof): Promise<null> {
  const device = await provedDevice(c, proof, { kind: 'stay' });
  if (c.deviceId !== null && c.deviceId !== device.device_id)
    refuse('conflict', 'This session did not begin on this tablet');
  await q.seenNow(c.db, device.device_id, c.clock());
  if (c.deviceId === null) await signedInOn(c, c.sessionId, device.device_id);
  else await stayOpen(c, c.sessionId, await minutes(c));
  return null;
}
