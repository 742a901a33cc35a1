import { fitCalls } from '@yardkeeper/contract/fits/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { demand } from './demand/demand.ts';
import { demandOfGroups } from './demand/demand-of-groups.ts';
import { findFits } from './find/find.ts';
import { said, say } from './say/say.ts';

const messages = {
  confirmed: 'Kept: it fits',
  refuted: 'Kept: it does not fit',
  withdrawn: 'What was said is taken back',
} as const;

export const fitsFeature = feature(fitCalls, {
  demand: (c, { body }) => demand(c, body),
  demandOfGroups: (c, { body }) => demandOfGroups(c, body),
  find: (c, { body }) => findFits(c, body),
  say: async (c, { body }) => withMessage(await say(c, body), messages[body.verdict]),
  said: (c, { query }) => said(c, query),
});
