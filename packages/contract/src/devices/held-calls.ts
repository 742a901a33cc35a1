import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import { id, idParam, wholeNumber } from '../paging.ts';
import * as s from './schemas.ts';

const base = '/mgr/device' as const;
const text = z.string().max(200);

/** What a withdrawn tablet still had to send: it waits until the person in whose name it comes says what becomes of it. */
export const heldCalls = defineCalls({
  handOver: {
    method: 'POST',
    path: `${base}/handOver`,
    effect: 'write',
    guard: 'public',
    summary: 'A withdrawn tablet hands over what it has not sent',
    upload: { json: 'request', files: ['file'] },
    body: z.object({
      proof: s.Proof,
      userId: id,
      key: z.string().min(1).max(128),
      call: text,
      /** params, query and body of the call, as JSON */
      parts: z.string().max(500_000),
      what: text,
      recordName: text,
      madeAt: z.number().int().min(0).max(8_640_000_000_000_000),
      /** the field of each file, in the order of the files */
      fields: z.array(z.string().max(60)).max(20).default([]),
    }),
    reply: z.null(),
  },
  held: {
    method: 'GET',
    path: `${base}/held`,
    effect: 'read',
    guard: 'signedIn',
    summary: 'What withdrawn tablets still sent in one’s own name',
    reply: z.array(s.HeldRequest),
  },
  heldRequest: {
    method: 'GET',
    path: `${base}/held/:id`,
    effect: 'read',
    guard: 'signedIn',
    summary: 'One of them, as it was to be sent',
    params: idParam,
    reply: s.HeldRequest.extend({
      key: z.string(),
      call: z.string(),
      parts: z.string(),
      fields: z.array(z.object({ field: z.string(), fileName: z.string() })),
    }),
  },
  heldFile: {
    method: 'GET',
    path: `${base}/heldFile/:id`,
    effect: 'read',
    guard: 'signedIn',
    summary: 'A file of it',
    params: idParam,
    query: z.object({ place: wholeNumber.min(0).max(40) }),
    reply: fileReply,
  },
  decideHeld: {
    method: 'POST',
    path: `${base}/decideHeld`,
    effect: 'write',
    guard: 'signedIn',
    summary: 'It was sent in one’s own name, or is not wanted',
    body: z.object({ heldId: id, decision: z.enum(['confirmed', 'discarded']) }),
    reply: z.null(),
  },
});
