import type { Ctx } from '../../../services.ts';
import { chooseKind } from './user-queries.ts';

/** Whether the signed-in person is told about a kind of matter; answers the kinds they are not told about. */
export const tellAbout = (c: Ctx, kind: string, wanted: boolean) => chooseKind(c.db, c.actor.userId, kind, wanted);
