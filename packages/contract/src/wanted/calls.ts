import { z } from 'zod';
import { defineCalls } from '../call.ts';
import * as s from './schemas.ts';

const base = '/mgr/wanted' as const;
const read = { effect: 'read', guard: { anyOf: ['VIEW_BACK_ORDER_PART'] } } as const;
/** Users who may sell; the service checks the roles. */
const write = { effect: 'write', guard: { anyOf: ['CREATE_INVOICE_AND_QUOTE', 'EDIT_INVOICE_AND_QUOTE'] } } as const;

export const wantedCalls = defineCalls({
  list: {
    ...read,
    method: 'GET',
    path: `${base}/getWantedList`,
    summary: 'What was asked for and not sold, by part and model: how many, worth how much, since when',
    query: s.WantedQuery,
    reply: s.WantedPage,
  },
  requests: {
    ...read,
    method: 'GET',
    path: `${base}/getRequestList`,
    summary: 'Who asked, the longest wait first: of a group, a filter, or for what a vehicle or tag brings',
    query: s.RequestQuery,
    reply: s.RequestPage,
  },
  keep: {
    ...write,
    method: 'POST',
    path: `${base}/keepRequest`,
    summary: 'Keep what somebody asked for in vain; of a document or a line alone, what stands on it',
    body: s.KeepRequest,
    reply: z.array(s.KeptAnswer),
  },
  close: {
    ...write,
    method: 'POST',
    path: `${base}/closeRequest`,
    summary: 'A request was served, is not wanted any more, or was kept by mistake',
    body: s.CloseRequests,
    reply: z.array(s.Request),
  },
  reopen: {
    ...write,
    method: 'POST',
    path: `${base}/reopenRequest`,
    summary: 'Somebody waits after all: takes the closing of a request back',
    body: s.ReopenRequests,
    reply: z.array(s.Request),
  },
});
