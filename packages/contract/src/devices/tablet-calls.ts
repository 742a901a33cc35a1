import { z } from 'zod';
import { LoginReply } from '../account/schemas.ts';
import { defineCalls } from '../call.ts';
import { id } from '../paging.ts';
import * as s from './schemas.ts';

const base = '/mgr/device' as const;

/** What a shared tablet asks by itself: it proves with its key which one it is. */
export const tabletCalls = defineCalls({
  registerByCode: {
    method: 'POST',
    path: `${base}/registerByCode`,
    effect: 'write',
    guard: 'public',
    summary: 'Register this tablet with the code that a super admin shows',
    body: z.object({ code: z.string().trim().min(1, 'Enter the code').max(40), publicKey: s.publicKey }),
    reply: z.object({ deviceId: z.number(), name: z.string() }),
  },
  challenge: {
    method: 'POST',
    path: `${base}/challenge`,
    effect: 'read',
    guard: 'public',
    summary: 'What the tablet has to sign next; it is good for two minutes and once',
    body: z.object({ deviceId: id }),
    reply: z.object({ challenge: z.string() }),
  },
  look: {
    method: 'POST',
    path: `${base}/look`,
    effect: 'write',
    guard: 'public',
    summary: 'Who may switch on this tablet',
    body: z.object({ proof: s.Proof }),
    reply: z.object({
      name: z.string(),
      isLocked: z.boolean(),
      lockMinutes: z.number(),
      people: z.array(s.Tile),
    }),
  },
  switchTo: {
    method: 'POST',
    path: `${base}/switchTo`,
    effect: 'write',
    guard: 'public',
    summary: 'Switch to a person by PIN, or by badge and PIN, for floor work',
    body: z.object({
      proof: s.Proof,
      userId: id.optional(),
      badge: z.string().trim().min(1).max(100).optional(),
      pin: s.typedPin,
      /** the PIN of one’s own, after a first one that a super admin gave */
      newPin: s.chosenPin.optional(),
    }),
    reply: LoginReply.extend({ lockMinutes: z.number() }),
  },
  stay: {
    method: 'POST',
    path: `${base}/stay`,
    effect: 'write',
    guard: 'signedIn',
    floor: true,
    summary: 'Somebody still works on this tablet, so it stays open',
    body: z.object({ proof: s.Proof }),
    reply: z.null(),
  },
});
