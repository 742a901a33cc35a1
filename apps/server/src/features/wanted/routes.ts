import { wantedCalls } from '@yardkeeper/contract/wanted/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { closeRequests, reopenRequests } from './close.ts';
import { keepRequest } from './keep.ts';
import { listRequests, listWanted } from './list.ts';

const kept = (n: number) => (n === 1 ? 'The request is kept' : `${n} requests are kept`);

export const wantedFeature = feature(wantedCalls, {
  list: (c, { query }) => listWanted(c, query),
  requests: (c, { query }) => listRequests(c, query),
  keep: async (c, { body }) => {
    const requests = await keepRequest(c, body);
    return withMessage(requests, kept(requests.length));
  },
  close: (c, { body }) => closeRequests(c, body.requestIds, body.outcome),
  reopen: (c, { body }) => reopenRequests(c, body.requestIds),
});
