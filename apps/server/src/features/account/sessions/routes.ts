import { sessionCalls } from '@yardkeeper/contract/account/sessions/calls';
import { withMessage } from '../../../http/answer.ts';
import { feature } from '../../../http/handlers.ts';
import { endOtherSessions, endSession, sessionsOf } from './sessions.ts';

export const sessionsFeature = feature(sessionCalls, {
  own: (c) => sessionsOf(c, c.actor.userId),
  of: (c, { params }) => sessionsOf(c, params.userId),
  end: async (c, { body }) => withMessage(await endSession(c, body.sessionId), 'The session is ended'),
  endOthers: async (c, { body }) => withMessage(await endOtherSessions(c, body.userId), 'The sessions are ended'),
});
