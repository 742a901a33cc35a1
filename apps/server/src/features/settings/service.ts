import type { UploadedFile } from '@yardkeeper/contract/call';
import type { SaveSetting } from '@yardkeeper/contract/settings/calls';
import { type YardSetting, type YardSettingValue, yardSettings } from '@yardkeeper/contract/settings/schemas';
import { costRoles, isOneOf } from '@yardkeeper/domain/access/roles';
import { noLogWithoutRhythm } from '@yardkeeper/domain/backups/schedule';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { nationalHolidays } from '@yardkeeper/domain/nz/holidays';
import { refuse } from '@yardkeeper/domain/refused';
import { wrongClosing } from '@yardkeeper/domain/settings/gst-period';
import type { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { cachedUntilNotice } from '../../db/notices/cached-until-notice.ts';
import { type Listener, notify } from '../../db/notices/listener.ts';
import { validated } from '../../http/input/validate.ts';
import { tellTopic } from '../../live/announce.ts';
import { ForbiddenPlace, PlaceError } from '../../ports/backup-place.ts';
import type { Ctx, Services } from '../../services.ts';
import { fittedPicture } from '../files/pictures.ts';
import { signedAddress } from '../files/signing.ts';
import { record } from '../history/service.ts';
import { refuseStale } from '../history/stale.ts';
import * as q from './queries.ts';

const YARD = 0;
const LOGO = 'logo';
const MOST_BYTES = 65_536;

const isYardSetting = (type: string): type is YardSetting => Object.hasOwn(yardSettings, type);

/** Until the yard saves its own list, its holidays are the national ones of three years. */
function startingValue(s: Services, type: YardSetting): unknown {
  if (type !== 'calendar') return {};
  const year = s.clock().getFullYear();
  return { holidays: [0, 1, 2].flatMap((n) => nationalHolidays(year + n)) };
}

export const rememberSettings = (db: Db, listener: Listener) =>
  cachedUntilNotice(listener, q.SETTINGS_CHANGED, () => q.settingsOf(db, YARD));

/** Settings as read by a call that has changed one: `s.settings` is refreshed only after the commit. */
const changedBy = new WeakMap<object, Promise<ReadonlyMap<string, unknown>>>();

export async function yardSetting<T extends YardSetting>(s: Services | Ctx, type: T): Promise<YardSettingValue<T>> {
  const kept = (await (changedBy.get(s) ?? s.settings.get())).get(type);
  return yardSettings[type].parse(kept ?? startingValue(s, type)) as YardSettingValue<T>;
}

export async function logoKey(s: Services): Promise<string | null> {
  const kept = (await q.findSetting(s.db, YARD, LOGO))?.value as { key?: string } | null | undefined;
  return kept?.key ?? null;
}

/** Whether bills and invoices go to an accounting system. */
export const isAccountingConnected = (s: Services): Promise<boolean> => q.isAccountingConnected(s.db);

/** The tax return of the period is filed, so nothing dated in it may change any more. */
export async function closeGstPeriod(c: Ctx, gstClosedUpTo: string): Promise<void> {
  const before = await q.lockSetting(c.db, YARD, 'rules');
  const value = { ...(await yardSetting(c, 'rules')), gstClosedUpTo };
  await q.writeSetting(c.db, YARD, 'rules', value);
  changedBy.set(c, q.settingsOf(c.db, YARD));
  c.afterCommit(c.settings.forget);
  const change = { before: { value: before.value }, after: { value } };
  await record(c, { entity: 'setting', id: YARD, event: 'rules', text: 'GST period closed', ...change });
  await tellTopic(c.db, '/topic/lookups', { kind: 'setting:rules', id: YARD });
}

const seesCost = (c: Ctx) => isOneOf(c.actor.role, costRoles);
const sellsOrTakesMoney = (c: Ctx) =>
  c.actor.permissions.has('CREATE_INVOICE_AND_QUOTE') || c.actor.permissions.has('EDIT_INVOICE_AND_QUOTE');

function mayRead(c: Ctx, ownerId: number, type: string): void {
  if (
    ownerId === YARD &&
    (type === 'backups' || type === 'signIn' || type === 'retention') &&
    c.actor.role !== 'SUPER_ADMIN'
  )
    refuse('forbidden', 'You do not have permission to see these settings');
  if (ownerId !== YARD && ownerId !== c.actor.userId) refuse('forbidden', 'You can see your own settings only');
  if (ownerId === YARD && type === 'rules' && !seesCost(c) && !sellsOrTakesMoney(c))
    refuse('forbidden', 'You do not have permission to see these settings');
  // These hold the sales targets of other people and the buying limits.
  if (ownerId === YARD && (type === 'targets' || type === 'buying') && !seesCost(c))
    refuse('forbidden', 'You do not have permission to see these settings');
}

/** Sellers need the cash rounding, but the margin floor would reveal what things cost. */
async function shownSetting(c: Ctx, type: YardSetting) {
  const value = await yardSetting(c, type);
  return type === 'rules' && !seesCost(c) ? { ...value, marginFloorPercent: null } : value;
}

function mayWrite(c: Ctx, ownerId: number): void {
  if (ownerId === YARD && c.actor.role !== 'SUPER_ADMIN') refuse('forbidden', 'Only a super admin changes the yard');
  if (ownerId !== YARD && ownerId !== c.actor.userId) refuse('forbidden', 'You can change your own settings only');
}

const unknownSetting = (type: string) => refuse('notFound', `There is no setting ${type} of the yard`);

export async function getSetting(c: Ctx, ownerId: number, type: string) {
  mayRead(c, ownerId, type);
  const kept = await q.findSetting(c.db, ownerId, type);
  const version = kept?.version ?? 0;
  if (ownerId !== YARD) return { type, value: kept?.value ?? null, version, fileUrl: null };
  if (!isYardSetting(type)) return unknownSetting(type);
  const fileUrl = type === 'company' ? signedAddress(c, await logoKey(c)) : null;
  return { type, value: await shownSetting(c, type), version, fileUrl };
}

export async function saveSetting(c: Ctx, ownerId: number, setting: z.output<typeof SaveSetting>) {
  mayWrite(c, ownerId);
  const { type } = setting;
  const value = ownerId === YARD ? yardValue(c, type, setting.value) : userValue(setting.value);
  const before = await q.lockSetting(c.db, ownerId, type);
  await refuseStale(
    c,
    { table: 'setting', at: { owner_id: ownerId, type }, name: 'This setting', version: before.version },
    setting.version,
  );
  await q.writeSetting(c.db, ownerId, type, value);
  if (ownerId === YARD) {
    changedBy.set(c, q.settingsOf(c.db, YARD));
    c.afterCommit(c.settings.forget);
    const change = { before: { value: before.value }, after: { value } };
    await record(c, { entity: 'setting', id: YARD, event: type, text: `Setting ${type} changed`, ...change });
    await tellTopic(c.db, '/topic/lookups', { kind: `setting:${type}`, id: YARD });
    // Every session says whether its person has still to set up a second step.
    if (type === 'signIn') {
      await notify(c.db, 'yard_access', 'all');
      c.afterCommit(c.forgetSessions);
    }
  }
  return getSetting(c, ownerId, type);
}

function yardValue(c: Ctx, type: string, given: unknown): unknown {
  if (!isYardSetting(type)) return unknownSetting(type);
  const value = validated(yardSettings[type] as z.ZodType, given ?? {});
  if (type === 'backups') refuseLogAlone(value as YardSettingValue<'backups'>);
  if (type === 'backups') refuseForbiddenPlace(c, value as YardSettingValue<'backups'>);
  if (type === 'rules') refuseEarlyClosing(c, value as YardSettingValue<'rules'>);
  return value;
}
function refuseLogAlone({ every, pointInTime }: YardSettingValue<'backups'>): void {
  const sentence = noLogWithoutRhythm(every, pointInTime);
  if (sentence) refuse('badInput', sentence, { pointInTime: sentence });
}

/** Accepts a place that is only unreachable at the moment; refuses one that the environment does not allow. */
function refuseForbiddenPlace(c: Ctx, { place }: YardSettingValue<'backups'>): void {
  try {
    c.backups.addressOf(place);
  } catch (error) {
    if (error instanceof ForbiddenPlace) refuse('badInput', error.message, { place: error.message });
    if (!(error instanceof PlaceError)) throw error;
  }
}

function refuseEarlyClosing(c: Ctx, { gstClosedUpTo }: YardSettingValue<'rules'>): void {
  const sentence = wrongClosing(gstClosedUpTo, todayIn(c.clock()));
  if (sentence) refuse('badInput', sentence, { gstClosedUpTo: sentence });
}

function userValue(value: unknown): unknown {
  const size = Buffer.byteLength(JSON.stringify(value ?? null));
  if (size > MOST_BYTES) refuse('tooLarge', 'That is too much for one setting');
  return value ?? null;
}

export async function saveLogo(c: Ctx, files: readonly UploadedFile[]) {
  const chosen = files[0];
  const key = chosen
    ? await c.files.put(await fittedPicture(chosen.bytes, { width: 800, height: 300 }, 'logo'), 'png')
    : null;
  await q.lockSetting(c.db, YARD, LOGO);
  await q.writeSetting(c.db, YARD, LOGO, key ? { key } : null);
  await record(c, { entity: 'setting', id: YARD, event: LOGO, text: key ? 'Logo changed' : 'Logo removed' });
  await tellTopic(c.db, '/topic/lookups', { kind: 'setting:company', id: YARD });
  return getSetting(c, YARD, 'company');
}
