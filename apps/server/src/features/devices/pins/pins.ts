import type { FloorPerson } from '@yardkeeper/contract/devices/schemas';
import { worksOnFloor } from '@yardkeeper/domain/access/floor';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx, Services } from '../../../services.ts';
import { endFloorSessionsOf } from '../../account/sign-in/floor-session.ts';
import { isOwnPassword } from '../../account/sign-in/present-password.ts';
import { recordUser } from '../../account/sign-in/sign-in.ts';
import { signedAddress } from '../../files/signing.ts';
import { notifyUsers } from '../../notifications/service.ts';
import { type FloorRow, floorPeople, floorPerson } from './people-queries.ts';
import { hashPin, markOf } from './pin-hash.ts';
import * as q from './pin-queries.ts';

const present = (s: Services, row: FloorRow): FloorPerson => ({
  userId: row.user_id,
  usersName: row.users_name,
  role: row.role_name,
  avatar: signedAddress(s, row.avatar_key),
  hasPin: row.has_pin,
  mustChange: row.must_change ?? false,
  isLocked: row.locked_at !== null,
  hasBadge: row.has_badge,
});

export const listPeople = async (s: Services): Promise<FloorPerson[]> =>
  (await floorPeople(s.db)).map((row) => present(s, row));

export const personOnFloor = async (s: Services, userId: number): Promise<FloorRow> =>
  (await floorPerson(s.db, userId)) ?? refuse('notFound', 'That person does not work on the floor');

export const presentPerson = async (s: Services, userId: number): Promise<FloorPerson> =>
  present(s, await personOnFloor(s, userId));

export async function keepPin(s: Services, userId: number, pin: string, by: number): Promise<void> {
  await q.writePin(s.db, userId, {
    pin_hash: await hashPin(s.pinKey, pin),
    key_mark: markOf(s.pinKey),
    set_at: s.clock(),
    set_by: by,
    must_change: by !== userId,
  });
}

export async function ownPin(c: Ctx) {
  const kept = await q.pinOf(c.db, c.actor.userId);
  return {
    mayHave: worksOnFloor(c.actor.role),
    hasPin: kept !== undefined,
    isLocked: kept !== undefined && kept.locked_at !== null,
  };
}

/** A wrong password returns false instead of throwing, because the counted failure must be committed. */
export async function setOwnPin(c: Ctx, pin: string, password: string): Promise<boolean> {
  if (!worksOnFloor(c.actor.role)) refuse('forbidden', 'A PIN is for people who work on the floor');
  if (!(await isOwnPassword(c, password))) return false;
  await q.lockPin(c.db, c.actor.userId);
  await keepPin(c, c.actor.userId, pin, c.actor.userId);
  await recordUser(c, c.actor.userId, 'pin', 'PIN for shared tablets set');
  return true;
}

/**
 * The PIN comes with the request and is in no answer, because answers are stored. Returns false when the super admin's
 * own password is wrong.
 */
export async function givePin(c: Ctx, userId: number, pin: string, password: string): Promise<boolean> {
  if (!(await isOwnPassword(c, password))) return false;
  const person = await personOnFloor(c, userId);
  await q.lockPin(c.db, userId);
  await keepPin(c, userId, pin, c.actor.userId);
  await endFloorSessionsOf(c, { userId });
  await recordUser(c, userId, 'pin', `First PIN for shared tablets given to ${person.users_name}`);
  await notifyUsers(c, [userId], {
    kind: 'account',
    title: 'You have a new PIN for shared tablets',
    text: `${c.actor.usersName} gave it to you. You choose your own when you first use it.`,
    link: '/user/userProfile',
  });
  return true;
}

export async function letPersonIn(c: Ctx, userId: number): Promise<FloorPerson> {
  const person = await personOnFloor(c, userId);
  const kept = (await q.lockPin(c.db, userId)) ?? refuse('conflict', `${person.users_name} has no PIN yet`);
  if (kept.locked_at !== null) {
    await q.countOnPin(c.db, userId, 0, null);
    await recordUser(c, userId, 'pin', `PIN of ${person.users_name} opened again`);
  }
  return presentPerson(c, userId);
}
