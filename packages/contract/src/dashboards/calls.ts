import { type WaitingKind, waitingKinds } from '@yardkeeper/domain/access/waiting';
import { z } from 'zod';
import { defineCalls } from '../call.ts';

const count = z.number().int().nullable();
const kinds = Object.keys(waitingKinds) as WaitingKind[];

/** Null stands for what is not the person's work. */
const Waiting = z.object(Object.fromEntries(kinds.map((kind) => [kind, count])) as Record<WaitingKind, typeof count>);
export type Waiting = z.infer<typeof Waiting>;

export const dashboardCalls = defineCalls({
  waiting: {
    method: 'GET',
    path: '/mgr/dashboard/getWaiting',
    effect: 'read',
    guard: 'signedIn',
    summary: 'How much of each kind of work waits for the person, in one answer',
    reply: Waiting,
  },
});
