import type { Device } from '@yardkeeper/contract/devices/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx, Doing, Services } from '../../../services.ts';
import { endAllSessionsOn } from '../../account/sign-in/floor-session.ts';
import { readKey } from '../tablet/proofs.ts';
import { countOnDevice, lockDevice } from '../tablet/tablet-queries.ts';
import * as q from './device-queries.ts';
import { recordDevice } from './told.ts';

const present = (row: q.DeviceRow): Device => ({
  deviceId: row.device_id,
  name: row.name,
  registeredAt: row.registered_at.toISOString(),
  registeredBy: row.registered_by,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  person: row.person,
  isInUse: row.is_in_use,
  isLocked: row.locked_at !== null,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
});

export const listDevices = async (s: Services): Promise<Device[]> => (await q.allDevices(s.db, s.clock())).map(present);

const nothing = (): never => refuse('notFound', 'That tablet does not exist');
const deviceOf = async (s: Services, deviceId: number): Promise<Device> =>
  present((await q.deviceById(s.db, s.clock(), deviceId)) ?? nothing());

export async function refuseTakenName(s: Services, name: string, except = 0): Promise<void> {
  const sentence = `Another tablet is called ${name}`;
  if (await q.isNameTaken(s.db, name, except)) refuse('conflict', sentence, { name: sentence });
}

/** `by` answers for the tablet: the super admin who registers it, or who made its code. */
export async function addDevice(s: Doing, name: string, publicKey: string, by: number): Promise<number> {
  if (readKey(publicKey) === null) refuse('badInput', 'That is no key of a tablet', { publicKey: 'That is no key' });
  if (await q.isKeyKnown(s.db, publicKey)) refuse('conflict', 'This tablet is registered already');
  await refuseTakenName(s, name);
  const device = { name, public_key: publicKey, registered_at: s.clock(), registered_by: by };
  const deviceId = await q.insertDevice(s.db, device);
  await recordDevice(s, deviceId, 'registered', `Tablet ${name} registered`);
  return deviceId;
}

export const register = async (c: Ctx, name: string, publicKey: string): Promise<Device> =>
  deviceOf(c, await addDevice(c, name, publicKey, c.actor.userId));

async function lockInUse(c: Ctx, deviceId: number) {
  const device = (await lockDevice(c.db, deviceId)) ?? nothing();
  if (device.withdrawn_at !== null) refuse('conflict', `${device.name} was withdrawn`);
  return device;
}

export async function rename(c: Ctx, deviceId: number, name: string): Promise<Device> {
  const before = await lockInUse(c, deviceId);
  await refuseTakenName(c, name, deviceId);
  await q.setName(c.db, deviceId, name);
  if (before.name !== name) await recordDevice(c, deviceId, 'renamed', `Tablet ${before.name} is called ${name} now`);
  return deviceOf(c, deviceId);
}

export async function withdraw(c: Ctx, deviceId: number): Promise<Device> {
  const device = (await lockDevice(c.db, deviceId)) ?? nothing();
  if (device.withdrawn_at === null) {
    await q.setWithdrawn(c.db, deviceId, c.clock(), c.actor.userId);
    await endAllSessionsOn(c, deviceId);
    await recordDevice(c, deviceId, 'withdrawn', `Tablet ${device.name} withdrawn`);
  }
  return deviceOf(c, deviceId);
}

export async function letDeviceIn(c: Ctx, deviceId: number): Promise<Device> {
  const device = await lockInUse(c, deviceId);
  if (device.locked_at !== null) {
    await countOnDevice(c.db, deviceId, 0, null);
    await recordDevice(c, deviceId, 'opened', `Tablet ${device.name} opened again`);
  }
  return deviceOf(c, deviceId);
}
