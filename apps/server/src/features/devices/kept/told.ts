import type { Doing } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { notifyUsers, usersWithRole } from '../../notifications/service.ts';

export const deviceLocked = 'This tablet is locked after five wrong PINs; a super admin lets it in again';

export const recordDevice = (s: Doing, id: number, event: string, text: string): Promise<void> =>
  record(s, { entity: 'sharedDevice', id, event, text });

type Which = { readonly isPersonLocked: boolean; readonly isDeviceLocked: boolean };
/** Super admins are told at once, because whoever guesses may not be one of theirs. */
export async function tellLocked(
  s: Doing,
  device: { readonly device_id: number; readonly name: string },
  person: { readonly user_id: number; readonly users_name: string },
  { isPersonLocked, isDeviceLocked }: Which,
): Promise<void> {
  const what = [isPersonLocked ? `the PIN of ${person.users_name}` : '', isDeviceLocked ? device.name : ''];
  const locked = what.filter(Boolean).join(' and ');
  const sentence = `Wrong PINs locked ${locked}`;
  if (isDeviceLocked) await recordDevice(s, device.device_id, 'locked', sentence);
  if (isPersonLocked)
    await record(s, { entity: 'user', id: person.user_id, event: 'pin', text: `${sentence}, on ${device.name}` });
  const admins = await usersWithRole(s, 'SUPER_ADMIN');
  await notifyUsers(s, admins, {
    kind: 'account',
    title: sentence,
    text: `On the tablet ${device.name}. Let them in again under Settings, Devices.`,
    link: '/settings/devices',
  });
}
