import { type NotificationKind, toNotificationKind } from '@yardkeeper/domain/notifications/kinds';
import type { Ctx } from '../../services.ts';
import * as q from './queries.ts';

/** A kind that is not made any more may still be kept as muted. */
export const knownKinds = (kept: readonly string[]): NotificationKind[] =>
  kept.map(toNotificationKind).filter((kind) => kind !== null);

export const chooseKind = async (c: Ctx, kind: NotificationKind, wanted: boolean) => ({
  mutedKinds: knownKinds(await q.chooseKind(c.db, c.actor.userId, kind, wanted)),
});
