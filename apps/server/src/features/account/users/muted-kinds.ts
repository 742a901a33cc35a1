import type { Ctx } from '../../../services.ts';
import { chooseKind } from './user-queries.ts';

/** Turns one kind of notification on or off for the signed-in user; returns the kinds that are off. */
export const tellAbout = (c: Ctx, kind: string, wanted: boolean) => chooseKind(c.db, c.actor.userId, kind, wanted);
