import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { id, isoInstant } from '../../paging.ts';

const SeenSession = z.object({
  sessionId: z.string(),
  /** such as Chrome on Android */
  kind: z.string(),
  /** the network address it was last used from; empty when that is not known */
  place: z.string(),
  signedInAt: isoInstant,
  lastUsedAt: isoInstant.nullable(),
  /** whether it is the one that asks */
  isThis: z.boolean(),
  /** when it was used from two places at once */
  twoPlacesAt: isoInstant.nullable(),
});
const sessionId = z.uuid('That is not a session');

export const sessionCalls = defineCalls({
  own: {
    method: 'GET',
    path: '/user/sessions',
    effect: 'read',
    guard: 'signedIn',
    summary: 'Where the signed-in person is signed in',
    reply: z.array(SeenSession),
  },
  of: {
    method: 'GET',
    path: '/user/sessions/:userId',
    effect: 'read',
    guard: superAdminOnly,
    summary: 'Where somebody is signed in',
    params: z.object({ userId: id }),
    reply: z.array(SeenSession),
  },
  end: {
    method: 'POST',
    path: '/user/sessions/end',
    effect: 'write',
    guard: 'signedIn',
    summary: 'End a session: an own one, or as a super admin anybody’s',
    body: z.object({ sessionId }),
    reply: z.null(),
  },
  endOthers: {
    method: 'POST',
    path: '/user/sessions/endOthers',
    effect: 'write',
    guard: 'signedIn',
    summary: 'End all own sessions but this one, or as a super admin all of somebody else',
    body: z.object({ userId: id }),
    reply: z.null(),
  },
});
